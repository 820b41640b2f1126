import type { RecordWords } from '../shared/recordWords.ts'
import { bank_account_fields } from './fields.ts'

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
