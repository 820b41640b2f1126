import type { RecordWords } from '../shared/recordWords.ts'
import { field_actions } from './actions.ts'
import { own_field_fields, own_field_values } from './fields.ts'

/** The words of the audit log for own fields. */
export const field_record: RecordWords = {
  entity: 'field',
  actions: field_actions,
  fields: own_field_fields,
  values: own_field_values,
  label: { en: 'Own field', de: 'Eigenes Feld' }
}
