import type { Grant } from '../api/may.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { account_actions } from './actions.ts'
import { account_fields } from './fields.ts'

/** The words of the audit log for accounts. */
export const account_record: RecordWords = {
  entity: 'account',
  actions: account_actions,
  fields: account_fields,
  values: {},
  show: {
    grants: (value, { grantsText }) => grantsText(value as Grant[]),
    invited_by: (value, { accountName }) => accountName(value as number)
  },
  name: (id, name, { accountName }) => accountName(id, name),
  label: { en: 'Account', de: 'Konto' }
}
