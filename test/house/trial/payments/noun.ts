import { defineNoun } from '../../core/noun.ts'
import { ReferenceTaken } from './failures.ts'

/** A payment of a member. */
export const payment = defineNoun({
  entity: 'payment',
  table: 'payments',
  label: 'reference',
  chapter: 'chapter_id',
  member: 'member_id',
  section: { name: 'payments', description: 'What members have paid.' },
  permission: 'see_payments',
  unique: { reference: { failure: ReferenceTaken, field: 'reference' } },
  references: { chapter_id: 'chapter', member_id: 'member' }
})
