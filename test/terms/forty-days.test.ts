import t from 'tap'
import { addDays } from '../../src/lifecycle/days.ts'
import { lastRound } from '../../src/terms/rounds/store.ts'
import { type App, aMember, aType } from '../fixtures/helper.ts'
import { office, storedFacts } from './office.ts'

type Office = Awaited<ReturnType<typeof office>>

const first = '2026-03-10'
const days = Array.from({ length: 41 }, (_, at) => addDays(first, at))

const fee = (due_frequency: 'monthly' | 'per_term') => ({
  membership_dues: [{ dues_name: 'Fee', amount: 9.99, due_frequency }]
})

/** A chapter in which terms renew, wait, lapse and are suspended, and applications wait, within forty days. */
async function chapter({ app, send }: Office) {
  const automation = { deactivation: 'automatic', messages: 'off' }
  await send('PUT', '/editchapter', { id: 1, automation, payment_days: 3, dunning_days: [2, 9] })
  const owing = { deactivation_policy: 'suspend', deactivation_timeline: 10 } as const
  const types: [object, object][] = [
    [{ duration: 1, autorecurring_payment: true }, fee('monthly')],
    [{ duration: 1, autorecurring_payment: false, grace_days: 5 }, fee('per_term')],
    [{ duration: 3, autorecurring_payment: true, ...owing }, fee('monthly')],
    [{ duration: 12 }, { ...fee('per_term'), workflow: { require_approval_all_apps: true } }]
  ]
  const ids: number[] = []
  for (const [fields, rest] of types) {
    const { id: membertype_id } = await aType(app, fields, rest)
    for (let count = 0; count < 3; count++) ids.push((await aMember(app, { membertype_id })).id)
  }
  return ids
}

/** What the office does on some of the days. */
const acts: Record<string, [method: 'POST' | 'PUT', url: string, fields: object][]> = {
  [addDays(first, 5)]: [['PUT', '/endmembership', { member_id: 1, reason: 'resigned' }]],
  [addDays(first, 8)]: [
    [
      'PUT',
      '/pausemembership',
      { member_id: 2, from: addDays(first, 10), to: addDays(first, 14), reason: 'Abroad' }
    ],
    ['PUT', '/renewmembership', { member_id: 4 }]
  ],
  [addDays(first, 12)]: [['PUT', '/approveapplication', { id: 1 }]],
  [addDays(first, 30)]: [['PUT', '/declineapplication', { id: 2, reason: 'No room' }]]
}

/** Forty days, with a round on each or on the last one alone. */
async function live(opened: Office, round: 'daily' | 'at the end') {
  await chapter(opened)
  for (const day of days) {
    if (round === 'daily' || day === days.at(-1)) await opened.roundOn(day)
    if (acts[day]) await opened.moveTo(day)
    for (const [method, url, fields] of acts[day] ?? [])
      t.match(await opened.send(method, url, fields), { status: 'success' }, `${url} on ${day}`)
  }
  return storedFacts(opened.app)
}

t.test(
  'a register that slept for forty days is as one that ran daily, whatever was done',
  async t => {
    const daily = await live(await office(t), 'daily')
    const slept = await live(await office(t), 'at the end')
    for (const table of ['memberships', 'dues', 'holds', 'leavings', 'applications'])
      t.ok((daily[table] ?? []).length > 0, `there are ${table}`)
    t.strictSame(daily, slept)
  }
)

t.test('a simulation says by day, kind, number and amount what then happens', async t => {
  const opened = await office(t)
  await chapter(opened)
  await opened.roundOn(first)
  const to = days.at(-1)
  const { data } = await opened.send('POST', '/simulate', { chapter_id: 1, to })
  const said = new Map<string, string[]>(
    data.days.map(({ on, events }: Simulated) => [on, events.map(words).sort()])
  )
  const counts = new Map(data.days.map(({ on, events }: Simulated) => [on, sum(events)]))
  for (const day of days.slice(1)) {
    await opened.roundOn(day)
    t.strictSame(happened(opened.app, day), (said.get(day) ?? []).filter(isFact), day)
    t.match(lastRound(opened.app.db, 1), { day, events: counts.get(day) ?? 0 })
  }
  const kinds = [...said.values()].flat().map(text => text.split(' ')[0])
  for (const kind of ['due_made', 'term_prepared', 'held_for_dues', 'application_expired'])
    t.ok(kinds.includes(kind), kind)
})

interface Counted {
  kind: string
  count: number
  amounts: { amount: number }[]
}
type Simulated = { on: string; events: Counted[] }

const sum = (events: Counted[]) => events.reduce((total, { count }) => total + count, 0)

function words({ kind, count, amounts }: Counted) {
  return [kind, count, ...amounts.map(({ amount }) => Math.round(amount * 100))].join(' ')
}

/** Kinds that a fact of their own is left of; of all kinds together the round knows the number. */
const left_by = {
  application_expired:
    "FROM applications WHERE state = 'expired' AND date(acted, '+31 days') = :day",
  due_made: 'FROM dues WHERE made = :day',
  held_for_dues: "FROM holds WHERE kind = 'dues' AND entered = :day",
  term_prepared: 'FROM memberships WHERE entered = :day'
}

const isFact = (text: string) => (text.split(' ')[0] as string) in left_by

function happened({ db }: App, day: string) {
  return Object.entries(left_by).flatMap(([kind, from]) => {
    const amount = kind === 'due_made' ? 'sum(amount)' : 'NULL'
    const query = db.$client.prepare(`SELECT count(*), ${amount} ${from}`).raw()
    const [count, sums] = query.get({ day }) as [number, number | null]
    return count === 0 ? [] : [[kind, count, ...(sums === null ? [] : [sums])].join(' ')]
  })
}
