import { defineNoun } from '../../core/noun.ts'

export const mailing = defineNoun({
  entity: 'mailing',
  table: 'mailings',
  label: 'subject',
  chapter: 'chapter_id',
  member: null,
  section: { name: 'mailings', description: 'Messages of the office to many members.' },
  permission: 'manage_mailings',
  verbs: 'created updated released stopped tested',
  unique: {},
  references: { chapter_id: 'chapter', account_id: 'account' }
})
