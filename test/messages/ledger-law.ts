import type { Test } from 'tap'
import { type App, aMember, aType } from '../fixtures/helper.ts'
import fc from '../properties.ts'
import { office } from '../terms/office.ts'
import { readLedger } from './ledger.ts'
import {
  dayAt,
  dunning,
  expectRows,
  months,
  type Person,
  payment_days,
  releases,
  renewalDay
} from './model.ts'

const last = 120

const fates: fc.Arbitrary<Person['fate']> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('renews' as const), after: fc.nat(40) }),
  fc.record({ kind: fc.constant('leaves' as const), on: fc.integer({ min: 21, max: 60 }) }),
  fc
    .record({ from: fc.integer({ min: 21, max: 60 }), days: fc.integer({ min: 1, max: 50 }) })
    .map(({ from, days }) => {
      // a term that is over when the suspension is lifted would be followed by another
      return { kind: 'suspended' as const, from, to: Math.min(from + days, 63) }
    })
)

const persons: fc.Arbitrary<Person> = fc.record({
  starts: fc.integer({ min: -25, max: 20 }),
  frequency: fc.constantFrom('weekly', 'biweekly', 'monthly', ''),
  opens: fc.constantFrom(1, 10, 30),
  grace: fc.constantFrom(0, 15),
  has_email: fc.boolean(),
  fate: fates,
  dues: fc.array(
    fc
      .record({ made: fc.nat(40), wait: fc.option(fc.nat(70)) })
      .map(({ made, wait }) => ({ made, paid: wait === null ? null : made + wait })),
    { maxLength: 2 }
  )
})

type Office = Awaited<ReturnType<typeof office>>

/** Enters a person, with a type of its own rules. */
async function enter(app: App, types: Map<string, number>, person: Person) {
  const { frequency, opens, grace, starts, has_email } = person
  const key = `${frequency} ${opens} ${grace}`
  const rules = { autorecurring_payment: false, duration: months, reminder_frequency: frequency }
  const type =
    types.get(key) ??
    (await aType(app, { ...rules, renewal_timeline: opens, grace_days: grace })).id
  types.set(key, type)
  const { id } = await aMember(app, {
    ...{ membertype_id: type, membership_startdate: dayAt(starts) },
    ...(!has_email && { email: '' })
  })
  return id
}

/** What the office does about a person on a day. */
async function actOn({ send }: Office, person: Person, day: number, member: Entered) {
  const { id, due_ids } = member
  const { fate } = person
  if (renewalDay(person) === day) await send('PUT', '/renewmembership', { member_id: id })
  if (fate.kind === 'leaves' && fate.on === day)
    await send('PUT', '/endmembership', { member_id: id, enddate: dayAt(day), reason: 'moved' })
  if (fate.kind === 'suspended' && fate.from === day)
    await send('PUT', '/editmember', { id, status: 'suspended' })
  if (fate.kind === 'suspended' && fate.to === day)
    await send('PUT', '/editmember', { id, status: 'active' })
  for (const [at, { made }] of person.dues.entries()) {
    if (made !== day) continue
    const charge = { dues_name: 'Key', amount: 10 + at, due_date: dayAt(day + payment_days) }
    due_ids[at] = (await send('POST', '/createdue', { ...charge, member_id: id })).data.id
  }
  for (const [at, { paid }] of person.dues.entries()) {
    if (paid !== day) continue
    const settles = [{ due_id: due_ids[at], amount: 10 + at }]
    const payment = { amount: 10 + at, date: dayAt(day), method: 'cash', settles }
    await send('POST', '/createpayment', { ...payment, member_id: id })
  }
}

interface Entered {
  id: number
  due_ids: number[]
}

function busyDays(persons: readonly Person[]) {
  return new Set(
    persons.flatMap(person => {
      const { fate, dues } = person
      const acts = fate.kind === 'leaves' ? [fate.on] : []
      const held = fate.kind === 'suspended' ? [fate.from, fate.to] : []
      return [...acts, ...held, renewalDay(person), ...dues.flatMap(one => [one.made, one.paid])]
    })
  )
}

/** Of so many members, which message of which slot exists, and in which state. */
export async function checkLedger(t: Test, count: number) {
  await fc.assert(
    fc.asyncProperty(fc.array(persons, { minLength: count, maxLength: count }), async list => {
      const it = await office(t, dayAt(0))
      await it.send('PUT', '/editchapter', { id: 1, dunning_days: dunning, payment_days })
      const types = new Map<string, number>()
      const members: Entered[] = []
      for (const person of list)
        members.push({ id: await enter(it.app, types, person), due_ids: [] })
      const busy = busyDays(list)
      for (let day = 0; day <= last; day++) {
        await it.roundOn(dayAt(day))
        if (!busy.has(day) && !releases.includes(day)) continue
        await it.moveTo(dayAt(day))
        for (const [at, person] of list.entries())
          await actOn(it, person, day, members[at] as Entered)
        if (releases.includes(day)) await it.send('PUT', '/releasemessages', { chapter_id: 1 })
      }
      const ledger = readLedger(it.app)
      const rows = Map.groupBy(ledger, row => row.member_id)
      const ids = new Set(members.map(({ id }) => id))
      const others = ledger.filter(({ member_id }) => !ids.has(member_id))
      t.strictSame(others, [], 'nobody else is told')
      for (const [at, person] of list.entries()) {
        const found = (rows.get(members[at]?.id ?? 0) ?? []).map(({ kind, slot, state, reason }) =>
          [kind, slot, state, reason].filter(Boolean).join(' ')
        )
        t.strictSame(found.sort(), expectRows(person, last), JSON.stringify(person))
      }
    }),
    { numRuns: 1 }
  )
}
