import type { PermittedChapters } from '../../association/access/permissions.ts'
import type { Range } from '../../core/ranges.ts'
import type { CheckedRow } from '../files/check-row.ts'
import type { Choices } from '../files/choices.ts'
import { createIdSet, type IdSet } from './id-set.ts'
import { createKnownElsewhere, type KnownElsewhere } from './known-elsewhere-store.ts'
import { openPlan, type Plan } from './planned-store.ts'

/**
 * The number of further members that each payer pays for after the rows so far, by the payer's id, or by the negative
 * position of its row.
 */
export type Paid = Map<number, number>

/** A file that is being planned: its chapter, its options, and the plan so far. */
export interface Planning {
  chapter_id: number
  choices: Choices
  /** The other chapters with whose members new members may be linked. */
  linkable: () => PermittedChapters
  /** The keys by which the members of other chapters are known. */
  elsewhere: KnownElsewhere
  plan: Plan
  /** The position of the last row that was written; 0 before the first. */
  written_to: number
  /** The ids of the members whom the import has created so far, ascending. */
  created: Range[]
  /** The positions of rows that have to be decided again before they are written. */
  marked: IdSet
  paid: Paid
  /** The positions of rows that name a payer, and the ids of the members that these rows mean. */
  naming: IdSet
  naming_members: IdSet
  /** Those of them who pay for themselves after all: they name an address that is their own. */
  paying: IdSet
  paying_members: IdSet
  /** The positions of new members who pay for other rows. */
  payers: IdSet
  /** The positions of rows that are linked with a row of another chapter, and of those who are so with an earlier one. */
  linking: IdSet
  beside: IdSet
  /** The first row that is linked with a person, by the lowest id of that person's records. */
  linked: Map<number, Pick<CheckedRow, 'line' | 'name'>>
  /** The greatest member number that counts after the rows so far; empty if none of them has a number. */
  last_number: string
}

/** Begins planning a file, in a scratch table in the data folder that the caller closes. */
export function beginPlanning(
  folder: string,
  { chapter_id, choices, linkable }: Pick<Planning, 'chapter_id' | 'choices' | 'linkable'>
): Planning {
  const plan = openPlan(folder, chapter_id)
  const elsewhere = createKnownElsewhere(chapter_id)
  const progress = { written_to: 0, created: [], marked: createIdSet() }
  const naming = { naming: createIdSet(), naming_members: createIdSet(), payers: createIdSet() }
  const linking = { linking: createIdSet(), beside: createIdSet() }
  const paying = { paying: createIdSet(), paying_members: createIdSet() }
  const met = { paid: new Map(), linked: new Map(), ...naming, ...paying }
  return {
    chapter_id,
    choices,
    linkable,
    elsewhere,
    plan,
    ...progress,
    ...met,
    ...linking,
    last_number: ''
  }
}
