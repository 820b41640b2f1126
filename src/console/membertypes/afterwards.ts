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
 * What happens when a term is over: the next one follows by itself (`goes_on`), only once it is confirmed or approved
 * (`waits`), or only if somebody renews. Undefined where no term ends: for life, of contacts, without a valid duration.
 */
export function findAfterwards(values: Renewing): 'goes_on' | 'waits' | 'renew' | undefined {
  const { duration, category, autorecurring_payment } = values
  if (!/^\d{1,4}$/.test(duration.trim()) || Number(duration) === 0) return
  // contacts have no memberships
  if (category.trim().toLowerCase() === 'contact') return
  if (!autorecurring_payment) return 'renew'
  const asks =
    values['workflow.require_confirmation_renewals'] || values['workflow.require_approval_renewals']
  return asks ? 'waits' : 'goes_on'
}
