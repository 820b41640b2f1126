import { defineDetails } from '../../core/details.ts'

/** The flaws of a filter. */
export const listingDetails = defineDetails({
  to_before_from: 'must not be before from'
})
