import { useQuery } from '@tanstack/react-query'
import { readType } from '../membertypes/queries.ts'
import { isContact } from '../shared/isContact.ts'
import type { MemberValues } from './values.ts'

type Type = Awaited<ReturnType<typeof readType>>['type']

/** What a membership type asks for before a membership begins. */
export interface JoiningRules {
  /** Whether a term begins with the member; else there is an application, or no membership at all. */
  begins_at_once: boolean
  /** What an application waits for first; `contact` if the type makes no members. */
  waits_for: 'approval' | 'payment' | 'contact' | undefined
}

/** What a membership type asks for; undefined while no type is chosen or it is being read. */
export function useJoiningRules(membertype_id: number): JoiningRules | undefined {
  const { data } = useQuery({
    queryKey: ['membershiptypes', 'joining', membertype_id],
    queryFn: () => readType(membertype_id),
    enabled: membertype_id > 0
  })
  const waits_for = data && firstWait(data.type)
  return data && { begins_at_once: waits_for === undefined, waits_for }
}

/** What a new member has to wait for first. Without dues there is no payment to wait for. */
function firstWait({ category, membership_dues, workflows }: Type): JoiningRules['waits_for'] {
  if (isContact(category)) return 'contact'
  const pays = membership_dues.length > 0
  if (workflows.require_approval_after_payment) return pays ? 'payment' : 'approval'
  if (workflows.require_approval_all_apps) return 'approval'
  return workflows.require_payment_fee_separately && pays ? 'payment' : undefined
}

/** The days of the first term that a request names: those that differ from what the service would take by itself. */
export function joiningDays(changes: Partial<MemberValues>) {
  const { membership_startdate, membership_enddate } = changes
  return {
    ...(membership_startdate && { membership_startdate }),
    ...(membership_enddate && { membership_enddate })
  }
}
