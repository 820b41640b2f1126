import type { RecordWords } from '../shared/recordWords.ts'
import { membership_type_actions } from './actions.ts'
import { membership_type_fields, membership_type_values } from './fields.ts'

/** The words of the audit log for membership types. */
export const membership_type_record: RecordWords = {
  entity: 'membership_type',
  actions: membership_type_actions,
  fields: membership_type_fields,
  values: membership_type_values,
  label: { en: 'Membership type', de: 'Mitgliedsart' }
}
