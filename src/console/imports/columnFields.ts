import { member_fields } from '../shared/memberWords.ts'

/** What is called what in files: the fields of members, and what only a file has. */
export const column_fields = {
  ...member_fields,
  membertype: member_fields.membertype_id,
  payer: member_fields.payer_id,
  house_number: { en: 'House number', de: 'Hausnummer' }
}
