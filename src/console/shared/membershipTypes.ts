import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { readAll } from '../api/read.ts'
import { isContact } from './isContact.ts'

/** Every membership type of a chapter; archived types come last. */
export function useMembershipTypes(chapter_id: number) {
  return useQuery(types_query(chapter_id))
}

/** The membership types of several chapters; undefined until all are known. */
export function useTypesOf(chapters: readonly number[]) {
  return useQueries({
    queries: chapters.map(types_query),
    combine: found => {
      const known = found.flatMap(({ data }) => data ?? [])
      return found.every(({ data }) => data !== undefined) ? known : undefined
    }
  })
}

const types_query = (chapter_id: number) =>
  queryOptions({
    queryKey: ['membershiptypes', chapter_id],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const read = async (archived: boolean) => {
        const asked = { chapter_id, archived }
        const types = await readAll('/getmember_types', 'membership_type_with_logs', asked, signal)
        return types.map(({ id, name, category }) => ({
          id,
          name,
          archived,
          chapter_id,
          contact: isContact(category)
        }))
      }
      return (await Promise.all([read(false), read(true)])).flat()
    }
  })
