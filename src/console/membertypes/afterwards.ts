import { isContact } from '../shared/isContact.ts'
import type { TypeValues } from './values.ts'

/** The settings that decide what follows the end of a term. */
export type Renewing = Pick<
  TypeValues,
  | 'duration'
  | 'category'
  | 'autorecurring_payment'
  | 'workflow.require_confirmation_renewals'
  | 'workflow.require_approval_renewals'
>

/**
 * What happens at the end of a term: the next term starts by itself (`goes_on`), only after a confirmation or an approval
 * (`waits`), or only if somebody renews (`renew`). Undefined if terms have no end (for life, contacts) or the duration is invalid.
 */
export function findAfterwards(values: Renewing): 'goes_on' | 'waits' | 'renew' | undefined {
  const { duration, category, autorecurring_payment } = values
  if (!/^\d{1,4}$/.test(duration.trim()) || Number(duration) === 0) return
  // contacts have no memberships
  if (isContact(category)) return
  if (!autorecurring_payment) return 'renew'
  const asks =
    values['workflow.require_confirmation_renewals'] || values['workflow.require_approval_renewals']
  return asks ? 'waits' : 'goes_on'
}
