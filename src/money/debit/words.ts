/** Where a run of direct debits stands. */
export const collection_states = [
  'draft',
  'released',
  'handed_over',
  'settled',
  'cancelled',
  'rejected'
] as const

/** What a return can ask of the office. */
export const return_tasks = ['returned_debits', 'creditor_faults'] as const

/** Why a due is not collected. */
export const left_out_codes = [
  'no_mandate',
  'mandate_expired',
  'mandate_paused',
  'notice_too_short',
  'amount_changed_after_notice',
  'payer_deceased',
  'payer_left',
  'not_eur',
  'disputed',
  'returned_twice',
  'already_collecting',
  'iban_not_sepa',
  'bic_missing',
  'name_unwritable'
] as const
/** One of the reasons. */
export type LeftOutCode = (typeof left_out_codes)[number]
