import type { components } from '../api/contract.ts'
import type { Action } from '../shared/action.ts'
import type { FieldWords, ValueWords } from '../shared/fieldWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

type Field = components['schemas']['Field']

/** The labels of the parts of a field's definition, in forms and in the log. */
export const custom_field_fields = {
  chapter_id: { en: 'Only for', de: 'Nur für' },
  key: { en: 'Key', de: 'Schlüssel' },
  label: { en: 'Name', de: 'Bezeichnung' },
  kind: { en: 'Kind', de: 'Art' },
  choices: { en: 'Choices', de: 'Auswahl' },
  required: { en: 'Required', de: 'Pflichtfeld' },
  archived: { en: 'Archived', de: 'Archiviert' },
  public: { en: 'Public', de: 'Öffentlich' },
  unique: { en: 'Unique', de: 'Eindeutig' }
} satisfies FieldWords<Field>

/** The labels of the kinds of custom fields. */
export const custom_field_values = {
  kind: {
    text: { en: 'Text', de: 'Text' },
    number: { en: 'Number', de: 'Zahl' },
    date: { en: 'Date', de: 'Datum' },
    choice: { en: 'One of a list', de: 'Eins aus einer Liste' },
    choices: { en: 'Several of a list', de: 'Mehrere aus einer Liste' },
    yes_no: { en: 'Yes or no', de: 'Ja oder nein' }
  }
} satisfies ValueWords<Field>

/** The actions on custom fields in the audit log. */
const field_actions: Readonly<Record<string, Action>> = {
  'field.created': { en: 'Custom field added', de: 'Eigenes Feld angelegt', creates: true },
  'field.updated': { en: 'Custom field changed', de: 'Eigenes Feld geändert' },
  'field.archived': { en: 'Custom field archived', de: 'Eigenes Feld archiviert' },
  'field.deleted': {
    en: 'Custom field removed with the undo of its import',
    de: 'Eigenes Feld mit seinem Import zurückgenommen'
  },
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
