import t from '../folder.ts'
import { choose, expectStatus, sound } from './browser.ts'
import { save, text } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType } = await aDesk(t)
await aType('Standard')
const members = '/console/chapter/1/members'

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
