import { defineNoun } from '../../core/noun.ts'

export const batch = defineNoun({
  entity: 'batch',
  table: 'batches',
  label: "ifnull(file_name, '#' || id)",
  chapter: 'chapter_id',
  member: null,
  section: { name: 'batches', description: 'Changes of many members at once, and their undoing.' },
  permission: 'edit_many_members',
  verbs: 'created undone',
  unique: {},
  references: { chapter_id: 'chapter', account_id: 'account' }
})
