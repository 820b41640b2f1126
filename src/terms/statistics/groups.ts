import { genders } from '../../register/members/detail-fields.ts'

/** What genders are counted by; the empty one is unknown. */
export const counted_genders = [...genders, ''] as const

/** The first and the last age of a group. */
export interface Ages {
  /** Null where ages are unknown. */
  from: number | null
  /** Null for the group without an upper bound, and for the one of unknown ages. */
  to: number | null
}

/** The age groups of umbrella organisations (DOMAIN.md section 9); the last one is of unknown ages. */
export const age_groups: readonly Ages[] = [
  { from: 0, to: 6 },
  { from: 7, to: 14 },
  { from: 15, to: 18 },
  { from: 19, to: 26 },
  { from: 27, to: 40 },
  { from: 41, to: 60 },
  { from: 61, to: null },
  { from: null, to: null }
]
