import { defineDetails } from '../../core/details.ts'

/** What can be wrong with a filter. */
export const listingDetails = defineDetails({
  to_before_from: 'must not be before from'
})
