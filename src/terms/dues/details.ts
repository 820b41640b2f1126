import { defineDetails } from '../../core/details.ts'

/** What is wrong with a request about dues. */
export const dueDetails = defineDetails({
  sum_differs: 'must add up to {open} {currency}'
})
