import { aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { office } from './office.ts'

const item = { currency: 'EUR', due_frequency: 'yearly' } as const
const items = [
  { ...item, dues_name: 'Fee', amount: 120 },
  { ...item, dues_name: 'Joining', amount: 50, is_for_onboarding: true },
  { ...item, dues_name: 'Key', amount: 20, due_frequency: 'one_time' as const }
]
const since_2019 = { membership_startdate: '2019-05-01' }

/** A chapter that tells its members by itself, with a type that costs something each year and once. */
async function aChapter(t: Parameters<typeof office>[0]) {
  const it = await office(t)
  await it.send('PUT', '/editchapter', {
    ...{ id: 1, acts_from: '2025-01-01' },
    automation: { messages: 'automatic', deactivation: 'propose' }
  })
  const { id: membertype_id } = await aType(it.app, {}, { membership_dues: items })
  const names = (rows: { dues_name: string }[]) => rows.map(({ dues_name }) => dues_name)
  return {
    ...it,
    join: async (fields: object) => {
      const { data } = await it.send('POST', '/createmembers', {
        ...{ firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org', chapter_id: 1 },
        ...{ membertype_id, ...fields }
      })
      return data.id as number
    },
    facts: async (id: number) => {
      const read = async (path: string) => (await it.send('GET', path)).data
      const { messages } = await read(`/getmessages?member_id=${id}`)
      return {
        terms: (await read(`/getmemberships?member_id=${id}`)).memberships,
        dues: names((await read(`/getdues?member_id=${id}`)).dues),
        told: messages.map(({ kind }: { kind: string }) => kind)
      }
    }
  }
}

t.test(
  'a member since long ago owes the fee of today, and nothing that is charged once',
  async t => {
    const { join, facts, passTo } = await aChapter(t)
    const known = await facts(await join(since_2019))
    t.match(
      known.terms,
      [{ startdate: '2025-05-01', enddate: '2026-04-30', state: 'current' }],
      'the present term is known'
    )
    t.strictSame(known.dues, ['Fee'], 'the fee of today')
    t.strictSame(known.told, ['dues_invoice'], 'nobody is welcomed who has been a member for years')
    const new_one = await facts(await join({ email: 'bob@example.org' }))
    t.strictSame(new_one.dues.toSorted(), ['Fee', 'Joining', 'Key'], 'all that a new one pays')
    t.ok(new_one.told.includes('welcome'), 'a new one is welcomed')
    await passTo('2026-05-02T10:00:00Z')
    const renewed = await facts(1)
    t.strictSame(renewed.dues, ['Fee', 'Fee'], 'not with the next term either')
  }
)

t.test('who is entered as inactive with a day of long ago was a member then', async t => {
  const { join, facts } = await aChapter(t)
  const known = await facts(await join({ ...since_2019, status: 'inactive' }))
  t.match(
    known.terms,
    [{ startdate: '2019-05-01', enddate: '2020-04-30', state: 'ended' }],
    'the term of then is known'
  )
  t.strictSame([known.dues, known.told], [[], []], 'nothing is owed or told')
})
