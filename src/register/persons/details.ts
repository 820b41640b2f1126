import { defineDetails } from '../../core/details.ts'

/** Details about members who are merged. */
export const personDetails = defineDetails({
  same_member: 'must be another member than keep_id',
  other_chapter: 'must be a member of chapter {chapter_id}, as keep_id is'
})
