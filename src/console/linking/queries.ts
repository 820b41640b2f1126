import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { useRead } from '../api/read.ts'
import { useWrite } from '../api/write.ts'

/** A member of another chapter who may be the same person. */
export type AlikePerson = components['schemas']['AlikePerson']

/** The other records of a linked member. */
export const useLinked = (id: number) => useRead('/getlinked', { id }, { kept: false })

/** The members of a search or of some ids that are read at most. */
const max_people = 200

/**
 * The other members of the chapter who share the e-mail address or the payer of a member, by name, each with what is shared, and for how
 * many others the payer pays who are not read.
 */
export function useHousehold(member: Of) {
  const { id, chapter_id, email, payer_id } = member
  return useQuery({
    queryKey: ['members', 'household', id, email, payer_id] as const,
    queryFn: async ({ signal }) => {
      const find = async (filter: components['schemas']['MemberFilter']) => {
        const page = { columns: ['payer_id' as const], offset: 0, limit: max_people }
        const body = { chapter_id, filter, sort: 'name' as const, ...page }
        return await unwrap(api.POST('/findmembers', { body, signal }))
      }
      const [payer, paid, alike] = await Promise.all([
        payer_id === null ? undefined : find({ ids: [payer_id] }),
        find({ payer: payer_id ?? id }),
        // addresses that only contain this one are left out below
        email === '' ? undefined : find({ search: email.slice(0, 100) })
      ])
      const found = [payer, paid, alike].flatMap(page => page?.members ?? [])
      const others = new Map(found.map(other => [other.id, other]))
      others.delete(id)
      const shared = [...others.values()].map(other => ({
        ...other,
        shares: listShares(member, other)
      }))
      const is_unread = payer_id !== null && paid.members.every(other => other.id !== id)
      return {
        others: shared.filter(({ shares }) => shares.length > 0),
        more: paid.pagination.total - paid.members.length - (is_unread ? 1 : 0)
      }
    }
  })
}

/** Finds members of other chapters who may be the given person, the most likely first. Throws a Failure. */
export async function findPersons(body: components['schemas']['PersonsFind']) {
  return (await unwrap(api.POST('/findpersons', { body }))).persons
}

/** The mutations that link members as one person, with the values of the first, and that unlink a member. Each throws a Failure. */
export function useLinks() {
  const write = useWrite('members')
  return {
    link: (ids: number[]) => write('PUT /linkmembers', { ids }),
    /** Links all members of a chapter who are certainly members of others; answers how many. */
    linkAll: async (chapter_id: number) =>
      (await write('PUT /linkduplicates', { chapter_id })).linked,
    unlink: (id: number) => write('PUT /unlinkmember', { id })
  }
}

type Schemas = components['schemas']
/** The member whose household is looked for. */
type Of = Pick<Schemas['MemberDetails'], 'id' | 'chapter_id' | 'email' | 'payer_id'>

/** What a member shares with another, as a key of the texts. */
type Share = 'pays' | 'is_paid' | 'same_payer' | 'same_address'

/** What a member shares with another one: the payer, the e-mail address, or that one pays for the other. */
function listShares(member: Of, other: Schemas['FoundMember']): Share[] {
  const pays = other.id === member.payer_id
  const is_paid = other.payer_id === member.id
  const same_payer = member.payer_id !== null && other.payer_id === member.payer_id
  const email = member.email.toLowerCase()
  const same_address = email !== '' && other.email.toLowerCase() === email
  const shares = { pays, is_paid, same_payer, same_address }
  return (Object.keys(shares) as Share[]).filter(share => shares[share])
}
