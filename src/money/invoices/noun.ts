import { Conflict } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'

/** A numbered bundle of what a payer owed on a day. */
export const invoice = defineNoun({
  entity: 'invoice',
  table: 'invoices',
  label: "printf('%d-%04d', year, no)",
  chapter: 'chapter_id',
  member: 'payer_id',
  section: {
    name: 'invoices',
    description: 'Numbered bundles of what is owed, as PDF, and what was paid in a year.'
  },
  permission: 'manage_money',
  verbs: 'created cancelled payment_answered',
  // triggers give each invoice the next number
  unique: {
    no: { failure: Conflict, field: 'no' },
    // random
    token: { failure: Conflict, field: 'token' }
  },
  references: { chapter_id: 'chapter', payer_id: 'member' }
})
