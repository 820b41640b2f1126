import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { accessibleInBoth, aPage, choose, fits, fitsAny, select } from './browser.ts'
import { aPerson, day, signIn } from './office.ts'
import { aTreasury, row } from './treasury.ts'

const { office, browser, treasurer, call, add, charge } = await aTreasury(t, { payment_days: 30 })
const moderator = await aPerson(office, { role: 'moderator' })
const pathTo = (member_id: number) => `/console/chapter/1/members/${member_id}`
const ada = await add('Ada')
const ben = await add('Ben')
await call('PUT', '/editmember', { id: ben, payer_id: ada })
await charge(ada, 0.1, -40)
await charge(ben, 0.2, 10, { dues_name: 'Replacement key for the boathouse' })
await charge(ben, 3000, 20, { currency: 'JPY' })
/** The next year that has a 29 February, after the present one. */
const leap = 4 * Math.ceil((new Date().getUTCFullYear() + 2) / 4)
const view = '/console/chapter/1/money'
const foot = (page: Page) => page.locator('.money-foot')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

t.test('who owes what, filtered, with the sums of all', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, treasurer, view)
  await foot(page).getByText('€0.30 + ¥3,000').waitFor()
  // the oldest first; names come after the rows
  const first = page.locator('tbody tr').first().filter({ hasText: 'Ada Lovelace' })
  await first.filter({ hasText: 'overdue' }).waitFor()
  await row(page, 'Replacement key').filter({ hasText: 'paid by Ada Lovelace' }).waitFor()
  t.equal(await page.locator('tbody tr').count(), 3)
  await fitsAny(t, page, 'dues')
  await accessibleInBoth(t, page, 'dues')
  await page.getByLabel('Show', { exact: true }).selectOption('Overdue')
  await foot(page).getByText('€0.10').waitFor()
  t.match(page.url(), /shown=overdue/)
  await page.getByLabel('Show', { exact: true }).selectOption('Still open')
  await page.getByLabel('Due from').fill(day(15))
  // the sum of all dues contains this text as well, so the test first waits until the day is in the address
  await page.waitForURL(/due_from=/)
  await foot(page).getByText('¥3,000').waitFor()
  await page.getByLabel('Show', { exact: true }).selectOption('Waived')
  await page.getByText('No dues match').waitFor()
  await press(page, 'Show all dues')
  await foot(page).getByText('€0.30 + ¥3,000').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.waitForURL(/sort=open_amount/)
  const headers = page.locator('table:not([data-stale]) th[aria-sort]')
  await headers.filter({ hasText: 'Open' }).waitFor()
  await page.getByRole('link', { name: 'Ben Lovelace' }).first().click()
  await page.getByRole('heading', { name: 'Ben Lovelace', level: 1 }).waitFor()
})

