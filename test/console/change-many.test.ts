import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { choose, expectStatus, resize, select, sound } from './browser.ts'
import { button, found } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType, aMember } = await aDesk(t)
await aType('Standard')
for (let i = 1; i <= 60; i++) await aMember(`Ada ${i}`)

const list = '/console/chapter/1/members'
const boxes = (page: Page) => page.locator('tbody input[type=checkbox]')

t.test('other fields of many, told before they are changed', async t => {
  const youth = await aType('Youth')
  const city = page.getByRole('textbox', { name: 'City', exact: true })
  const count = async (filter: object) =>
    (await call('POST', '/findmembers', { chapter_id: 1, filter })).pagination.total
  await visit(`${list}?limit=25&search=ada`)
  await found(page, '1–25 of 60')
  await page.getByLabel('Select all on this page').check()
  await button(page, 'Select all 60 that match').click()
  const change = async (what: string) => {
    await button(page, 'Change more').click()
    await choose(page, 'What', what)
  }
  await change('City')
  await city.fill('Bonn')
  await button(page, 'Check what would change').click()
  await page.getByText('60 members are changed.').waitFor()
  await sound(t, page, 'a city for many')
  await city.fill('Köln')
  await button(page, 'Check what would change').click()
  await button(page, 'Change 60').click()
  await page.getByText('60 changed: City').waitFor()
  t.equal(await count({ missing: ['city'], search: 'ada' }), 0, 'everybody has a city')
  await button(page, 'Undo').click()
  await page.getByText('Undone for 60').waitFor()
  t.equal(await count({ missing: ['city'], search: 'ada' }), 60, 'nobody has a city again')

  await boxes(page).first().check()
  await change('Membership type')
  t.ok(await button(page, 'Check what would change').isDisabled(), 'a type cannot be taken away')
  await choose(page, 'Membership type', 'Youth')
  await button(page, 'Check what would change').click()
  await button(page, 'Change 1').click()
  await page.getByText('1 changed: Membership type').waitFor()
  t.equal(await count({ membertype_id: [youth] }), 1, 'one member has the new type')

  await boxes(page).first().check()
})

t.test('tags are added to many, and taken away', async t => {
  await resize(page, 360)
  const tagged = async (tag: string) =>
    (await call('POST', '/findmembers', { chapter_id: 1, filter: { tags: [tag] } })).pagination
      .total
  await visit(`${list}?limit=25`)
  const change = async (what: string, tags: string) => {
    await page.getByLabel('Select all on this page').check()
    await button(page, 'Change more').click()
    await choose(page, 'What', what)
    await select(page, what).last().fill(tags)
    await button(page, 'Check what would change').click()
    await button(page, 'Change 25').click()
    await page.getByText(`25 changed: ${what}`).waitFor()
  }
  await change('Add tags', 'Board, Choir')
  t.equal(await tagged('Choir'), 25, 'the members of the page have the tag')
  // the notice of the first change covers the bar on a telephone
  await page.reload()
  await change('Remove tags', 'Choir')
  t.strictSame(
    [await tagged('Choir'), await tagged('Board')],
    [0, 25],
    'one tag is gone, the other stays'
  )
})

t.test('a refusal stands at its field, and what was typed stays', async t => {
  await call('POST', '/createfield', { key: 'size', label: 'Size', kind: 'number' })
  await open(`${list}?limit=25`, { width: 1440 })
  await boxes(page).first().check()
  await button(page, 'Change more').click()
  await choose(page, 'What', 'Size')
  const size = page.getByRole('textbox', { name: 'Size' })
  await size.fill('many')
  expectStatus(page, 400)
  await button(page, 'Check what would change').click()
  await page.getByText('Not a valid number').waitFor()
  t.equal(await size.getAttribute('aria-invalid'), 'true', 'the field is marked as invalid')
  await sound(t, page, 'a value for many that is refused')
  await size.fill('7')
  await button(page, 'Check what would change').click()
  await button(page, 'Change 1').waitFor()
  expectStatus(page, 0)
  await page.route('**/editmembers', route => route.abort())
  await button(page, 'Change 1').click()
  await page.getByRole('alert').getByText('cannot be reached').waitFor()
  t.equal(await size.inputValue(), '7', 'the typed value stays')
  await page.unroute('**/editmembers')
  await button(page, 'Check what would change').click()
  await button(page, 'Change 1').click()
  await page.getByText('1 changed: Size').waitFor()
})
