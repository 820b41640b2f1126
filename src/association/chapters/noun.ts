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
  verbs:
    'created updated payment_settings archived restored deleted imported import_tried import_refused statement_import_started statement_imported export_started members_read member_exported dues_export_started dues_exported payments_export_started payments_exported messages_released messages_printed messages_rejected exported',
  unique: { name_key: { failure: NameTaken, field: 'name', key: nameKey } },
  references: { bank_account_id: 'bank_account' }
})
