import { typeBody } from '../fixtures/helper.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, expectStatus, fits } from './browser.ts'
import { downloaded } from './files.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const type = await call('POST', '/createmember_type', typeBody({ name: 'Standard' }))
for (const [firstname, lastname, phone, status] of [
  ['Zoë', 'Äpfel', '2', 'active'],
  ['Ada', 'Zander', '', 'suspended'],
  ['Bo', 'Meyer', '1', 'active']
])
  await call('POST', '/createmembers', {
    ...{ firstname, lastname, status, email: '', ...(phone && { phone }) },
    ...{ chapter_id: 1, membertype_id: type.id }
  })
const list = '/console/chapter/1/members'

t.test('the list is by name, and by another column on a press', async t => {
  const page = await aPage(t, browser)
  const names = page.locator('tbody a.row-link')
  const shows = (...expected: string[]) =>
    until(async () => (await names.allTextContents()).join() === expected.join())
  const header = (name: string) => page.getByRole('columnheader', { name })
  await signIn(page, office, owner, list)
  await shows('Zoë Äpfel', 'Bo Meyer', 'Ada Zander')
  t.equal(await header('Name').getAttribute('aria-sort'), 'ascending')
  await header('Name').getByRole('button').click()
  await shows('Ada Zander', 'Bo Meyer', 'Zoë Äpfel')
  t.equal(await header('Name').getAttribute('aria-sort'), 'descending')
  t.match(page.url(), /sort=-name/)
  await header('Status').getByRole('button').press('Enter')
  await shows('Zoë Äpfel', 'Bo Meyer', 'Ada Zander')
  t.equal(await header('Name').getAttribute('aria-sort'), null)
  t.match(page.url(), /sort=status/, 'the address holds the order')
  await page.reload()
  await names.first().waitFor()
  t.equal(await header('Status').getAttribute('aria-sort'), 'ascending')
  await accessibleInBoth(t, page, 'a list in an order')
})

t.test('columns are chosen, and kept for the account', async t => {
  const page = await aPage(t, browser)
  const header = (name: string) => page.getByRole('columnheader', { name })
  const menu = page.getByRole('button', { name: 'Choose columns' })
  await signIn(page, office, owner, list)
  await menu.click()
  await page.getByRole('checkbox', { name: 'Phone' }).check()
  await page.getByRole('checkbox', { name: 'Membership type' }).uncheck()
  await header('Phone').waitFor()
  t.equal(await header('Membership type').count(), 0)
  await accessibleInBoth(t, page, 'the choice of columns')
  await page.keyboard.press('Escape')
  await page.locator('td a[href="tel:2"]').waitFor()
  await header('Phone').getByRole('button').click()
  await page.waitForURL(/sort=phone/)
  await page.reload()
  await header('Phone').waitFor()

  const other = await aPerson(office)
  expectStatus(page, 401)
  await page.context().clearCookies()
  await page.goto(`${office.address}${list}`)
  await signIn(page, office, other, list)
  await header('Membership type').waitFor()
  t.equal(await header('Phone').count(), 0, 'another account chooses for itself')
  const narrow = await aPage(t, browser, { width: 360 })
  await signIn(narrow, office, owner, list)
  await narrow.getByRole('button', { name: 'Choose columns' }).click()
  await narrow.getByRole('checkbox', { name: 'Phone' }).check()
  await fits(t, narrow, 'the list with its choice of columns')
})

t.test('own fields are columns, and an export has those that are shown', async t => {
  const field = { key: 'shirt', label: 'Shirt', kind: 'choices', choices: ['S', 'M', 'L'] }
  await call('POST', '/createfield', field)
  const { members } = await call('GET', '/getmembers?chapter_id=1')
  await call('PUT', '/editmember', { id: members[0].id, fields: { shirt: ['S', 'L'] } })
  const { id } = await call('POST', '/createchapter', { name: 'Elsewhere' })
  const only = { key: 'boat', label: 'Boat', kind: 'text', chapter_id: id }
  await call('POST', '/createfield', only)
  const page = await aPage(t, browser)
  await signIn(page, office, owner, list)
  await page.getByRole('button', { name: 'Choose columns' }).click()
  t.equal(await page.getByRole('checkbox', { name: 'Boat' }).count(), 0, 'of another chapter')
  await page.getByRole('checkbox', { name: 'Shirt' }).check()
  await page.getByRole('columnheader', { name: 'Shirt' }).waitFor()
  await page.getByRole('cell', { name: 'S, L' }).waitFor()
  await page.keyboard.press('Escape')
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /^List as shown/ }).click()
  })
  const [header = '', ...rows] = file.text.trim().split('\r\n')
  t.match(header, /Shirt|shirt/)
  t.notMatch(header, /street|note/, 'no more columns than are shown')
  t.equal(rows.length, 3)
  await page.goto(`${office.address}/console/chapter/${id}/members`)
  await page.getByText('No members yet').waitFor()
})
