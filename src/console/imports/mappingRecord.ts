import { shortened } from '../shared/filterWords.ts'
import { member_values } from '../shared/memberWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { import_mapping_actions } from './actions.ts'
import { column_fields } from './columnFields.ts'

/** The words of the audit log for kept column assignments. */
export const mapping_record: RecordWords = {
  entity: 'import_mapping',
  actions: import_mapping_actions,
  fields: {
    ...column_fields,
    ...shortened,
    name: { en: 'Name', de: 'Name' },
    mapping: { en: 'Columns', de: 'Spalten' },
    defaults: { en: 'Values of new members', de: 'Werte neuer Mitglieder' }
  },
  values: member_values,
  field_values: ['mapping'],
  quoted: ['mapping'],
  label: { en: 'Assignment of columns', de: 'Zuordnung von Spalten' }
}
