import type { components } from '../api/contract.ts'
import type { Words } from './action.ts'
import type { FieldWords } from './fieldWords.ts'
import { member_fields } from './memberWords.ts'

/** What the log calls a part of a long value that it does not keep: how much there is of it. */
export const shortened = { left_out: { en: 'Not shown here', de: 'Hier nicht gezeigt' } }

/** What a list has beside its filter, and what its columns can be. */
type Listed =
  | 'filter'
  | 'columns'
  | 'sort'
  | 'membertype'
  | 'chapter'
  | keyof typeof shortened
  | keyof typeof member_fields

/** The labels of what a filter has, and of what a list has beside it, in the log. */
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
  on: { en: 'On', de: 'Am' },
  has_email: { en: 'With an e-mail address', de: 'Mit E-Mail-Adresse' },
  missing: { en: 'Without', de: 'Ohne' },
  payer: member_fields.payer_id,
  membertype: member_fields.membertype_id,
  chapter: member_fields.chapter_id,
  fields: { en: 'Own fields', de: 'Eigene Felder' },
  from: { en: 'From', de: 'Ab' },
  to: { en: 'Until', de: 'Bis' }
} satisfies FieldWords<components['schemas']['MemberFilter']> & Record<Listed, Words>

/** The fields of a list whose values are names of members' fields. */
export const filter_field_values = ['columns', 'missing']
