import type { Action } from '../shared/action.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { own_field_fields, own_field_values } from './fields.ts'

/** The actions on own fields in the audit log. */
const field_actions: Readonly<Record<string, Action>> = {
  'field.created': { en: 'Own field added', de: 'Eigenes Feld angelegt', creates: true },
  'field.updated': { en: 'Own field changed', de: 'Eigenes Feld geändert' },
  'field.archived': { en: 'Own field archived', de: 'Eigenes Feld archiviert' },
  'field.restored': { en: 'Own field in use again', de: 'Eigenes Feld wieder verwendet' }
}

/** The words of the audit log for own fields. */
export const field_record: RecordWords = {
  entity: 'field',
  actions: field_actions,
  fields: own_field_fields,
  values: own_field_values,
  label: { en: 'Own field', de: 'Eigenes Feld' }
}
