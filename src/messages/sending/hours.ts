import type { MessageKind } from '../../terms/messages/words.ts'

/** Kinds that answer an application or a payment. They leave at any hour; all others, which a date brings or which go to many, are planned. */
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
