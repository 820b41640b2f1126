import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, choose, expectStatus, shows, sound } from './browser.ts'
import { button, hostile, rows, save, text } from './forms.ts'
import { aDesk } from './office.ts'

const { page, visit, call, aType, aMember } = await aDesk(t)
await aType('Standard')
/** The button of the question whether something is really meant. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name, exact: true })
const list = '/console/fields'
t.test('a field is defined, changed, archived and brought back', async t => {
  const id = await aMember('Ada')
  await visit(list)
  await page.getByText('No custom fields yet').waitFor()
  await button(page, 'New field').click()
  await save(page).click()
  await page.getByText('Required').first().waitFor()
  await text(page, 'Name').fill('Größe (Trikot)')
  t.equal(await text(page, 'Key').inputValue(), 'groesse_trikot', 'the key follows the name')
  await text(page, 'Key').fill('shirt')
  await text(page, 'Name').fill('Shirt size')
  t.equal(await text(page, 'Key').inputValue(), 'shirt', 'and stays once somebody wrote it')
  await choose(page, 'Kind', 'One of a list')
  await text(page, 'Choices').fill('S\n\nM \nL;XL')
  await sound(t, page, 'a new field')
  expectStatus(page, 400, 409)
  await save(page).click()
  await page.getByText('Without semicolon and vertical bar').waitFor()
  await text(page, 'Choices').fill('S\nM\nL')
  await page.getByRole('switch', { name: 'Required' }).check({ force: true })
  await save(page).click()
  await page.getByText('Members who have no value yet: 1.').waitFor()
  await page.getByRole('switch', { name: 'Required' }).uncheck({ force: true })
  await save(page).click()
  await page.getByText('Shirt size was added').waitFor()
  const [field] = (await call('GET', '/getfields')).fields
  const made = { key: 'shirt', kind: 'choice', choices: ['S', 'M', 'L'], required: false }
  t.match(field, { ...made, label: 'Shirt size', chapter_id: null }, 'the field is saved')

  await call('PUT', '/editmember', { id, fields: { shirt: 'M' } })
  await rows(page).first().click()
  t.notOk(await text(page, 'Key').isEditable(), 'the key stays')
  await text(page, 'Choices').fill('S\nL')
  await save(page).click()
  await page.getByText('Still in use (M), members: 1').waitFor()
  await text(page, 'Choices').fill('S\nM\nL\nXL')
  await text(page, 'Name').fill(`Shirt ${hostile}`)
  await save(page).click()
  await page.getByText('was saved').waitFor()
  await rows(page).first().click()
  await choose(page, 'Kind', 'Number')
  await save(page).click()
  await page.getByText('Members who have a value already: 1.').waitFor()
  await choose(page, 'Kind', 'One of a list')
  await button(page, 'Archive').click()
  await confirm(page, 'Archive').click()
  await shows(page, 'was archived', 'No custom fields yet')
  await page.getByText('Archived', { exact: true }).click()
  await rows(page).first().click()
  await button(page, 'Bring back').click()
  await confirm(page, 'Bring back').click()
  await page.getByText('is in use again').waitFor()
  t.equal((await call('GET', '/getfields')).fields[0].archived, false, 'the field is in use again')
  await absent(t, page.locator('img'), 'the name runs no script')
})
