import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import type { FieldWords } from '../shared/fieldWords.ts'

/** The labels of the association's fields in the log. */
export const association_fields = {
  name: { en: 'Name', de: 'Name' },
  street: { en: 'Street and number', de: 'Straße und Hausnummer' },
  postal_code: { en: 'Postal code', de: 'Postleitzahl' },
  city: { en: 'City', de: 'Ort' },
  country: { en: 'Country', de: 'Land' },
  email: { en: 'E-mail', de: 'E-Mail' },
  website: { en: 'Website', de: 'Website' },
  language: { en: 'Language', de: 'Sprache' },
  iban: { en: 'IBAN', de: 'IBAN' },
  bic: { en: 'BIC', de: 'BIC' },
  creditor_identifier: { en: 'Creditor identifier', de: 'Gläubiger-Identifikationsnummer' },
  chapter_word: { en: 'Word for {chapters}', de: 'Bezeichnung für {chapters}' },
  one: { en: 'One', de: 'Einzahl' },
  many: { en: 'Several', de: 'Mehrzahl' },
  members_shown: { en: 'Members shown', de: 'Gezeigte Mitglieder' }
} satisfies FieldWords<components['schemas']['Association']> & Record<'members_shown', Words>

/** The labels of an account at a bank, in its form and in the log. */
export const bank_account_fields = {
  name: { en: 'Name', de: 'Bezeichnung' },
  iban: { en: 'IBAN', de: 'IBAN' },
  bic: { en: 'BIC', de: 'BIC' },
  holder: { en: 'Account holder', de: 'Kontoinhaber' },
  currency: { en: 'Currency', de: 'Währung' },
  opening_balance: { en: 'Opening balance', de: 'Anfangsbestand' },
  opening_day: { en: 'As of', de: 'Stand vom' },
  main: { en: 'Main account', de: 'Hauptkonto' },
  archived: { en: 'Closed', de: 'Geschlossen' }
} satisfies FieldWords<components['schemas']['BankAccount']>
