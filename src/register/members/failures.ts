import { defineDetails } from '../../core/details.ts'
import { defineFailure } from '../../core/failure.ts'

export const MembernumberTaken = defineFailure(
  'membernumber_taken',
  409,
  'Use another member number, or "auto" for the next free one: this one is taken already.'
)
export const ValueTaken = defineFailure(
  'value_taken',
  409,
  'Use another value: another member of the chapter has this one, and the field is unique.'
)
/** 409: one member would have too many terms, dues, pauses or ends; `%s` is the greatest number, and of what. */
export const TooManyFacts = defineFailure(
  'too_many_facts',
  409,
  'Nothing was changed: a member has at most %s.'
)

export const OwnApplication = defineFailure(
  'own_application',
  409,
  'Ask somebody else of the chapter to approve it: you entered this application.'
)

export const memberDetails = defineDetails({
  linked_address: 'is that of somebody in another chapter where the member is the same person',
  linked_in_chapter: 'are two members of chapter {chapter_id}: merge them instead',
  pays_for_itself: 'must be another member: whoever pays for themselves has no payer',
  payer_is_paid_for: 'is paid for by somebody else: name that one',
  pays_for_others: 'pays for {name} (id {id}), and cannot be paid for',
  pays_for_too_many: 'pays for {limit} members already, which is as many as one may pay for'
})
