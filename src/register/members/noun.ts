import { defineNoun } from '../../core/noun.ts'
import { MembernumberTaken } from './failures.ts'

export const member = defineNoun({
  entity: 'member',
  table: 'members',
  label: "ltrim(firstname || ' ' || lastname)",
  chapter: 'chapter_id',
  member: 'self',
  section: { name: 'members', description: 'The people who belong to a chapter.' },
  permission: 'see_members',
  verbs:
    'created updated deleted consent_given consent_withdrawn linked unlinked undeliverable_lifted merged erasing erased',
  unique: { membernumber: { failure: MembernumberTaken, field: 'membernumber' } },
  references: { chapter_id: 'chapter', membertype_id: 'membership_type', payer_id: 'member' }
})
