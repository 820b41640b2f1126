import { addDays, type Day } from '../../src/lifecycle/days.ts'
import { lastRound } from '../../src/terms/rounds/store.ts'
import { type App, aChapter, aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { office, storedFacts } from './office.ts'

type Office = Awaited<ReturnType<typeof office>>

const first = '2026-03-10'
/** The first of forty days and one. */
const days: readonly Day[] = Array.from({ length: 41 }, (_, at) => addDays(first, at))
/** The day that is so many days after the first. */
const after = (count: number): Day => addDays(first, count)

/** What a member owes for each month, or for each term. */
const fee = (due_frequency: 'monthly' | 'per_term', amount = 9.99) => ({
  membership_dues: [{ dues_name: 'Fee', amount, due_frequency }]
})

/** The types of the chapter, in order: their fields, and what they charge. */
const kinds: [fields: object, rest: object][] = [
  [{ duration: 1, autorecurring_payment: true }, fee('monthly')],
  [{ duration: 1, autorecurring_payment: false, grace_days: 5 }, fee('per_term')],
  [
    {
      ...{ duration: 3, autorecurring_payment: true },
      ...{ deactivation_policy: 'suspend', deactivation_timeline: 10 }
    },
    fee('monthly')
  ],
  [{ duration: 12 }, { ...fee('per_term'), workflow: { require_approval_all_apps: true } }],
  [
    {
      ...{ duration: 1, autorecurring_payment: true, notice_days: 7 },
      ...{ deactivation_policy: 'end', deactivation_timeline: 20 }
    },
    fee('monthly')
  ],
  [
    {
      ...{ duration: 1, autorecurring_payment: false, renewal_timeline: 400 },
      reminder_frequency: 'biweekly'
    },
    fee('per_term', 0)
  ]
]

/**
 * A chapter in which terms renew, wait, lapse, are suspended and end, and applications wait, within forty days: three members of
 * each type, in order. Returns the ids of the types, and another chapter with a type of its own.
 */
async function aBusyChapter({ app, put }: Office) {
  const automation = { deactivation: 'automatic', messages: 'off' }
  await put('/editchapter', { id: 1, automation, payment_days: 3, dunning_days: [2, 9] })
  const types: number[] = []
  for (const [fields, rest] of kinds) {
    const { id: membertype_id } = await aType(app, fields, rest)
    types.push(membertype_id)
    for (let count = 0; count < 3; count++) await aMember(app, { membertype_id })
  }
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id, duration: 1 }, fee('monthly'))
  return { types, elsewhere: { chapter_id, membertype_id } }
}

/** A request of the office. */
type Call = [method: 'POST' | 'PUT', url: string, fields: object]

/** What the office has done before it asks what will happen. */
const done_before: Call[] = [
  ['PUT', '/endmembership', { member_id: 1, reason: 'resigned' }],
  ['PUT', '/endmembership', { member_id: 8, reason: 'deceased', enddate: after(15) }],
  ['PUT', '/endmembership', { member_id: 13, reason: 'moved' }],
  ['PUT', '/pausemembership', { member_id: 2, from: after(10), to: after(14), reason: 'Abroad' }],
  ['PUT', '/approveapplication', { id: 1 }]
]

t.test('a simulation says by day, kind, number and amount what then happens', async t => {
  const opened = await office(t)
  const { elsewhere } = await aBusyChapter(opened)
  await opened.roundOn(after(0))
  const transferred = { ...elsewhere, id: 7, on: after(20) }
  for (const [method, url, fields] of [
    ...done_before,
    ['PUT', '/transfermember', transferred] as Call
  ])
    t.match(await opened.send(method, url, fields), { status: 'success' }, url)
  const to = days.at(-1)
  const { data } = await opened.post('/simulate', { chapter_id: 1, to })
  t.strictSame(data.put_aside, [], 'nobody is put aside')
  const all = data.days.flatMap(({ events }: { events: Counted[] }) => events)
  t.equal(sumCounts(all), data.total, 'the sums are of all')
  t.equal(data.events.length, Math.min(500, data.total), 'so many are named')
  t.match(
    data.events.find(({ kind }: Counted) => kind === 'due_made'),
    { dues_name: 'Fee', amount: 9.99, currency: 'EUR', due_date: String },
    'an event is named with its amount'
  )
  const said = new Map<string, Counted[]>(
    data.days.map(({ on, events }: { on: string; events: Counted[] }) => [on, events])
  )
  for (const day of days.slice(1)) {
    await opened.roundOn(day)
    const events = said.get(day) ?? []
    t.strictSame(happened(opened.app, day), events.map(words).filter(isFact).sort(), day)
    const wanted = { day, events: sumCounts(events), put_aside: 0 }
    t.match(lastRound(opened.app.db, 1), wanted, `the round of ${day}`)
  }
  const kinds = new Set([...said.values()].flat().map(({ kind }) => kind))
  t.strictSame(
    [...Object.keys(left_by), 'message_due'].filter(kind => !kinds.has(kind)),
    [],
    'every kind is there'
  )
})

