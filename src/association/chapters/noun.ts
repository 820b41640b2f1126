import { NameTaken } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'
import { nameKey } from '../../core/text.ts'

export const chapter = defineNoun({
  entity: 'chapter',
  table: 'chapters',
  label: 'name',
  chapter: 'id',
  member: null,
  section: { name: 'chapters', description: 'The parts of the organisation.' },
  permission: 'see_chapters',
  unique: { name_key: { failure: NameTaken, field: 'name', key: nameKey } },
  references: { bank_account_id: 'bank_account' }
})
