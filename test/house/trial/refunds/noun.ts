import { defineNoun } from '../../core/noun.ts'

/** A refund, which belongs to the chapter of its payment. */
export const refund = defineNoun({
  entity: 'refund',
  table: 'refunds',
  label: "'refund of ' || amount",
  chapter: '(SELECT chapter_id FROM payments WHERE payments.id = payment_id)',
  member: 'member_id',
  section: { name: 'refunds', description: 'What members have got back.' },
  permission: 'see_payments',
  unique: {},
  references: { payment_id: 'payment', member_id: 'member' }
})
