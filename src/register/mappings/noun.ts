import { NameTaken } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'
import { nameKey } from '../../core/text.ts'

/** A mapping of the columns of files to fields, kept under a name. */
export const import_mapping = defineNoun({
  entity: 'import_mapping',
  table: 'import_mappings',
  label: 'name',
  chapter: 'chapter_id',
  member: null,
  section: { name: 'import mappings', description: 'What the columns of files are taken as.' },
  permission: 'manage_mappings',
  verbs: 'created updated deleted',
  unique: { name_key: { failure: NameTaken, field: 'name', key: nameKey } },
  references: { chapter_id: 'chapter' }
})
