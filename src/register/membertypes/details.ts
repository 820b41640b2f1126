import { defineDetails } from '../../core/details.ts'

/** The flaws of a membership type, and of naming one. */
export const typeDetails = defineDetails({
  end_before_start: 'must not be before startdate',
  too_many_kib: 'must not be larger than {limit} KiB',
  too_deep: 'must not nest deeper than {limit}',
  unsafe_number: 'must be a number within ±(2^53-1)',
  unknown_variable: 'has the unknown variable {variables}',
  always_sent: 'must not be turned off: nobody gets on without this mail',
  link_missing: 'must contain {variable}, with blanks or line breaks around it',
  does_not_fit_periods: 'must divide 12 or be a multiple of it where is_end_date_fixed is true',
  ages_reversed: 'must not be below age_from',
  ranks_reversed: 'must not be below household_rank_from',
  id_used_twice: 'must differ from the ids of other dues',
  not_a_current_type: 'must be a current membership type of chapter {chapter_id}'
})
