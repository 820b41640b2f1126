import { useQuery } from '@tanstack/react-query'
import { type FoundMember, findMembers, type ListQuery } from './queries.ts'

/** How many rows before and after its last known place are searched for a member whose place has changed. */
const around = 100

/** The ids in the address of a member's page. */
export interface Neighbour {
  chapter_id: number
  member_id: number
}

/** The members before and after a member in the list, the member's place (counted from 0), and the total. */
export function useNeighbours(query: Omit<ListQuery, 'offset' | 'limit'>, id: number, place = -1) {
  return useQuery({
    queryKey: ['members', 'neighbours', query, id, place],
    enabled: place >= 0,
    staleTime: 0,
    async queryFn({ signal }) {
      const read = async (offset: number, limit: number) => {
        const page = await findMembers({ ...query, columns: [], offset, limit }, signal)
        const index = page.members.findIndex(member => member.id === id)
        const [before, after] = [page.members[index - 1], page.members[index + 1]].map(toNeighbour)
        return { found: index >= 0, before, after, place: offset + index, ...page.pagination }
      }
      const near = await read(Math.max(0, place - 1), 3)
      return near.found ? near : read(Math.max(0, place - around), 2 * around)
    }
  }).data
}

const toNeighbour = (member: FoundMember | undefined): Neighbour | undefined =>
  member && { chapter_id: member.chapter_id, member_id: member.id }
