import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import { absent, sound } from './browser.ts'
import { downloaded } from './files.ts'
import { aDesk } from './office.ts'

const { page, open, call, aType, aMember } = await aDesk(t)
await aType('Standard')
for (const [firstname, lastname, phone, status] of [
  ['Zoë', 'Äpfel', '2', 'active'],
  ['Ada', 'Zander', '', 'suspended'],
  ['Bo', 'Meyer', '1', 'active']
])
  await aMember(`${firstname}`, { lastname, status, ...(phone && { phone }) })
const list = '/console/chapter/1/members'

t.test('the list is by name, and by another column on a press', async t => {
  const names = page.locator('tbody a.row-link')
  const shows = (...expected: string[]) =>
    until(async () => (await names.allTextContents()).join() === expected.join())
  const header = (name: string) => page.getByRole('columnheader', { name })
  await open(list)
  await shows('Äpfel, Zoë', 'Meyer, Bo', 'Zander, Ada')
  t.equal(await header('Name').getAttribute('aria-sort'), 'ascending', 'the list is by name')
  await header('Name').getByRole('button').click()
  await shows('Zander, Ada', 'Meyer, Bo', 'Äpfel, Zoë')
  t.equal(await header('Name').getAttribute('aria-sort'), 'descending', 'the other way round')
  t.match(page.url(), /sort=-name/, 'the address holds the direction')
  await header('Status').getByRole('button').press('Enter')
  await shows('Zoë Äpfel', 'Bo Meyer', 'Ada Zander')
  t.equal(await header('Name').getAttribute('aria-sort'), null, 'it is by name no more')
  t.match(page.url(), /sort=status/, 'the address holds the order')
  await page.reload()
  await names.first().waitFor()
  t.equal(
    await header('Status').getAttribute('aria-sort'),
    'ascending',
    'the order stays after a reload'
  )
  await sound(t, page, 'a list in an order')
})

t.test('columns are chosen, and kept for the account', async t => {
  const header = (name: string) => page.getByRole('columnheader', { name })
  const menu = page.getByRole('button', { name: 'Choose columns' })
  await open(list)
  await menu.click()
  await page.getByRole('checkbox', { name: 'Phone' }).check()
  await page.getByRole('checkbox', { name: 'Membership type' }).uncheck()
  await header('Phone').waitFor()
  await absent(t, header('Membership type'), 'the column is hidden')
  await sound(t, page, 'the choice of columns')
  await page.keyboard.press('Escape')
  await page.locator('td a[href="tel:2"]').waitFor()
  await header('Phone').getByRole('button').click()
  await page.waitForURL(/sort=phone/)
  await page.reload()
  await header('Phone').waitFor()
})

t.test('custom fields are columns, and an export has those that are shown', async t => {
  const field = { key: 'shirt', label: 'Shirt', kind: 'choices', choices: ['S', 'M', 'L'] }
  await call('POST', '/createfield', field)
  const { members } = await call('GET', '/getmembers?chapter_id=1')
  await call('PUT', '/editmember', { id: members[0].id, fields: { shirt: ['S', 'L'] } })
  await open(list)
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('checkbox', { name: 'Shirt' }).check()
  await page.getByRole('columnheader', { name: 'Shirt' }).waitFor()
  await page.getByRole('cell', { name: 'S, L' }).waitFor()
  await page.keyboard.press('Escape')
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /^List as shown/ }).click()
  })
  const [header = '', ...rows] = file.text.trim().split('\r\n')
  const heads = '"Name","E-mail","Phone","Status","Added on","Shirt"'
  t.equal(header.replace('\uFEFF', ''), heads, 'the columns and words of the list')
  t.equal(rows.length, 3, 'every member has a line')
  const names = await page.locator('tbody a.row-link').allTextContents()
  t.strictSame(
    rows.map(row => row.split('"')[1]),
    names,
    'the members in the order of the list'
  )
  t.match(file.text, /"Active",.*"S, L"/, 'values in the words of the list')
})
