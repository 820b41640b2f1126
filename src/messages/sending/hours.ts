import type { MessageKind } from '../../terms/messages/words.ts'

/**
 * Kinds that answer an application or a payment: they leave at any hour. All other kinds are planned, and leave in the hours
 * of `isOpen`.
 */
export const kinds_at_once: readonly MessageKind[] = [
  'application_received',
  'application_approved',
  'application_rejected',
  'action_required',
  'payment_receipt',
  'payment_failed'
]

/** Whether planned messages leave in an hour of the chapter's day (DOMAIN.md section 8). */
export function isOpen(hour: number): boolean {
  return hour >= 8 && hour < 20
}
