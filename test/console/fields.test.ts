import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, choose, expectStatus, shows, sound } from './browser.ts'
import { button, hostile, rows, save, text } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType, aMember } = await aDesk(t)
await aType('Standard')
/** The button of the question whether something is really meant. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name, exact: true })
const list = '/console/fields'
const members = '/console/chapter/1/members'

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

t.test('every kind has its input in the form of a member', async t => {
  const define = (key: string, label: string, kind: string, more: object = {}) =>
    call('POST', '/createfield', { key, label, kind, ...more })
  await define('nickname', 'Nickname', 'text')
  await define('handicap', 'Handicap', 'number')
  await define('licence', 'Licence until', 'date')
  await define('teams', 'Teams', 'choices', { choices: ['First', 'Second', 'Old boys'] })
  const consent = await define('photo', 'Photo allowed', 'yes_no')
  await open(`${members}?member=new`, { width: 1440 })
  await text(page, 'First name').fill('Grace')
  await text(page, 'Last name').fill('Hopper')
  await choose(page, 'Membership type', 'Standard')
  await text(page, 'Nickname').fill('Amazing')
  await text(page, 'Handicap').fill('much')
  await text(page, 'Licence until').fill('2027-03-01')
  await choose(page, 'Photo allowed', 'No')
  await page.getByRole('combobox', { name: 'Teams' }).press('Space')
  await page.getByRole('option', { name: 'Old boys' }).click()
  await page.getByRole('option', { name: 'First' }).click()
  await page.keyboard.press('Escape')
  await sound(t, page, 'custom fields of a new member')
  expectStatus(page, 400)
  await save(page).click()
  await page.getByText('Not a valid number').waitFor()
  await text(page, 'Handicap').fill('-1,234.5')
  await save(page).click()
  await page.getByText('Grace Hopper was added').waitFor()
  const { members: found } = await call('GET', '/getmembers?chapter_id=1&search=hopper')
  const of = async () => (await call('GET', `/getmember/${found[0].id}`)).fields
  const first = { nickname: 'Amazing', handicap: -1234.5, licence: '2027-03-01', photo: false }
  t.strictSame(await of(), { ...first, teams: ['First', 'Old boys'] }, 'every kind is saved')

  await call('PUT', '/editfield', { id: consent.id, archived: true })
  await visit(`${members}/${found[0].id}`)
  t.ok(await page.getByLabel('Photo allowed').first().isDisabled(), 'what was entered stays')
  await text(page, 'Handicap').fill('')
  await text(page, 'Nickname').fill('Grand Lady')
  await save(page).click()
  await page.getByText('Grace Hopper was saved').waitFor()
  const { nickname: _, handicap: __, ...rest } = first
  t.strictSame(
    await of(),
    { ...rest, nickname: 'Grand Lady', teams: ['First', 'Old boys'] },
    'changes are saved, the archived value stays'
  )
  const latest = page.getByRole('region', { name: 'History' }).locator('li').first()
  t.match(
    await latest.textContent(),
    'Nickname: Amazing → Grand Lady',
    'the history has the change'
  )
})
