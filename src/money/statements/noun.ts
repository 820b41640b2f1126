import { chapter } from '../../association/chapters/noun.ts'
import { defineNoun } from '../../core/noun.ts'
import { batch } from '../../register/batches/noun.ts'
import { member } from '../../register/members/noun.ts'
import { payment } from '../../terms/payments/noun.ts'

/** A movement on an account, as the bank reported it. */
export const statement_entry = defineNoun({
  entity: 'statement_entry',
  table: 'statement_entries',
  label: "day || ' #' || id",
  chapter: 'chapter_id',
  member: 'member_id',
  section: {
    name: 'bank statements',
    description: 'What came and went on the accounts, and whose payment it was.'
  },
  permission: 'manage_money',
  verbs: 'matched unmatched ignored updated',
  unique: {},
  references: {
    chapter_id: chapter.entity,
    batch_id: batch.entity,
    // entries of erased members stay
    member_id: { entity: member.entity, chapter: 'any' },
    payment_id: payment.entity
  }
})
