import { NameTaken } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'

/** A form on the web, by which people apply to a chapter. */
export const form = defineNoun({
  entity: 'form',
  table: 'forms',
  label: 'title',
  chapter: 'chapter_id',
  member: null,
  section: { name: 'forms', description: 'Forms on the web, by which people apply to a chapter.' },
  permission: 'see_chapters',
  verbs: 'created updated',
  unique: { slug: { failure: NameTaken, field: 'slug' } },
  references: { chapter_id: 'chapter' }
})
