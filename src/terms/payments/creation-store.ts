import { details } from '../../core/details.ts'
import { addMinor, findAmountFlaws, fromMinor, toMinor } from '../../core/money.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { NoMembership } from '../acts/failures.ts'
import type { Caller } from '../dues/acts-store.ts'
import { chapterRules } from '../facts/settings-store.ts'
import { getLife } from '../lives/acts-store.ts'
import { findChapterId } from '../lives/listing-store.ts'
import { writeLife } from '../lives/settling-store.ts'
import { bookPayment, findDues, findReferred } from './booking-store.ts'
import { paymentDetails } from './details.ts'
import { ExternalRefTaken } from './failures.ts'
import { findDayFlaws, refuse } from './flaws-store.ts'
import { entry_number } from './kinds.ts'
import type { Payment, PaymentCreate } from './schema.ts'
import { readPayment } from './store.ts'

/** A payment that was asked for, and whether it was there before. */
export interface Created {
  payment: Payment
  known: boolean
}

/**
 * Books a payment of a member. The same `external_ref` again, with the same member, amount and day, answers the first. Throws
 * `not_found`, `no_membership`, `external_ref_taken`, `too_many_facts`, and `validation_error` for amounts, day, dues, reference and reserved numbers.
 */
export function createPayment(db: Db, given: PaymentCreate, caller: Caller): Created {
  const chapter_id = findChapterId(db, given.member_id, caller.permitted)
  // also where the number is taken: the answer would be a payment that only the bank entry may take back
  if (given.external_ref?.toLowerCase().startsWith(entry_number))
    refuse([paymentDetails.reserved_number('/external_ref', { start: entry_number })])
  const currency = given.currency ?? chapterRules(db, chapter_id).currency
  refuse(findAmountFlaws('/amount', given.amount, currency))
  const amount = toMinor(given.amount, currency)
  const same = findSame(db, { ...given, chapter_id, amount, currency })
  if (same !== undefined) return { payment: readPayment(db, same), known: true }
  refuse(findDayFlaws(db, chapter_id, given.date))
  const settles = readNamed(db, given, { chapter_id, currency, amount })
  beginLife(db, given.member_id, caller)
  const { member_id, date, method, reference, external_ref, note } = given
  const texts = { reference: reference || null, external_ref: external_ref ?? null }
  const entry = { chapter_id, member_id, amount, currency, day: date, method, ...texts }
  const id = bookPayment(db, { ...entry, note: note || null, settles }, caller.by)
  return { payment: readPayment(db, id), known: false }
}

/** Lets a contact of an earlier version pay: rules have nothing to do for it. Throws `no_membership` for other members. */
export function beginLife(db: Db, id: number, { permitted, by }: Caller) {
  if (columnStatement(db, 'SELECT 1 FROM lives WHERE id = ?').get(id)) return
  const stored = getLife(db, id, permitted)
  if (!stored.life.policy.contact) throw new NoMembership()
  writeLife(db, stored, stored.life, { action: 'membership.updated', rules: [], by })
}

type Asked = Pick<PaymentCreate, 'member_id' | 'date' | 'external_ref'> & {
  chapter_id: number
  amount: number
  currency: string
}

/** The id of the payment that has the number; undefined if none has. Throws `external_ref_taken` if it is another one. */
function findSame(db: Db, { chapter_id, external_ref, ...asked }: Asked): number | undefined {
  if (!external_ref) return
  const select =
    'SELECT id, member_id, amount, currency, day FROM payments WHERE chapter_id = ? AND external_ref = ?'
  const first = cachedStatement(db, select).get(chapter_id, external_ref)
  if (!first) return
  const { id, ...other } = first as { id: number } & Omit<Asked, 'date'> & { day: string }
  const is_same =
    other.member_id === asked.member_id &&
    other.amount === asked.amount &&
    other.currency === asked.currency &&
    other.day === asked.date
  if (!is_same) throw new ExternalRefTaken()
  return id
}

/** The payment as its dues are checked against it. */
interface Whole {
  chapter_id: number
  currency: string
  amount: number
}

/** The named dues with amounts in minor units. Throws `validation_error` for dues and references that the payment cannot settle. */
export function readNamed(
  db: Db,
  {
    member_id,
    settles = [],
    reference
  }: Pick<PaymentCreate, 'member_id' | 'settles' | 'reference'>,
  whole: Whole
): { due_id: number; amount: number }[] {
  const { currency, amount: paid, chapter_id } = whole
  refuse(
    settles.flatMap(({ due_id, amount }, index) => {
      const path = `/settles/${index}`
      const is_again = settles.slice(0, index).some(each => each.due_id === due_id)
      if (is_again) return [details.repeated_items('/settles')]
      const flaws = findAmountFlaws(`${path}/amount`, amount, currency)
      if (flaws.length > 0) return flaws
      const [due] = findDues(db, chapter_id, [due_id])
      if (!due || !pays(member_id, due)) return [paymentDetails.due_of_another(`${path}/due_id`)]
      if (due.currency !== currency)
        return [paymentDetails.another_currency(`${path}/due_id`, { currency })]
      const open = fromMinor(due.open, currency)
      if (toMinor(amount, currency) <= due.open) return []
      return [paymentDetails.more_than_open(`${path}/amount`, { open, currency })]
    })
  )
  const foreign = findReferred(db, chapter_id, reference).some(due => !pays(member_id, due))
  if (settles.length === 0 && foreign) refuse([paymentDetails.due_of_another('/reference')])
  const named = settles.map(each => ({ ...each, amount: toMinor(each.amount, currency) }))
  if (addMinor(named.map(({ amount }) => amount)) > paid)
    refuse([
      paymentDetails.more_than_paid('/settles', { amount: fromMinor(paid, currency), currency })
    ])
  return named
}

/** Whether a member pays for a due: one of its own, or of somebody for whom it pays. */
export function pays(member_id: number, due: { member_id: number; payer_id: number }) {
  return due.member_id === member_id || due.payer_id === member_id
}
