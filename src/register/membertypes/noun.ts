import { NameTaken } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'

/** A membership type of a chapter. */
export const membership_type = defineNoun({
  entity: 'membership_type',
  table: 'membertypes',
  label: 'name',
  chapter: 'chapter_id',
  section: { name: 'membership types', description: 'What members of a chapter can be.' },
  unique: { name_key: NameTaken },
  references: { chapter_id: 'chapter' }
})
