import { chapter } from '../../association/chapters/noun.ts'
import { defineNoun } from '../../core/noun.ts'
import { member } from '../../register/members/noun.ts'
import { ReferenceTaken } from './failures.ts'

/** The permission of who pays to collect from an account. */
export const mandate = defineNoun({
  entity: 'mandate',
  table: 'mandates',
  label: 'reference',
  chapter: 'chapter_id',
  member: 'member_id',
  section: {
    name: 'mandates',
    description: 'From which accounts dues may be collected by SEPA direct debit.'
  },
  permission: 'manage_money',
  verbs: 'created updated ended deleted',
  unique: {
    reference_key: {
      failure: ReferenceTaken,
      field: 'reference',
      key: reference => reference.toLowerCase()
    }
  },
  references: {
    chapter_id: chapter.entity,
    // of who was erased, what was collected stays
    member_id: { entity: member.entity, chapter: 'any' }
  }
})
