import { NameTaken } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'
import { nameKey } from '../../core/text.ts'

export const membership_type = defineNoun({
  entity: 'membership_type',
  table: 'membertypes',
  label: 'name',
  chapter: 'chapter_id',
  member: null,
  section: { name: 'membership types', description: 'What members of a chapter can be.' },
  permission: 'see_membertypes',
  verbs: 'created updated archived restored deleted',
  unique: { name_key: { failure: NameTaken, field: 'name', key: nameKey } },
  references: { chapter_id: 'chapter' }
})
