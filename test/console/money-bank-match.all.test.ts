import t from '../folder.ts'
import { select, sound } from './browser.ts'
import { aTreasury, row } from './treasury.ts'

const { page, open, call, add, charge } = await aTreasury(t)
const view = '/console/chapter/1/bank'
const openAmount = async (member_id: number) =>
  (await call('GET', `/getdues?member_id=${member_id}`)).dues[0].open_amount

const ada = await add('Ada')
const ben = await add('Ben')
await charge(ada, 30)
await charge(ben, 12)
const rows = ['01.02.2026;30,00;Ada Lovelace;dues', '02.02.2026;12,00;Somebody;thanks']

t.test('a proposal with one press, undone from the list', async t => {
  await open(view, { width: 360 })
  const content = ['Datum;Betrag;Name;Verwendungszweck', ...rows].join('\r\n')
  const file = { name: 'bank.csv', mimeType: '', buffer: Buffer.from(content) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Store 2 entries' }).click()
  await page.getByText('Booked: 0. Still to be done: 2.').waitFor()
  await row(page, 'by the name; pays a due of €30.00').waitFor()
  await sound(t, page, 'a proposal')
  t.equal(await openAmount(ada), 30, 'nothing is booked before the press')
  await page.getByRole('button', { name: 'Book it so: payment of Ada Lovelace' }).click()
  await page.getByText('€30.00 booked').waitFor()
  t.equal(await openAmount(ada), 0, 'the due is paid')
  await page.getByText('One entry waits for you.').waitFor()
  await page.getByLabel('Show', { exact: true }).selectOption('Booked (1)')
  await page.getByRole('button', { name: /^Undo the booking of €30.00/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the booking of €30.00' })
  await dialog.getByText('What is open again').waitFor()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: /Fee, due on .*€30.00/ })
    .waitFor()
  await sound(t, page, 'undoing a booking')
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await page.getByText('2 entries wait for you.').waitFor()
  t.equal(await openAmount(ada), 30, 'the due is open again')
})

t.test('an entry is assigned by hand, with what it settles before the press', async t => {
  await open(`${view}?state=unmatched`)
  await page.getByRole('button', { name: 'Assign €12.00 of Somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Whose payment is €12.00?' })
  await dialog.getByText('Choose the member').waitFor()
  await add('Cleo', { payer_id: ada })
  await select(page, 'Member').fill('Cleo')
  await page.getByRole('option', { name: /Cleo Lovelace/ }).click()
  await dialog.getByText('Ada Lovelace pays for this member.').waitFor()
  await sound(t, page, 'an entry of somebody with a payer')
  await dialog.getByRole('button', { name: 'Choose Ada Lovelace instead' }).click()
  await dialog.getByText('pays for this member').waitFor({ state: 'detached' })
  t.equal(await select(page, 'Member').inputValue(), 'Ada Lovelace', 'the payer is chosen')
  await select(page, 'Member').fill('Ben')
  await page.getByRole('option', { name: /Ben Lovelace/ }).click()
  await page.locator('section[aria-live] li').filter({ hasText: '€12.00' }).waitFor()
  await sound(t, page, 'assigning an entry')
  t.equal(await openAmount(ben), 12, 'nothing is booked before the press')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await page.getByText('€12.00 booked').waitFor()
  t.equal(await openAmount(ben), 0, 'the due is paid')
})
