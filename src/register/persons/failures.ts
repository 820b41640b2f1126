import { defineDetails } from '../../core/details.ts'
import { defineFailure } from '../../core/failure.ts'

export const DuesOpen = defineFailure(
  'dues_open',
  409,
  'Nothing was erased: dues of the member are open. Settle or waive them, or send `force`.'
)

export const personDetails = defineDetails({
  same_member: 'must be another member than keep_id',
  other_chapter: 'must be a member of chapter {chapter_id}, as keep_id is'
})
