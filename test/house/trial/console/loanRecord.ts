import type { RecordWords } from '../shared/recordWords.ts'
import { loan_actions } from './actions.ts'
import { loan_fields } from './fields.ts'

/** What the audit log can say of loans. */
export const loan_record: RecordWords = {
  entity: 'loan',
  actions: loan_actions,
  fields: loan_fields,
  values: {},
  label: { en: 'Loan', de: 'Zahlung' }
}
