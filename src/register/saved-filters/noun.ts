import { NameTaken } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'
import { nameKey } from '../../core/text.ts'

/** A filter that is kept under a name. */
export const filter = defineNoun({
  entity: 'filter',
  table: 'filters',
  label: 'name',
  chapter: 'chapter_id',
  member: null,
  section: { name: 'filters', description: 'Filters of members that are kept under a name.' },
  permission: 'see_members',
  verbs: 'created updated deleted',
  unique: { name_key: { failure: NameTaken, field: 'name', key: nameKey } },
  references: { chapter_id: 'chapter', account_id: 'account' }
})
