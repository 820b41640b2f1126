import type { Action } from '../shared/action.ts'

/** What the audit log can say of a loan. */
export const loan_actions: Readonly<Record<string, Action>> = {
  'loan.created': { en: 'Loan recorded', de: 'Zahlung erfasst', creates: true },
  'loan.deleted': { en: 'Loan deleted', de: 'Zahlung gelöscht' }
}
