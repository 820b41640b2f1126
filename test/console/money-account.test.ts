import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, accessibleInBoth, expectStatus, fitsAny } from './browser.ts'
import { aTreasury } from './treasury.ts'

const { page, open, visit, call, add, charge } = await aTreasury(t)
const path = (member_id: number) => `/console/chapter/1/members/${member_id}`
const rows = (page: Page) => page.locator('tbody tr')

t.test('the account of a child leads to the account of whoever pays', async t => {
  const ada = await add('Ada')
  const ben = await add('Ben', { payer_id: ada })
  await charge(ben, 30, -20)
  await open(`${path(ben)}/account`)
  await page.getByText('stand in the account of whoever pays').waitFor()
  await absent(t, page.getByText('Nothing owed'), 'Ben owes something')
  await fitsAny(t, page, 'the account of a child')
  await accessibleInBoth(t, page, 'the account of a child')
  await page.getByRole('link', { name: 'View account', exact: true }).click()
  await page.getByRole('heading', { name: 'Account of Ada Lovelace' }).waitFor()
  await page.getByText('Owes €30.00').waitFor()
  await visit(path(ben))
  await page.getByText('stand in the account of whoever pays').waitFor()
  await page.getByRole('link', { name: 'View account', exact: true }).click()
  await page.getByRole('heading', { name: 'Account of Ada Lovelace' }).waitFor()
})

t.test('a balance counts every currency, and says what it knows', async t => {
  const cem = await add('Cem')
  await open(path(cem))
  await page.getByText('Nothing owed').waitFor()
  await charge(cem, 50, -20, { currency: 'CHF' })
  await visit(path(cem))
  await page.getByText('Owes CHF 50.00').waitFor()
  await page.getByRole('link', { name: 'View account', exact: true }).click()
  await page.getByText('Owes CHF 50.00').waitFor()
  await page.getByLabel('Currency').selectOption('CHF')
  await rows(page).filter({ hasText: '-CHF 50.00' }).waitFor()
  await accessibleInBoth(t, page, 'an account in two currencies')
  const dora = await add('Dora')
  const { id } = await charge(dora, 5, -20)
  await call('PUT', '/waivedue', { id, reason: 'goodwill' })
  await visit(path(dora))
  await page.getByText('Nothing owed').waitFor()
})

t.test('all entries are printed', async t => {
  const eva = await add('Eva')
  for (let count = 0; count < 27; count++) await charge(eva, 1, -20)
  await page.addInitScript(
    'window.print = () => { window.printed = document.querySelectorAll("tbody tr").length }'
  )
  await open(`${path(eva)}/account?limit=25&offset=25`)
  await rows(page).nth(1).waitFor()
  t.equal(await rows(page).count(), 2, 'the last page has two entries')
  await page.getByRole('button', { name: 'Print' }).click()
  await rows(page).nth(26).waitFor()
  t.equal(await page.evaluate('window.printed'), 27, 'all entries are printed')
  await page.evaluate('window.dispatchEvent(new Event("afterprint"))')
  await rows(page).nth(26).waitFor({ state: 'detached' })
  t.equal(await rows(page).count(), 2, 'the page is as it was')
})

t.test('an account that cannot be read has its heading and the way back', async t => {
  const fay = await add('Fay')
  const json = { status: 'error', code: 'unavailable', message: 'Later.', details: [] }
  const fail = (what: string) => page.route(what, route => route.fulfill({ status: 503, json }))
  const account = '**/getaccount?*'
  await fail(account)
  await open(`${path(fay)}/account`, { failing: [503], anew: true })
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'To the member' }).waitFor()
  await accessibleInBoth(t, page, 'an account that cannot be read')
  await page.unroute(account)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Account of Fay Lovelace' }).waitFor()
  await fail('**/findmembers')
  expectStatus(page, 503)
  await page.reload()
  await page.getByText('Nothing was charged or paid yet').waitFor()
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  await accessibleInBoth(t, page, 'an account without names')
})
