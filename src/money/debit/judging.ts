import type { Day } from '../../lifecycle/days.ts'
import type { MandateState } from '../mandates/rules.ts'
import type { LeftOutCode } from './words.ts'

/** What decides whether a due is collected. */
export interface Candidate {
  currency: string
  debit: string | null
  /** Whether another run has it that is not over. */
  is_in_run: boolean
  /** How often it was tried again and came back, and whether a return forbids another try. */
  returns: number
  is_final: boolean
  deceased: boolean
  left: boolean
  /** The newest mandate of who pays, as it is on the day of collection; null where there is none. */
  mandate: { state: MandateState; is_sepa: boolean; is_writable: boolean } | null
  /** The first day that the notice allows. */
  earliest: Day | null
}

/** How often a due comes back for want of money before nobody tries again. */
const most_returns = 2

/** Why a due is left out of a collection on a day; null where it is collected. */
export function judge(
  { currency, debit, mandate, returns, earliest, ...due }: Candidate,
  { day, include_left }: { day: Day; include_left: boolean }
): LeftOutCode | null {
  if (currency !== 'EUR') return 'not_eur'
  if (due.is_in_run || debit === 'collecting') return 'already_collecting'
  if (due.deceased) return 'payer_deceased'
  if (due.left && !include_left) return 'payer_left'
  if (debit === 'disputed') return 'disputed'
  if (due.is_final || returns >= most_returns) return 'returned_twice'
  if (!mandate || mandate.state === 'ended') return 'no_mandate'
  if (mandate.state === 'expired') return 'mandate_expired'
  if (mandate.state === 'paused') return 'mandate_paused'
  if (!mandate.is_sepa) return 'iban_not_sepa'
  if (!mandate.is_writable) return 'name_unwritable'
  return earliest === null || earliest > day ? 'notice_too_short' : null
}

/** What each reason says, and what mends it. */
export const left_out_sentences: Record<LeftOutCode, string> = {
  no_mandate: 'Who pays has no mandate. Enter one that was signed.',
  mandate_expired: 'The mandate was not used for 36 months. Ask for a new signature.',
  mandate_paused: 'The mandate is paused. Let it go on, or enter another account.',
  notice_too_short:
    'Who pays was not told early enough. Release the notice, or choose a later day.',
  amount_changed_after_notice:
    'The open amount is not the one that was told. The next run takes it.',
  payer_deceased: 'Who pays has died.',
  payer_left: 'Who pays has left, and this run leaves them out.',
  not_eur: 'Direct debits are in euro alone.',
  disputed: 'Who pays has objected. Answer the task first.',
  returned_twice: 'The bank has given it back already. Ask for another way to pay.',
  already_collecting: 'Another run collects it already.',
  iban_not_sepa: 'The account lies outside of SEPA. Ask for another one.',
  name_unwritable: 'Banks cannot read the name of the holder. Write it in Latin letters.'
}
