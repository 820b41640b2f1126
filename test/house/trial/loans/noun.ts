import { defineFailure } from '../../core/failure.ts'
import { defineNoun } from '../../core/noun.ts'

/** 409: another loan has the reference. */
export const ReferenceTaken = defineFailure('loan_reference_taken', 409, 'Use another reference.')

/** A loan of a member. */
export const loan = defineNoun({
  entity: 'loan',
  table: 'loans',
  label: 'reference',
  chapter: 'chapter_id',
  member: 'member_id',
  section: { name: 'loans', description: 'What members have paid.' },
  permission: 'see_loans',
  verbs: 'created deleted',
  unique: { reference: { failure: ReferenceTaken, field: 'reference' } },
  references: { chapter_id: 'chapter', member_id: 'member' }
})
