import { defineDetails } from '../../core/details.ts'

/** What is wrong with a request about dues. */
export const dueDetails = defineDetails({
  far_from_today: 'must be from {earliest} to {latest}',
  sum_differs: 'must add up to {open} {currency}'
})
