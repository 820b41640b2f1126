import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import { bank_fields } from '../shared/bankFields.ts'
import { shortened } from '../shared/filterWords.ts'
import { member_values } from '../shared/memberWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { import_mapping_actions } from './actions.ts'
import { column_fields } from './columnFields.ts'

const mapping_kinds: Readonly<Record<components['schemas']['MappingKind'], Words>> = {
  members: { en: 'Lists of members', de: 'Mitgliederlisten' },
  statement: { en: 'Bank statements', de: 'Kontoauszüge' }
}

/** The words of the audit log for kept column assignments. */
export const mapping_record: RecordWords = {
  entity: 'import_mapping',
  actions: import_mapping_actions,
  fields: {
    ...bank_fields,
    ...column_fields,
    ...shortened,
    name: { en: 'Name', de: 'Name' },
    kind: { en: 'For', de: 'Für' },
    mapping: { en: 'Columns', de: 'Spalten' },
    defaults: { en: 'Values of new members', de: 'Werte neuer Mitglieder' }
  },
  values: { ...member_values, kind: mapping_kinds },
  field_values: ['mapping'],
  quoted: ['mapping'],
  label: { en: 'Assignment of columns', de: 'Zuordnung von Spalten' }
}
