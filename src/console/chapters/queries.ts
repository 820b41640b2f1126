import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { chapters_query } from '../shared/chapters.ts'

/** The mutations of chapters. Each throws a Failure, and invalidates the queries of chapters. */
export function useChapterChanges() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: chapters_query.queryKey })
  return {
    async create(body: components['schemas']['ChapterCreate'], key: string) {
      const header = { 'Idempotency-Key': key }
      const chapter = await unwrap(api.POST('/createchapter', { body, params: { header } }))
      await refresh()
      return chapter
    },
    /** Changes only the fields that are sent. */
    async edit(body: components['schemas']['ChapterEdit']) {
      const chapter = await unwrap(api.PUT('/editchapter', { body }))
      await refresh()
      return chapter
    },
    /** The current chapter; undefined if the user may no longer see it. */
    async read(id: number) {
      const chapters = await client.fetchQuery({ ...chapters_query, staleTime: 0 })
      return chapters.find(chapter => chapter.id === id)
    }
  }
}
