import type { RecordWords } from '../shared/recordWords.ts'
import { association_actions } from './actions.ts'
import { association_fields } from './fields.ts'

/** The words of the audit log for the association. */
export const association_record: RecordWords = {
  entity: 'association',
  actions: association_actions,
  fields: association_fields,
  values: {},
  label: { en: 'Association', de: 'Verein' }
}
