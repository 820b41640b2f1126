/**
 * Where a mailing stands. `releasing`: its messages are being written; `stopping`: those that have not left are being skipped. Both go on
 * after a restart.
 */
export const mailing_states = ['draft', 'releasing', 'released', 'stopping', 'stopped'] as const

/**
 * Who gets a mailing: the members whom its filter means; these, at the address of their payer where they have none of their own or are
 * minors; or whoever pays for them.
 */
export const mailing_readers = ['members', 'members_or_payers', 'payers'] as const

/** The cause of the messages of a mailing, as it stands in the ledger. */
export function mailingCause(mailing_id: number): string {
  return `mailing ${mailing_id}`
}
