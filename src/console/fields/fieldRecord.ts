import type { Action } from '../shared/action.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { custom_field_fields, custom_field_values } from './fields.ts'

/** The actions on custom fields in the audit log. */
const field_actions: Readonly<Record<string, Action>> = {
  'field.created': { en: 'Custom field added', de: 'Eigenes Feld angelegt', creates: true },
  'field.updated': { en: 'Custom field changed', de: 'Eigenes Feld geändert' },
  'field.archived': { en: 'Custom field archived', de: 'Eigenes Feld archiviert' },
  'field.restored': { en: 'Custom field in use again', de: 'Eigenes Feld wieder verwendet' }
}

/** The words of the audit log for custom fields. */
export const field_record: RecordWords = {
  entity: 'field',
  actions: field_actions,
  fields: custom_field_fields,
  values: custom_field_values,
  label: { en: 'Custom field', de: 'Eigenes Feld' }
}
