import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { unwrap } from '../api/failure.ts'

/**
 * The tags that members of a chapter have, or of all chapters, the most common first; undefined until they are known. Sends no
 * request unless `enabled`. Any change of members reads them again.
 */
export function useTags(chapter_id: number | undefined, enabled: boolean) {
  const query = chapter_id === undefined ? {} : { chapter_id }
  const { data } = useQuery({
    queryKey: ['members', 'tags', chapter_id] as const,
    staleTime: 60_000,
    enabled,
    queryFn: async ({ signal }) => {
      const { tags } = await unwrap(api.GET('/gettags', { params: { query }, signal }))
      return tags.map(({ tag }) => tag)
    }
  })
  return data
}
