import { defineDetails } from '../../core/details.ts'

/** Details about chapters. */
export const chapterDetails = defineDetails({
  archived_chapter: 'is archived: nobody joins it any more',
  too_far_back: 'must be at most five years back'
})
