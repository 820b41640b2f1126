import type { components } from '../api/contract.ts'
import type { Words } from './action.ts'
import type { FieldWords } from './fieldWords.ts'
import { member_fields } from './memberWords.ts'

/** The label for the part of a long value that the log leaves out; its value says how much was left out. */
export const shortened = { left_out: { en: 'Not shown here', de: 'Hier nicht gezeigt' } }

/** The fields of a list in the log, apart from its conditions, and the names of its columns. */
type Listed =
  | 'filter'
  | 'columns'
  | 'sort'
  | 'membertype'
  | 'chapter'
  | keyof typeof shortened
  | keyof typeof member_fields

/** The labels of the fields of filters and of lists in the audit log. */
export const filter_fields = {
  ...member_fields,
  ...shortened,
  filter: { en: 'Conditions', de: 'Bedingungen' },
  columns: { en: 'Columns', de: 'Spalten' },
  sort: { en: 'Order', de: 'Reihenfolge' },
  ids: { en: 'Selected members', de: 'Ausgewählte Mitglieder' },
  search: { en: 'Search text', de: 'Gesucht nach' },
  born: { en: 'Born', de: 'Geboren' },
  birthday: { en: 'Birthday', de: 'Geburtstag' },
  age: { en: 'Age', de: 'Alter' },
  ends: { en: 'Term ends', de: 'Mitgliedschaft endet' },
  on: { en: 'On', de: 'Am' },
  owes: { en: 'With open dues', de: 'Mit offenen Beiträgen' },
  has_email: { en: 'With an e-mail address', de: 'Mit E-Mail-Adresse' },
  missing: { en: 'Without', de: 'Ohne' },
  functions: { en: 'Functions', de: 'Funktionen' },
  payer: member_fields.payer_id,
  membertype: member_fields.membertype_id,
  chapter: member_fields.chapter_id,
  fields: { en: 'Custom fields', de: 'Eigene Felder' },
  from: { en: 'From', de: 'Ab' },
  to: { en: 'Until', de: 'Bis' }
} satisfies FieldWords<components['schemas']['MemberFilter']> & Record<Listed, Words>

/** The fields of a list whose values are names of members' fields. */
export const filter_field_values = ['columns', 'missing']