interface Counted {
  kind: string
  count: number
  amounts: { amount: number }[]
}

const sumCounts = (events: Counted[]) => events.reduce((total, { count }) => total + count, 0)

function words({ kind, count, amounts }: Counted) {
  return [kind, count, ...amounts.map(({ amount }) => Math.round(amount * 100))].join(' ')
}

/** Kinds that a fact of their own is left of; of all kinds together the round knows the number. */
const left_by = {
  application_expired:
    "FROM applications WHERE state = 'expired' AND date(acted, '+31 days') = :day",
  due_made: 'FROM dues WHERE made = :day',
  ended_for_dues: "FROM leavings WHERE reason = 'unpaid' AND entered = :day",
  held_for_dues: "FROM holds WHERE kind = 'dues' AND entered = :day",
  lapsed: "FROM memberships WHERE state = 'void' AND accepted IS NULL AND no > 1 AND closed = :day",
  term_ended: `FROM memberships WHERE state IN ('grace', 'ended')
    AND max(date(enddate, '+1 day'), accepted) = :day`,
  term_prepared: 'FROM memberships WHERE entered = :day',
  term_started: `FROM memberships WHERE state IN ('current', 'grace', 'ended')
    AND max(startdate, accepted) = :day`
}

const isFact = (text: string) => (text.split(' ')[0] as string) in left_by

/** What is left in chapter 1 of what happened on a day. */
function happened({ db }: App, day: string) {
  return Object.entries(left_by).flatMap(([kind, from]) => {
    const amount = kind === 'due_made' ? 'sum(amount)' : 'NULL'
    const here = 'member_id IN (SELECT id FROM members WHERE chapter_id = 1)'
    const query = db.$client.prepare(`SELECT count(*), ${amount} ${from} AND ${here}`).raw()
    const [count, sums] = query.get({ day }) as [number, number | null]
    return count === 0 ? [] : [[kind, count, ...(sums === null ? [] : [sums])].join(' ')]
  })
}

type Chapter = Awaited<ReturnType<typeof aBusyChapter>>

/** Days on which a server that slept is awake, because somebody changes what decides about members who are not touched. */
const edited = 7

/** What the office does on some of the days. */
function acts({ types, elsewhere }: Chapter): Record<string, Call[]> {
  const transferred = { ...elsewhere, id: 7, on: after(20) }
  return {
    [after(5)]: [['PUT', '/endmembership', { member_id: 1, reason: 'resigned' }]],
    [after(edited)]: [
      [
        'PUT',
        '/editmember_type',
        { membership_type: { id: types[0], renewal_timeline: 12 }, ...fee('monthly', 12.34) }
      ]
    ],
    [after(8)]: [
      [
        'PUT',
        '/pausemembership',
        { member_id: 2, from: after(10), to: after(14), reason: 'Abroad' }
      ],
      ['PUT', '/renewmembership', { member_id: 4 }]
    ],
    [after(12)]: [['PUT', '/approveapplication', { id: 1 }]],
    [after(16)]: [
      ['PUT', '/endmembership', { member_id: 13, reason: 'moved', given: after(1) }],
      ['PUT', '/endmembership', { member_id: 14, reason: 'moved', given: after(11) }]
    ],
    [after(18)]: [['PUT', '/transfermember', transferred]],
    [after(22)]: [
      ['PUT', '/endmembership', { member_id: 8, reason: 'deceased', enddate: after(19) }]
    ],
    [after(30)]: [['PUT', '/declineapplication', { id: 2, reason: 'No room' }]]
  }
}

/** Forty days, with a round on each, or on the last one and where types are edited. */
async function live(opened: Office, round: 'daily' | 'at the end') {
  const on = acts(await aBusyChapter(opened))
  for (const day of days) {
    const awake = day === days.at(-1) || day === after(edited)
    if (round === 'daily' || awake) await opened.roundOn(day)
    if (on[day]) await opened.moveTo(day)
    for (const [method, url, fields] of on[day] ?? [])
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
    const reasons = (daily.leavings as { reason: string }[]).map(({ reason }) => reason)
    for (const reason of ['resigned', 'moved', 'transferred', 'deceased', 'unpaid'])
      t.ok(reasons.includes(reason), reason)
    const amounts = (daily.dues as { amount: number }[]).map(({ amount }) => amount)
    t.ok(amounts.includes(999) && amounts.includes(1234), 'before and after the type was edited')
    t.strictSame(daily, slept, 'both are the same')
  }
)
