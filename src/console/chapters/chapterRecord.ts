import { filter_field_values } from '../shared/filterWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { chapter_actions } from './actions.ts'
import { chapter_fields, chapter_values } from './fields.ts'

/** The words of the audit log for chapters, their imports and exports. */
export const chapter_record: RecordWords = {
  entity: 'chapter',
  actions: chapter_actions,
  fields: chapter_fields,
  values: chapter_values,
  field_values: filter_field_values,
  label: { en: '{Chapter}', de: '{Chapter}' }
}
