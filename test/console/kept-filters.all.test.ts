import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, expectStatus, shows, sound } from './browser.ts'
import { button, found, hostile, save, text } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, call, aType, aMember } = await aDesk(t)
const standard = await aType('Standard')
const youth = await aType('Youth')
const shirt = await call('POST', '/createfield', { key: 'shirt', label: 'Shirt', kind: 'text' })
for (const [firstname, status] of [
  ['Ada', 'active'],
  ['Bo', 'suspended'],
  ['Cy', 'suspended']
])
  await aMember(`${firstname}`, { status })

const list = '/console/chapter/1/members'
const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const kept = async () => (await call('GET', '/getfilters?chapter_id=1')).filters

t.test('a filter is kept, opened, changed, renamed and removed', async t => {
  await open(`${list}?status=suspended&sort=-name`)
  await found(page, '1–2 of 2')
  await button(page, 'Keep this filter').click()
  await save(page).click()
  await page.getByText('Required').waitFor()
  await sound(t, page, 'a filter is kept')
  await text(page, 'Name').fill(`Suspended ${hostile}`)
  await save(page).click()
  await link(page, `Suspended ${hostile}`).waitFor()
  t.match(
    await kept(),
    [{ filter: { status: ['suspended'] }, sort: '-name' }],
    'the filter is kept with its order'
  )
  await link(page, 'Members').click()
  await found(page, '1–3 of 3')
  await link(page, `Suspended ${hostile}`).click()
  await found(page, '1–2 of 2')
  t.equal(
    await link(page, `Suspended ${hostile}`).getAttribute('aria-current'),
    'page',
    'the filter is the current place'
  )
  t.match(page.url(), /sort=-name/, 'the address has the order')
  await sound(t, page, 'a saved filter is open')

  await button(page, 'Change: Status is Suspended').click()
  await page.getByRole('checkbox', { name: 'Active', exact: true }).check()
  await page.keyboard.press('Escape')
  await button(page, 'Save the change').click()
  await page.getByText('was saved').waitFor()
  t.match((await kept())[0].filter.status.sort(), ['active', 'suspended'], 'the change is kept')
  await call('POST', '/createfilter', { chapter_id: 1, name: 'Young', filter: {} })
  await button(page, 'Rename').click()
  expectStatus(page, 409)
  await text(page, 'Name').fill('young')
  await save(page).click()
  await page.getByText('Young has this already').waitFor()
  await text(page, 'Name').fill('Not inactive')
  await save(page).click()
  await link(page, 'Not inactive').waitFor()
  await absent(t, page.locator('img'), 'the name runs no script')
  await button(page, 'Remove filter').click()
  await button(page, 'Remove filter').nth(1).click()
  await link(page, 'Not inactive').waitFor({ state: 'detached' })
  await found(page, '1–3 of 3')
})

t.test('what is no more is told, and left out', async t => {
  const filter = { membertype_id: [standard, youth], fields: { shirt: 'M' } }
  await call('POST', '/createfilter', { chapter_id: 1, name: 'Shirts', filter })
  await call('PUT', '/editfield', { id: shirt.id, archived: true })
  await call('PUT', '/removemember_type', { id: youth })
  await open(list, { width: 1440 })
  await link(page, 'Shirts').click()
  const told = page.getByRole('alert').filter({ hasText: 'Shirts names something' })
  await shows(told, 'Membership type: ', 'Shirt: This field is archived')
  await told.getByText('complete only once this is left out').waitFor()
  await page.getByText('A condition names a field that is not there').waitFor()
  await sound(t, page, 'a filter with what is no more')
  await button(page, 'Leave it out').click()
  await found(page, '1–3 of 3')
  await button(page, 'Save the change').click()
  await page.getByText('Shirts was saved').waitFor()
  t.match(
    await kept(),
    [{ name: 'Shirts', filter: { membertype_id: [standard] }, gone: { length: 0 } }],
    'what is no more is left out'
  )
})
