import { defineDetails } from '../../core/details.ts'

/** The flaws of a member's payer. */
export const memberDetails = defineDetails({
  linked_address: 'is that of somebody in another chapter where the member is the same person',
  linked_in_chapter: 'are two members of chapter {chapter_id}: merge them instead',
  pays_for_itself: 'must be another member: whoever pays for themselves has no payer',
  payer_is_paid_for: 'is paid for by somebody else: name that one',
  pays_for_others: 'pays for {name} (id {id}), and cannot be paid for',
  pays_for_too_many: 'pays for {limit} members already, which is as many as one may pay for'
})
