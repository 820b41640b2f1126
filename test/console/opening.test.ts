import { join } from 'node:path'
import Database from 'better-sqlite3'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { shows, sound } from './browser.ts'
import { press } from './forms.ts'
import { aDesk, day } from './office.ts'

const DATA_DIR = aFolder(t)
const { page, open, call } = await aDesk(t, {}, { DATA_DIR })
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

const terms = async () => (await call('GET', '/getmemberships?chapter_id=1')).memberships

t.test('a check counts and names, one press opens, another takes it back', async t => {
  await open('/console/chapter/1/overview')
  const todo = page.getByRole('region', { name: 'To do', exact: true })
  await todo.getByText('4 members have no membership with a first day').waitFor()
  await sound(t, page, 'the task')
  await todo.getByRole('link', { name: 'Open memberships' }).click()
  await page.getByRole('heading', { name: 'Open memberships', level: 1 }).waitFor()
  await page.getByLabel('First day').fill(day(-100))
  await page.getByLabel('Last day').fill(day(-200))
  await press(page, 'Check')
  await page.getByText('Cannot get one: 3.').waitFor()
  const refused = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })
  t.match(await refused.innerText(), /^Ada Lovelace: .+/, 'with the reason')
  await sound(t, page, 'refusals')

  await page.getByLabel('Last day').fill('')
  await page.getByText('Cannot get one').waitFor({ state: 'detached' })
  await press(page, 'Check')
  await shows(page, 'Get a membership: 3.', 'Inactive, or only contacts: 1.')
  t.strictSame(await terms(), [], 'nothing is opened before the press')
  await press(page, 'Open memberships')
  await page.getByText('Opened for 3.').waitFor()
  await sound(t, page, 'opened')
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