t.test('an amount is charged, split into instalments, and waived', async t => {
  const cem = await add('Cem')
  const name = 'Cem Lovelace'
  const page = await aPage(t, browser)
  await signIn(page, office, treasurer, view)
  await press(page, 'Charge somebody')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Charge', exact: true }).click()
  t.equal(await dialog.getByText('Missing', { exact: true }).count(), 3)
  await select(page, 'Member').fill('Cem')
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await dialog.getByLabel('What for').fill('Contribution')
  await dialog.getByLabel('Amount in EUR').fill('100.005')
  await dialog.getByText('Enter an amount such as 12.50.').waitFor()
  await dialog.getByLabel('Amount in EUR').fill('100')
  await accessibleInBoth(t, page, 'charging')
  await dialog.getByRole('button', { name: 'Charge', exact: true }).click()
  await page.getByText(`${name} was charged €100.00`).waitFor()
  t.match((await call('GET', `/getdues?member_id=${cem}`)).dues, [
    { dues_name: 'Contribution', amount: 100, due_date: day(30) }
  ])

  await row(page, name)
    .getByRole('button', { name: /^What can be done/ })
    .click()
  await page.getByRole('menuitem', { name: 'Split into instalments' }).click()
  const split = page.getByRole('dialog')
  await split.getByLabel('First due on').fill(`${leap - 1}-12-31`)
  t.equal(await split.getByLabel('Amount of instalment 3').inputValue(), '33.34')
  t.equal(await split.getByLabel('Day of instalment 2').inputValue(), `${leap}-01-31`)
  t.equal(await split.getByLabel('Day of instalment 3').inputValue(), `${leap}-02-29`)
  await split.getByText('That is exactly what is open.').waitFor()
  await split.getByLabel('Amount of instalment 1').fill('30')
  await split.getByText('€3.33 is missing.').waitFor()
  t.ok(await split.getByRole('button', { name: 'Split' }).isDisabled())
  await split.getByLabel('Amount of instalment 2').fill('36.66')
  await split.getByText('That is exactly what is open.').waitFor()
  await fitsAny(t, page, 'instalments')
  await accessibleInBoth(t, page, 'instalments')
  await split.getByRole('button', { name: 'Split' }).click()
  await page.getByText('Split into 3 instalments').waitFor()
  t.match((await call('GET', `/getdues?member_id=${cem}`)).dues, [
    ...[{ amount: 30 }, { amount: 36.66 }, { amount: 33.34 }]
  ])

  await page.goto(office.address + pathTo(cem))
  const section = page.getByRole('region', { name: 'Membership', exact: true })
  await section.getByText('€100.00 open in all').waitFor()
  await section
    .getByRole('button', { name: /^What can be done/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Waive' }).click()
  await choose(page, 'Reason', 'Hardship')
  await page.getByLabel('Note for the log').fill('Lost the job')
  await accessibleInBoth(t, page, 'waiving')
  await page.getByRole('button', { name: 'Waive it' }).click()
  await page.getByText('€30.00 waived').waitFor()
  await section.getByText('€70.00 open in all').waitFor()
  await press(page, 'Charge an amount')
  await page.getByRole('dialog', { name: `Charge ${name} an amount` }).waitFor()
  await page.getByLabel('What for').fill('Key')
  await page.getByLabel('Amount in EUR').fill('5')
  await page.getByRole('button', { name: 'Charge', exact: true }).click()
  await section.getByText('€75.00 open in all').waitFor()
})

t.test('what a treasurer sees of the console, and who has no money in it', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, treasurer, '/console/chapter/1/overview')
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Money', exact: true }).waitFor()
  const links = await navigation.getByRole('link').allInnerTexts()
  t.strictSame(links, [
    ...['Overview', 'Members', 'Money', 'Coming up', 'Membership types', 'Chapters'],
    'Statistics'
  ])
  for (const link of links) {
    await navigation.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    t.equal(await page.getByRole('alert').count(), 0, `${link} has no refusal`)
  }
  const other = await aPage(t, browser)
  await signIn(other, office, moderator, pathTo(ada))
  await other.getByText('€0.10').first().waitFor()
  t.equal(await other.getByRole('button', { name: /^What can be done/ }).count(), 0)
  t.equal(await other.getByRole('button', { name: 'Charge an amount' }).count(), 0)
  t.equal(await other.getByRole('link', { name: 'Money', exact: true }).count(), 0)
  await other.goto(office.address + view)
  await other.getByRole('alert').getByText('Money').waitFor()
})

t.test('in German', async t => {
  const page = await aPage(t, browser, { locale: 'de-DE', width: 360 })
  await signIn(page, office, treasurer, view)
  await page.getByRole('heading', { name: 'Beiträge', level: 1 }).waitFor()
  await row(page, 'Ada Lovelace')
    .getByText(/^überfällig, war am .* fällig$/)
    .waitFor()
  await fits(t, page, 'dues in German')
  await row(page, 'überfällig')
    .getByRole('button', { name: /^Aktionen: Fee/ })
    .click()
  await page.getByRole('menuitem', { name: 'In Raten teilen' }).click()
  await page.getByRole('dialog', { name: 'Fee in Raten teilen' }).waitFor()
  await fits(t, page, 'instalments in German')
})
