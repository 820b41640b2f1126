import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, select, sound } from './browser.ts'
import { act, holds, press } from './forms.ts'
import { day } from './office.ts'
import { aTreasury, row } from './treasury.ts'

const { page, open, visit, call, add, charge } = await aTreasury(t, {
  payment_days: 30
})
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

t.test('who owes what, filtered, with the sums of all', async t => {
  await open(view)
  await foot(page).getByText('€0.30 + ¥3,000').waitFor()
  // the oldest first; names come after the rows
  const first = page.locator('tbody tr').first().filter({ hasText: 'Ada Lovelace' })
  await first.filter({ hasText: 'overdue' }).waitFor()
  await row(page, 'Replacement key').filter({ hasText: 'paid by Ada Lovelace' }).waitFor()
  t.equal(await page.locator('tbody tr').count(), 3, 'every open due is listed')
  await sound(t, page, 'dues')
  await page.getByLabel('Show', { exact: true }).selectOption('Overdue')
  await foot(page).getByText('€0.10').waitFor()
  t.match(page.url(), /shown=overdue/, 'the address holds the filter')
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
  await open(view)
  await press(page, 'Add a charge')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add it', exact: true }).click()
  t.equal(await dialog.getByText('Missing', { exact: true }).count(), 3, 'three fields are missing')
  await select(page, 'Member').fill('Cem')
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await dialog.getByLabel('What for').fill('Contribution')
  await dialog.getByLabel('Amount in EUR').fill('100.005')
  await dialog.getByText('Enter an amount such as 12.50.').waitFor()
  await dialog.getByLabel('Amount in EUR').fill('100')
  await sound(t, page, 'charging')
  await dialog.getByRole('button', { name: 'Add it', exact: true }).click()
  await page.getByText(`${name} was charged €100.00`).waitFor()
  t.match(
    (await call('GET', `/getdues?member_id=${cem}`)).dues,
    [{ dues_name: 'Contribution', amount: 100, due_date: day(30) }],
    'the due is charged'
  )

  await row(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Split into instalments' }).click()
  const split = page.getByRole('dialog')
  await split.getByLabel('First due on').fill(`${leap - 1}-12-31`)
  await holds(t, split.getByLabel('Amount of instalment 3'), '33.34', 'the rest is in the last one')
  await holds(t, split.getByLabel('Day of instalment 2'), `31/01/${leap}`, 'a month later')
  t.equal(
    await split.getByLabel('Day of instalment 3').inputValue(),
    `29/02/${leap}`,
    'the last day of February'
  )
  await split.getByText('That is exactly what is open.').waitFor()
  await split.getByLabel('Amount of instalment 1').fill('30')
  await split.getByText('€3.33 is missing.').waitFor()
  t.ok(await split.getByRole('button', { name: 'Split' }).isDisabled(), 'the sum has to be right')
  await split.getByLabel('Amount of instalment 2').fill('36.66')
  await split.getByText('That is exactly what is open.').waitFor()
  await sound(t, page, 'instalments')
  await split.getByRole('button', { name: 'Split' }).click()
  await page.getByText('Split into 3 instalments').waitFor()
  t.match(
    (await call('GET', `/getdues?member_id=${cem}`)).dues,
    [...[{ amount: 30 }, { amount: 36.66 }, { amount: 33.34 }]],
    'the due is split'
  )

  await visit(pathTo(cem))
  const section = page.getByRole('region', { name: 'Membership', exact: true })
  await section.getByText('€100.00 open in all').waitFor()
  await section
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Waive' }).click()
  await page.getByLabel('Reason').selectOption('Hardship')
  await page.getByLabel('Note for the log').fill('Lost the job')
  await sound(t, page, 'waiving')
  await page.getByRole('button', { name: 'Waive it' }).click()
  await page.getByText('€30.00 waived').waitFor()
  await section.getByText('€70.00 open in all').waitFor()
  await act(page, 'Add a charge')
  await page.getByRole('dialog', { name: `Add a charge for ${name}` }).waitFor()
  await page.getByLabel('What for').fill('Key')
  await page.getByLabel('Amount in EUR').fill('5')
  await page.getByRole('button', { name: 'Add it', exact: true }).click()
  await section.getByText('€75.00 open in all').waitFor()
})

t.test('what a treasurer sees of the console, and who has no money in it', async t => {
  await open('/console/chapter/1/overview', { anew: true })
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Money', exact: true }).waitFor()
  const links = await navigation.getByRole('link').allInnerTexts()
  t.strictSame(
    links,
    [
      ...['Dashboard', 'Members', 'Bulk changes', 'Forecast', 'Statistics', 'Functions'],
      ...['Money', 'Membership types', 'Chapters']
    ],
    'what a treasurer may see'
  )
  const people = navigation.getByRole('group', { name: 'People' })
  t.equal(await people.getByRole('link').count(), 5, 'in groups')
  for (const link of links) {
    await navigation.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await absent(t, page.getByRole('alert'), `${link} has no refusal`)
  }
})
