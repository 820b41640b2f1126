/**
 * Where a mailing stands. `releasing`: its messages are being written; `stopping`: those that have not left are being skipped. Both go on
 * after a restart.
 */
export const mailing_states = ['draft', 'releasing', 'released', 'stopping', 'stopped'] as const
/** The cause of the messages of a mailing, as it stands in the ledger. */
export function mailingCause(mailing_id: number): string {
  return `mailing ${mailing_id}`
}
