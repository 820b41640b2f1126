import { addDays, type Day } from '../../src/lifecycle/days.ts'
import { aChapter, aMember, aType } from '../fixtures/helper.ts'
import type { office } from './office.ts'

export type Office = Awaited<ReturnType<typeof office>>

const first = '2026-03-10'
/** The first of forty days and one. */
export const days: readonly Day[] = Array.from({ length: 41 }, (_, at) => addDays(first, at))
/** The day that is so many days after the first. */
export const after = (count: number): Day => addDays(first, count)

/** What a member owes for each month, or for each term. */
export const fee = (due_frequency: 'monthly' | 'per_term', amount = 9.99) => ({
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
export async function aBusyChapter({ app, send }: Office) {
  const automation = { deactivation: 'automatic', messages: 'off' }
  await send('PUT', '/editchapter', { id: 1, automation, payment_days: 3, dunning_days: [2, 9] })
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
export type Call = [method: 'POST' | 'PUT', url: string, fields: object]
