import { defineNoun } from '../../core/noun.ts'

export const field = defineNoun({
  entity: 'field',
  table: 'fields',
  label: 'label',
  chapter: 'chapter_id',
  member: null,
  section: { name: 'fields', description: 'Fields of members that the association defines.' },
  permission: 'see_fields',
  verbs: 'created updated archived deleted restored',
  unique: {},
  references: { chapter_id: 'chapter' }
})
