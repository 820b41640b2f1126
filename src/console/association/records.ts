import type { components } from '../api/contract.ts'
import type { Action, Words } from '../shared/action.ts'
import { pain_versions } from '../shared/debitWords.ts'
import type { FieldWords } from '../shared/fieldWords.ts'
import { mail_test_states } from '../shared/mailTestStates.ts'
import type { RecordWords } from '../shared/recordWords.ts'

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
  pain_version: { en: 'Version of files with direct debits', de: 'Version der Lastschriftdateien' },
  prenotice_days: {
    en: 'Days of notice before direct debits',
    de: 'Ankündigung von Lastschriften, Tage vorher'
  },
  debit_lead_days: {
    en: 'Bank days before direct debits',
    de: 'Vorlauf für Lastschriften, Banktage'
  },
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

/** The actions on the association in the audit log. */
const association_actions: Readonly<Record<string, Action>> = {
  'association.updated': { en: 'Association changed', de: 'Angaben zum Verein geändert' },
  'association.mail_tested': { en: 'Test mail sent', de: 'Test-E-Mail verschickt' },
  'register.recovery_key_created': {
    en: 'Recovery key created',
    de: 'Wiederherstellungsschlüssel erzeugt'
  },
  'register.exported': { en: 'Whole register exported', de: 'Ganzes Register exportiert' },
  'register.taken_over': {
    en: 'Register taken over from the replica',
    de: 'Register aus der Kopie übernommen'
  },
  'association.members_read': {
    en: 'Details of many members looked at',
    de: 'Angaben vieler Mitglieder eingesehen',
    creates: true
  }
}

/** The words of the audit log for the association. */
export const association_record: RecordWords = {
  entity: 'association',
  actions: association_actions,
  fields: {
    ...association_fields,
    mail: { en: 'Mail', de: 'E-Mail' },
    epoch: { en: 'Epoch', de: 'Epoche' },
    restored_to: { en: 'As of', de: 'Stand' }
  },
  values: { mail: mail_test_states, pain_version: pain_versions },
  label: { en: 'Association', de: 'Verein' }
}

/** The words of the audit log for accounts at banks. */
export const bank_account_record: RecordWords = {
  entity: 'bank_account',
  actions: {
    'bank_account.created': { en: 'Bank account added', de: 'Bankkonto angelegt', creates: true },
    'bank_account.updated': { en: 'Bank account changed', de: 'Bankkonto geändert' },
    'bank_account.deleted': { en: 'Bank account removed', de: 'Bankkonto entfernt' }
  },
  fields: bank_account_fields,
  values: {},
  label: { en: 'Bank account', de: 'Bankkonto' }
}
