import type { components } from '../api/contract.ts'
import type { Action } from '../shared/action.ts'
import type { FieldWords } from '../shared/fieldWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

/** The labels of a loan's fields. */
const loan_fields = {
  chapter_id: { en: '{Chapter}', de: '{Chapter}' },
  member_id: { en: 'Member', de: 'Mitglied' },
  note: { en: 'Note', de: 'Notiz' }
} satisfies FieldWords<components['schemas']['Loan']>

/** What the audit log can say of a loan. */
const loan_actions: Readonly<Record<string, Action>> = {
  'loan.created': { en: 'Loan recorded', de: 'Zahlung erfasst', creates: true },
  'loan.deleted': { en: 'Loan deleted', de: 'Zahlung gelöscht' }
}

/** What the audit log can say of loans. */
export const loan_record: RecordWords = {
  entity: 'loan',
  actions: loan_actions,
  fields: loan_fields,
  values: {},
  label: { en: 'Loan', de: 'Zahlung' }
}
