import { invalid } from '../../core/errors.ts'
import { defineFailure } from '../../core/failure.ts'
import { typeDetails } from '../../register/membertypes/details.ts'
import type { Refusal } from './acts.ts'

export const TermOverlaps = defineFailure(
  'term_overlaps',
  409,
  'Choose other days: the member has a term that covers some of these.'
)
export const ApplicationWaits = defineFailure(
  'application_waits',
  409,
  'Decide the application first: the member has applied, and it waits.'
)
export const NoMembership = defineFailure(
  'no_membership',
  409,
  'Open a membership first: the member has none, or it has ended.'
)
export const LeavesBeforeJoining = defineFailure(
  'leaves_before_joining',
  409,
  'Choose a later day: the membership begins after this one.'
)
export const PauseOverlaps = defineFailure(
  'pause_overlaps',
  409,
  'Choose other days: another pause of the member covers some of these.'
)
export const OutsideOfTerm = defineFailure(
  'outside_of_term',
  409,
  'Choose a first day that a term of the member covers.'
)
export const NoPause = defineFailure(
  'no_pause',
  409,
  'Nothing was changed: there is no pause to end.'
)
export const NothingToRenew = defineFailure(
  'nothing_to_renew',
  409,
  'Nothing was changed: no renewal waits, and the membership has not ended.'
)
export const NoApplication = defineFailure(
  'no_application',
  409,
  'Nothing was changed: the application does not wait any more.'
)
export const NotPaidYet = defineFailure(
  'not_paid_yet',
  409,
  'Nothing was changed: the membership type asks for the payment first, and it has not come yet.'
)
export const NothingOpen = defineFailure(
  'nothing_open',
  409,
  'Nothing was changed: the due is paid, waived or void.'
)
const failures = [
  ...[
    TermOverlaps,
    ApplicationWaits,
    NoMembership,
    LeavesBeforeJoining,
    PauseOverlaps,
    OutsideOfTerm
  ],
  ...[NoPause, NothingToRenew, NoApplication, NotPaidYet, NothingOpen]
]

/** The failure for a refused act; `path` is the field with the last day. */
export function refusal(refused: Refusal, path = '/enddate'): Error {
  if (refused === 'end_before_start') return invalid([typeDetails.end_before_start(path)])
  const Failure = failures.find(({ code }) => code === refused)
  return Failure ? new Failure() : new Error(`no operation is refused with ${refused}`)
}
