import type { Page } from 'playwright-core'
import t from 'tap'
import { typeBody } from '../fixtures/helper.ts'
import { aBrowser, accessibleInBoth, aPage, fits } from './browser.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser(t)
await aPerson(office)
const treasurer = await aPerson(office, { role: 'treasurer' })
const call = aClient(office)
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
await call('PUT', '/editchapter', { id: 1, acts_from: day(-1) })
const type = await call('POST', '/createmember_type', typeBody({ name: 'Adults', duration: 0 }, {}))
const add = async (firstname: string, rest = {}): Promise<number> => {
  const member = { firstname, lastname: 'Lovelace', email: '', chapter_id: 1, ...rest }
  return (await call('POST', '/createmembers', { ...member, membertype_id: type.id })).id
}
const charge = async (member_id: number, amount: number, rest = {}) =>
  (
    await call('POST', '/createdue', {
      ...{ member_id, dues_name: 'Fee', amount, due_date: day(-20) },
      ...rest
    })
  ).id
const path = (member_id: number) => `/console/chapter/1/members/${member_id}`
const rows = (page: Page) => page.locator('tbody tr')

t.test('the account of a child leads to the account of whoever pays', async t => {
  for (const width of [360, 1440]) {
    const ada = await add(`Ada${width}`)
    const ben = await add(`Ben${width}`, { payer_id: ada })
    await charge(ben, 30)
    const page = await aPage(t, browser, { width })
    await signIn(page, office, treasurer, `${path(ben)}/account`)
    await page.getByText('stand in the account of whoever pays').waitFor()
    t.equal(await page.getByText('Nothing is owed').count(), 0, 'Ben owes something')
    await fits(t, page, `the account of a child at ${width}`)
    await accessibleInBoth(t, page, `the account of a child at ${width}`)
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.getByRole('heading', { name: `Account of Ada${width} Lovelace` }).waitFor()
    await page.getByText('Owes €30.00').waitFor()
    await page.goto(office.address + path(ben))
    await page.getByText('stand in the account of whoever pays').waitFor()
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.getByRole('heading', { name: `Account of Ada${width} Lovelace` }).waitFor()
  }
})

t.test('a balance counts every currency, and says what it knows', async t => {
  const cem = await add('Cem')
  const page = await aPage(t, browser)
  await signIn(page, office, treasurer, path(cem))
  await page.getByText('Nothing is owed').waitFor()
  await charge(cem, 50, { currency: 'CHF' })
  await page.goto(office.address + path(cem))
  await page.getByText('Owes CHF 50.00').waitFor()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByText('Owes CHF 50.00').waitFor()
  await page.getByLabel('Currency').selectOption('CHF')
  await rows(page).filter({ hasText: '-CHF 50.00' }).waitFor()
  await accessibleInBoth(t, page, 'an account in two currencies')
  const dora = await add('Dora')
  await call('PUT', '/waivedue', { id: await charge(dora, 5), reason: 'goodwill' })
  await page.goto(office.address + path(dora))
  await page.getByText('Nothing is owed').waitFor()
})

t.test('all entries are printed', async t => {
  const eva = await add('Eva')
  for (let count = 0; count < 27; count++) await charge(eva, 1)
  const page = await aPage(t, browser)
  await page.addInitScript(
    'window.print = () => { window.printed = document.querySelectorAll("tbody tr").length }'
  )
  await signIn(page, office, treasurer, `${path(eva)}/account?limit=25&offset=25`)
  await rows(page).nth(1).waitFor()
  t.equal(await rows(page).count(), 2)
  await page.getByRole('button', { name: 'Print' }).click()
  await rows(page).nth(26).waitFor()
  t.equal(await page.evaluate('window.printed'), 27)
  await page.evaluate('window.dispatchEvent(new Event("afterprint"))')
  await rows(page).nth(26).waitFor({ state: 'detached' })
  t.equal(await rows(page).count(), 2)
})
