import type { components } from '../api/contract.ts'
import type { FieldWords, ValueWords } from '../shared/fieldWords.ts'

type Field = components['schemas']['Field']

/** The labels of the parts of a field's definition, in forms and in the log. */
export const custom_field_fields = {
  chapter_id: { en: 'Only for', de: 'Nur für' },
  key: { en: 'Key', de: 'Schlüssel' },
  label: { en: 'Name', de: 'Bezeichnung' },
  kind: { en: 'Kind', de: 'Art' },
  choices: { en: 'Choices', de: 'Auswahl' },
  required: { en: 'Required', de: 'Pflichtfeld' },
  archived: { en: 'Archived', de: 'Archiviert' }
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
