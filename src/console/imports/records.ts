import type { components } from '../api/contract.ts'
import type { Action, Words } from '../shared/action.ts'
import { bank_fields } from '../shared/bankFields.ts'
import { shortened } from '../shared/filterWords.ts'
import { member_fields, member_values } from '../shared/memberWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

/** The labels of a file's columns: of the fields of members, and of columns that only a file has. */
export const column_fields = {
  ...member_fields,
  membertype: member_fields.membertype_id,
  payer: member_fields.payer_id,
  chapter: { en: '{Chapter}', de: '{Chapter}' },
  full_name: { en: 'Full name', de: 'Ganzer Name' },
  postal_city: { en: 'Postal code and city', de: 'Postleitzahl und Ort' },
  house_number: { en: 'House number', de: 'Hausnummer' },
  iban: { en: 'IBAN of the mandate', de: 'IBAN des Mandats' },
  bic: { en: 'BIC of the mandate', de: 'BIC des Mandats' },
  account_holder: { en: 'Account holder', de: 'Kontoinhaber' },
  mandate_reference: { en: 'Mandate reference', de: 'Mandatsreferenz' },
  mandate_signed: { en: 'Mandate signed on', de: 'Mandat unterschrieben am' },
  balance: { en: 'Balance: below zero is owed', de: 'Saldo: unter null ist offen' },
  owed: { en: 'What is owed', de: 'Was offen ist' },
  held: { en: 'Credit', de: 'Guthaben' },
  function: { en: 'Function', de: 'Funktion' },
  function_from: { en: 'Function from', de: 'Funktion ab' },
  function_to: { en: 'Function until', de: 'Funktion bis' }
}

/** The actions on kept column assignments in the audit log. */
const import_mapping_actions: Readonly<Record<string, Action>> = {
  'import_mapping.created': {
    en: 'Assignment of columns kept',
    de: 'Zuordnung von Spalten gemerkt',
    creates: true
  },
  'import_mapping.updated': {
    en: 'Kept assignment of columns changed',
    de: 'Gemerkte Zuordnung von Spalten geändert'
  },
  'import_mapping.deleted': {
    en: 'Kept assignment of columns removed',
    de: 'Gemerkte Zuordnung von Spalten entfernt'
  }
}

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
