import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { expectStatus, select, shows, sound } from './browser.ts'
import { holds } from './forms.ts'
import { day } from './office.ts'
import { aTreasury, row } from './treasury.ts'

const { page, open, call, add, charge } = await aTreasury(t)
const settled = (page: Page) => page.locator('section[aria-live] li')

t.test('a payment in three fields, with what it settles before the press', async t => {
  const ada = await add('Ada')
  const ben = await add('Ben', { payer_id: ada })
  await charge(ada, 10.1, -40)
  await charge(ben, 20.2, -20, { dues_name: 'Key' })
  await open('/console/chapter/1/money')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await page.getByRole('button', { name: 'Enter a payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a payment' })
  await dialog.getByText('Fill in who has paid').waitFor()
  await select(page, 'Who has paid').fill('Ada')
  await page.getByRole('option', { name: /Ada Lovelace/ }).click()
  await dialog.getByText('Open: €30.30').waitFor()
  await dialog.getByLabel('Amount in EUR').fill('0')
  await dialog.getByText('Enter an amount such as 12.50.').waitFor()
  await dialog.getByLabel('Amount in EUR').fill('15')
  await settled(page).filter({ hasText: 'Key of Ben Lovelace' }).waitFor()
  t.match(
    await settled(page).allInnerTexts(),
    [
      /^Fee, due on .*\s+€10.10$/,
      /^Key of Ben Lovelace, due on .*\s+still open of it: €15.30\s+€4.90$/
    ],
    'the oldest due is settled first'
  )
  await dialog.getByRole('button', { name: 'Take €30.30' }).click()
  await settled(page).filter({ hasText: '€20.20' }).waitFor()
  await dialog.getByLabel('Amount in EUR').fill('40')
  await settled(page).filter({ hasText: 'Not used yet' }).getByText('€9.70').waitFor()
  const list = async () => (await call('GET', `/getpayments?member_id=${ada}`)).payments
  t.strictSame(await list(), [], 'nothing is entered before the press')
  await dialog.getByRole('button', { name: 'Reference and note' }).click()
  const reference = dialog.getByLabel('Reference')
  await reference.fill('Thanks, RF74 000 000 010')
  await dialog.getByText('RF74 000 000 010 has a typing error').waitFor()
  await sound(t, page, 'a reference with a typing error')
  await reference.fill('RF74 000 000 001, RF18 5390 0754 7034')
  await dialog.getByText('has a typing error').waitFor({ state: 'detached' })
  await reference.fill('')
  await dialog.getByLabel('Note').fill('At the party')
  await dialog.getByLabel('How it was paid').selectOption('Cash')
  await dialog
    .getByRole('button', { name: 'Enter the payment' })
    .and(page.locator(':enabled'))
    .waitFor()
  await sound(t, page, 'a payment')
  await dialog.getByRole('button', { name: 'Enter the payment' }).click()
  await page.getByText('€40.00 from Ada Lovelace entered').waitFor()
  t.match(
    await list(),
    [{ amount: 40, date: day(0), method: 'cash', note: 'At the party', credit: 9.7 }],
    'the payment is entered'
  )
  await row(page, 'Ada').getByText('At the party · €9.70 not used yet').waitFor()
  await sound(t, page, 'payments')

  await row(page, 'Ada').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Return money' }).click()
  await page.getByText('No dues are opened again.').waitFor()
  await page.getByLabel('Amount in EUR').fill('12')
  await settled(page).getByText('€2.30').waitFor()
  await sound(t, page, 'a refund')
  await page.getByRole('button', { name: 'Note the return' }).click()
  await page.getByText('Return of €12.00 noted').waitFor()
  await row(page, 'Refund').getByText('-€12.00').first().waitFor()

  await row(page, 'At the party').first().getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  const back = page.getByRole('dialog', { name: 'Take back €40.00' })
  await back.getByLabel('Reason').fill('Entered twice')
  await sound(t, page, 'taking back')
  await back.getByRole('button', { name: 'Take it back' }).and(page.locator(':enabled')).click()
  await page.getByText('€40.00 taken back').waitFor()
  t.strictSame(
    (await list()).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    [
      ['payment', 40],
      ['refund', -12],
      ['reversal', -40]
    ],
    'the reversal is entered'
  )
  // what no payment covers any more is owed by the refund
  await row(page, 'Refund').getByText('€12.00 returned too much').first().waitFor()
  await page.getByLabel('Show', { exact: true }).selectOption('Refund')
  await row(page, 'Refund').first().waitFor()
  t.match(page.url(), /kind=refund/, 'the address holds the filter')
  await page.getByLabel('How', { exact: true }).selectOption('Card')
  await page.getByText('No payments match').waitFor()
  await page.getByRole('button', { name: 'Show all entries' }).press('Enter')
  await row(page, 'Ada').first().waitFor()
})

t.test(
  'on the page of a member, who pays for another is proposed; a day that is refused',
  async t => {
    const cem = await add('Cem')
    const dora = await add('Dora', { payer_id: cem })
    await charge(dora, 5, 10)
    await open(`/console/chapter/1/members/${dora}`, { width: 360 })
    await page.getByRole('button', { name: 'Enter a payment' }).click()
    await page.getByRole('button', { name: 'Take €5.00' }).click()
    await holds(t, select(page, 'Who has paid'), 'Cem Lovelace', 'the payer is proposed')
    await settled(page).getByText('€5.00').waitFor()
    const refused = page.waitForResponse(answer => answer.status() === 400)
    expectStatus(page, 400)
    await page.getByRole('dialog').getByPlaceholder('dd/mm/yyyy').fill(day(2))
    await refused
    await page.locator('input[placeholder="dd/mm/yyyy"][aria-invalid=true]').waitFor()
    t.ok(
      await page.getByRole('button', { name: 'Enter the payment' }).isDisabled(),
      'a refused day cannot be entered'
    )
    await page.getByRole('dialog').getByPlaceholder('dd/mm/yyyy').fill(day(0))
    await settled(page).getByText('€5.00').waitFor()
    await page.getByRole('button', { name: 'Enter the payment' }).click()
    await shows(page, '€5.00 from Cem Lovelace entered', 'Nothing owed.')
    await sound(t, page, 'the balance of a member')
  }
)
