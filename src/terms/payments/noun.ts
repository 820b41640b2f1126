import { defineNoun } from '../../core/noun.ts'
import { AlreadyReversed, ExternalRefTaken } from './failures.ts'

/** Money that members paid, and what became of it. */
export const payment = defineNoun({
  entity: 'payment',
  table: 'payments',
  label: "ifnull(reference, '#' || id)",
  chapter: 'chapter_id',
  member: 'member_id',
  section: {
    name: 'payments',
    description: 'What members have paid, what it settled, and what was taken back or returned.'
  },
  permission: 'manage_money',
  verbs: 'created reversed refunded deleted',
  unique: {
    external_ref: { failure: ExternalRefTaken, field: 'external_ref' },
    payment_id: { failure: AlreadyReversed, field: 'payment_id' }
  },
  references: {
    chapter_id: 'chapter',
    // of who was erased, a payment can still be taken back
    member_id: { entity: 'member', chapter: 'any' },
    payment_id: 'payment'
  }
})
