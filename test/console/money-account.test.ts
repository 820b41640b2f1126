import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, sound } from './browser.ts'
import { aTreasury } from './treasury.ts'

const { page, open, add, charge } = await aTreasury(t)
const path = (member_id: number) => `/console/chapter/1/members/${member_id}`
const rows = (page: Page) => page.locator('tbody tr')

t.test('the account of a child leads to the account of whoever pays', async t => {
  const ada = await add('Ada')
  const ben = await add('Ben', { payer_id: ada })
  await charge(ben, 30, -20)
  await open(`${path(ben)}/account`)
  await page.getByText('stand in the account of whoever pays').waitFor()
  await absent(t, page.getByText('Nothing owed'), 'Ben owes something')
  await sound(t, page, 'the account of a child')
  await page.getByRole('link', { name: 'View account', exact: true }).click()
  await page.getByRole('heading', { name: 'Account of Ada Lovelace' }).waitFor()
  await page.getByText('Owes €30.00').waitFor()
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
