import { member_fields } from '../shared/memberWords.ts'

/** The labels of a file's columns: of the fields of members, and of columns that only a file has. */
export const column_fields = {
  ...member_fields,
  membertype: member_fields.membertype_id,
  payer: member_fields.payer_id,
  chapter: { en: '{Chapter}', de: '{Chapter}' },
  full_name: { en: 'Full name', de: 'Ganzer Name' },
  house_number: { en: 'House number', de: 'Hausnummer' }
}
