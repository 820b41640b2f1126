import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import type { FieldWords, ValueWords } from '../shared/fieldWords.ts'

/** The labels of the association's fields, in the log. */
export const association_fields = {
  name: { en: 'Name', de: 'Name' },
  street: { en: 'Street and number', de: 'Straße und Hausnummer' },
  postal_code: { en: 'Postal code', de: 'Postleitzahl' },
  city: { en: 'Town', de: 'Ort' },
  country: { en: 'Country (DE, CH …)', de: 'Land (DE, CH …)' },
  email: { en: 'E-mail', de: 'E-Mail' },
  website: { en: 'Website', de: 'Website' },
  language: { en: 'Language (de, en …)', de: 'Sprache (de, en …)' },
  iban: { en: 'IBAN', de: 'IBAN' },
  bic: { en: 'BIC', de: 'BIC' },
  creditor_identifier: { en: 'Creditor identifier', de: 'Gläubiger-Identifikationsnummer' },
  chapter_word: { en: 'Word for {chapters}', de: 'Bezeichnung für {chapters}' },
  one: { en: 'One', de: 'Einzahl' },
  many: { en: 'Several', de: 'Mehrzahl' },
  members_shown: { en: 'Members shown', de: 'Gezeigte Mitglieder' }
} satisfies FieldWords<components['schemas']['Association']> & Record<'members_shown', Words>

type Field = components['schemas']['Field']

/** The labels of what a field of one's own is, in the log. */
export const own_field_fields = {
  chapter_id: { en: 'Only for', de: 'Nur für' },
  key: { en: 'Key', de: 'Schlüssel' },
  label: { en: 'Name', de: 'Bezeichnung' },
  kind: { en: 'Kind', de: 'Art' },
  choices: { en: 'Choices', de: 'Auswahl' },
  required: { en: 'Required', de: 'Pflichtfeld' },
  archived: { en: 'Archived', de: 'Archiviert' }
} satisfies FieldWords<Field>

/** What the kinds of own fields are called. */
export const own_field_values = {
  kind: {
    text: { en: 'Text', de: 'Text' },
    number: { en: 'Number', de: 'Zahl' },
    date: { en: 'Date', de: 'Datum' },
    choice: { en: 'One of several', de: 'Eine Auswahl' },
    choices: { en: 'Several of a list', de: 'Mehrere aus einer Liste' },
    yes_no: { en: 'Yes or no', de: 'Ja oder nein' }
  }
} satisfies ValueWords<Field>
