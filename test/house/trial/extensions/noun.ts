import { defineNoun } from '../../core/noun.ts'

/** A extension, which belongs to the chapter of its loan. */
export const extension = defineNoun({
  entity: 'extension',
  table: 'extensions',
  label: "'extension of ' || amount",
  chapter: '(SELECT chapter_id FROM loans WHERE loans.id = loan_id)',
  member: 'member_id',
  section: { name: 'extensions', description: 'What members have got back.' },
  permission: 'see_loans',
  unique: {},
  references: { loan_id: 'loan', member_id: 'member' }
})
