import type { components } from '../api/contract.ts'

type Schemas = components['schemas']
/** The member whose household is looked for. */
export type Of = Pick<Schemas['MemberDetails'], 'id' | 'chapter_id' | 'email' | 'payer_id'>

/** What a member shares with another, as a key of the texts. */
export type Share = 'pays' | 'is_paid' | 'same_payer' | 'same_address'

/** What a member shares with another one: the payer, the e-mail address, or that one pays for the other. */
export function listShares(member: Of, other: Schemas['FoundMember']): Share[] {
  const pays = other.id === member.payer_id
  const is_paid = other.payer_id === member.id
  const same_payer = member.payer_id !== null && other.payer_id === member.payer_id
  const email = member.email.toLowerCase()
  const same_address = email !== '' && other.email.toLowerCase() === email
  const shares = { pays, is_paid, same_payer, same_address }
  return (Object.keys(shares) as Share[]).filter(share => shares[share])
}
