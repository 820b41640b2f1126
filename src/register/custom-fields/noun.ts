import { defineNoun } from '../../core/noun.ts'

/** A field of members that the association has defined. */
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
