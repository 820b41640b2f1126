import { join } from 'node:path'
import Database from 'better-sqlite3'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { accessibleInBoth, fitsAny, shows } from './browser.ts'
import { press } from './forms.ts'
import { aDesk, day } from './office.ts'

const DATA_DIR = aFolder(t)
const { page, open, visit, call } = await aDesk(t, {}, { DATA_DIR })
const [adults, children] = await Promise.all(
  ['Adults', 'Children'].map(name => call('POST', '/createmember_type', typeBody({ name })))
)
const ids: number[] = []
for (const [firstname, type, status] of [
  ['Ada', adults, 'active'],
  ['Ben', adults, 'suspended'],
  ['Cem', adults, 'inactive'],
  ['Dora', children, 'active']
] as const)
  ids.push(
    (
      await call('POST', '/createmembers', {
        ...{ firstname, lastname: 'Lovelace', email: '', chapter_id: 1, status },
        membertype_id: type.id
      })
    ).id
  )
// as an earlier version left them: with a status and without terms
const db = new Database(join(DATA_DIR, 'chapterhouse.db'))
db.exec('DELETE FROM memberships; DELETE FROM lives')
db.close()

const view = '/console/chapter/1/opening'
const terms = async () => (await call('GET', '/getmemberships?chapter_id=1')).memberships

t.test('a check counts and names, one press opens, another takes it back', async t => {
  await open('/console/chapter/1/overview')
  const todo = page.getByRole('region', { name: 'To do', exact: true })
  await todo.getByText('4 members have no membership with a first day').waitFor()
  await accessibleInBoth(t, page, 'the task')
  await todo.getByRole('link', { name: 'Open memberships' }).click()
  await page.getByRole('heading', { name: 'Open memberships', level: 1 }).waitFor()
  await page.getByLabel('First day').fill(day(-100))
  await page.getByLabel('Last day').fill(day(-200))
  await press(page, 'Check')
  await page.getByText('Cannot get one: 3.').waitFor()
  const refused = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })
  t.match(await refused.innerText(), /^Ada Lovelace: .+/, 'with the reason')
  await fitsAny(t, page, 'refusals')
  await accessibleInBoth(t, page, 'refusals')

  await page.getByLabel('Last day').fill('')
  await page.getByText('Cannot get one').waitFor({ state: 'detached' })
  await press(page, 'Check')
  await shows(page, 'Get a membership: 3.', 'Inactive, or only contacts: 1.')
  t.strictSame(await terms(), [], 'nothing is opened before the press')
  await press(page, 'Open memberships')
  await page.getByText('Opened for 3.').waitFor()
  await fitsAny(t, page, 'opened')
  await accessibleInBoth(t, page, 'opened')
  t.strictSame(
    (await terms()).map((term: { origin: string }) => term.origin),
    ['opened', 'opened', 'opened'],
    'three are opened'
  )
  t.equal((await call('GET', `/getmember/${ids[1]}`)).status, 'suspended', 'the status stays')
  await press(page, 'Undo')
  await page.getByText('Undone for 4').waitFor()
  t.strictSame(await terms(), [], 'the terms are taken back')
})

t.test('in German, for some of them, with progress', async t => {
  await open(`${view}?membertype_id=${children.id}`, { language: 'de' })
  await page.getByRole('heading', { name: 'Mitgliedschaften eröffnen', level: 1 }).waitFor()
  await page
    .getByRole('button', { name: /Children/ })
    .first()
    .waitFor()
  const startdate = await page.getByLabel('Erster Tag').inputValue()
  await press(page, 'Prüfen')
  await page.getByText('Eine Mitgliedschaft erhalten: 1.').waitFor()
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  await page.route('**/openmemberships', async route => {
    await seen
    await route.continue()
  })
  await press(page, 'Mitgliedschaften eröffnen')
  await shows(page, '0 von 1', 'Bis dahin muss diese Seite offen bleiben.')
  await accessibleInBoth(t, page, 'under way')
  see()
  await page.getByText('Eröffnet für 1.').waitFor()
  t.match(await terms(), [{ member_id: ids[3], startdate }], 'the term of the child')
  t.equal((await terms()).length, 1, 'nobody else has one')
})

t.test('a check counts only for the members and days that it was asked about', async _t => {
  await open(`${view}?membertype_id=${adults.id}`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/openmemberships', async route => {
    await released
    await route.continue()
  })
  await press(page, 'Check')
  await page.getByText('Checking…').waitFor()
  // takes the type away while the check of the type is under way
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('Checking…').waitFor({ state: 'detached' })
  const answered = page.waitForResponse('**/openmemberships')
  release()
  await answered
  await press(page, 'Check')
  await shows(page, 'Have one already, and stay as they are: 1.', 'Get a membership: 2.')
  await page.getByRole('button', { name: 'Open memberships', exact: true }).waitFor()
  // an answer that is shown belongs to its address, which the browser can change by itself
  await page.goBack()
  await page.getByText('Get a membership: 2.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Check', exact: true }).waitFor()
})

t.test(
  'selected members of the list, and all that match its filter and search, lead there',
  async t => {
    await open('/console/chapter/1/members?search=ada')
    await page.getByLabel('Select all on this page').check()
    const bar = page.getByRole('region', { name: 'Selected members' })
    const link = bar.getByRole('link', { name: 'Open memberships' })
    await link.waitFor()
    await fitsAny(t, page, 'selection')
    await accessibleInBoth(t, page, 'selection')
    await link.click()
    await page.getByRole('button', { name: 'One selected member' }).first().waitFor()
    await press(page, 'Check')
    await page.getByText('Get a membership: 1.').waitFor()
    await visit(`${view}?search=ada`)
    await page.getByRole('button', { name: 'Search: “ada”' }).first().waitFor()
    await press(page, 'Check')
    await page.getByText('Get a membership: 1.').waitFor()
    await fitsAny(t, page, 'a search')
  }
)

t.test('the form of a chapter leads there', async _t => {
  await open('/console/chapters?chapter=1')
  await page.getByRole('dialog').getByRole('link', { name: 'Open memberships' }).click()
  await page.getByRole('heading', { name: 'Open memberships', level: 1 }).waitFor()
})
