import { invalid } from '../../core/errors.ts'
import { defineFailure, type Failing } from '../../core/failure.ts'
import { typeDetails } from '../../register/membertypes/details.ts'
import type { Refusal } from './acts.ts'

/** 409: the term would cover days that another one of the member covers. */
export const TermOverlaps = defineFailure(
  'term_overlaps',
  409,
  'Choose other days: the member has a term that covers some of these.'
)
/** 409: the member has applied to join, and the application waits. */
export const ApplicationWaits = defineFailure(
  'application_waits',
  409,
  'Decide the application first: the member has applied, and it waits.'
)
/** 409: the member has no membership: no term, or only terms that have ended. */
export const NoMembership = defineFailure(
  'no_membership',
  409,
  'Open a membership first: the member has none, or it has ended.'
)
/** 409: a membership would end before it begins. */
export const LeavesBeforeJoining = defineFailure(
  'leaves_before_joining',
  409,
  'Choose a later day: the membership begins after this one.'
)
/** 409: two pauses of a member would overlap. */
export const PauseOverlaps = defineFailure(
  'pause_overlaps',
  409,
  'Choose other days: another pause of the member covers some of these.'
)
/** 409: a pause has to begin in a term of the member. */
export const OutsideOfTerm = defineFailure(
  'outside_of_term',
  409,
  'Choose a first day that a term of the member covers.'
)
/** 409: the member has no pause on that day or later. */
export const NoPause = defineFailure(
  'no_pause',
  409,
  'Nothing was changed: there is no pause to end.'
)
/** 409: there is no renewal to confirm, and no membership that has ended. */
export const NothingToRenew = defineFailure(
  'nothing_to_renew',
  409,
  'Nothing was changed: no renewal waits, and the membership has not ended.'
)
/** 409: the application was decided, withdrawn or has expired. */
export const NoApplication = defineFailure(
  'no_application',
  409,
  'Nothing was changed: the application does not wait any more.'
)
/** 409: the type of the application asks for the payment first, which has not come. */
export const NotPaidYet = defineFailure(
  'not_paid_yet',
  409,
  'Nothing was changed: the membership type asks for the payment first, and it has not come yet.'
)
/** 409: nothing of the due is open: it was paid, waived, or is void. */
export const NothingOpen = defineFailure(
  'nothing_open',
  409,
  'Nothing was changed: the due is paid, waived or void.'
)
const failures: Partial<Record<Refusal, Failing>> = {
  term_overlaps: TermOverlaps,
  application_waits: ApplicationWaits,
  no_membership: NoMembership,
  leaves_before_joining: LeavesBeforeJoining,
  pause_overlaps: PauseOverlaps,
  outside_of_term: OutsideOfTerm,
  no_pause: NoPause,
  nothing_to_renew: NothingToRenew,
  no_application: NoApplication,
  not_paid_yet: NotPaidYet,
  nothing_open: NothingOpen
}

/** The failure for a refused act; `path` is the field with the last day. */
export function refusal(refused: Refusal, path = '/enddate'): Error {
  if (refused === 'end_before_start') return invalid([typeDetails.end_before_start(path)])
  const Failure = failures[refused]
  return Failure ? new Failure() : new Error(`no operation is refused with ${refused}`)
}
