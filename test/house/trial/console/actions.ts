import type { Action } from '../shared/action.ts'

/** What the audit log can say of a payment. */
export const payment_actions: Readonly<Record<string, Action>> = {
  'payment.created': { en: 'Payment recorded', de: 'Zahlung erfasst', creates: true },
  'payment.deleted': { en: 'Payment deleted', de: 'Zahlung gelöscht' }
}
