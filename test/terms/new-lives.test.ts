import { command_line } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { loadLives } from '../../src/terms/facts/life-store.ts'
import { aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from './office.ts'

const births = [undefined, '1960-02-29', '2010-06-01', '1960-02-29', '2026-01-01']
const starts = [
  {},
  { membership_startdate: '2025-05-01' },
  { membership_startdate: '2026-09-01', membership_enddate: '2027-01-31' }
]
const states = [undefined, 'inactive', 'suspended'] as const
const by_age = {
  membership_dues: [
    { ...{ dues_name: 'Fee', amount: 90, age_from: 18 }, due_frequency: 'quarterly' as const },
    { ...{ dues_name: 'Fee', amount: 30, age_to: 17 }, due_frequency: 'quarterly' as const }
  ]
}

t.test('members who are created together begin as each of them would alone', async t => {
  const { app } = await office(t)
  const types = [
    await aType(app),
    await aType(app, {}, fees),
    await aType(app, {}, by_age),
    await aType(app, {}, { ...fees, workflow: { require_approval_all_apps: true } }),
    await aType(app, { category: 'Contact' })
  ]
  const people = types.flatMap(({ id: membertype_id }) =>
    births.flatMap(date_of_birth =>
      starts.flatMap(days =>
        states.map(status => ({
          ...{ firstname: 'Ada', lastname: 'Lovelace', chapter_id: 1, membertype_id, ...days },
          ...(date_of_birth && { date_of_birth }),
          ...(status && { status })
        }))
      )
    )
  )
  const create = (list: typeof people, prefix: string) =>
    app.db.write(() =>
      createMembers(
        app.db,
        list.map((one, index) => ({ ...one, email: `${prefix}${index}@example.org` })),
        command_line
      )
    )
  const together = await create(people, 'all')
  const alone = []
  for (const [index, one] of people.entries()) alone.push(...(await create([one], `one${index}-`)))
  const read = (members: typeof together) =>
    loadLives(
      app.db,
      members.map(({ id }) => id)
    ).map(({ known, next_day, life }) => ({ known, next_day, life }))
  const [these, those] = [read(together), read(alone)]
  t.same(these, those, 'the lives are the same')
  t.same(
    together.map(({ status }) => status),
    alone.map(({ status }) => status),
    'same statuses'
  )
  const amounts = new Set(these.flatMap(({ life }) => life.dues.map(due => due.amount)))
  t.ok(amounts.size >= 3, 'dues of every age are among them')
  t.ok(
    these.some(({ life }) => life.application !== null),
    'some have applications'
  )
  t.ok(
    these.some(({ life }) => life.holds.length > 0),
    'some have holds'
  )
})
