import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { chapters_query, readChapter, readChapters } from '../shared/chapters.ts'

/** The archived chapters that the user can see; read only if `asked`. */
export function useArchivedChapters(asked: boolean) {
  return useQuery({
    queryKey: [...chapters_query.queryKey, 'archived'],
    enabled: asked,
    queryFn: ({ signal }) => readChapters({ archived: true }, signal)
  })
}

/**
 * One chapter with all fields. A form that is open keeps its values, and reports changes by others when it is saved. The key is not
 * among those of the lists, so that a chapter that was removed is not read again.
 */
export function useChapter(id: number) {
  return useQuery({
    queryKey: ['chapter', id],
    queryFn: () => readChapter(id),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }
  })
}

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
    /** Archives a chapter, or brings it back. */
    async archive(id: number, archived: boolean) {
      await unwrap(api.PUT('/archivechapter', { body: { id, archived } }))
      await refresh()
    },
    /** Removes a chapter to which nothing belongs. */
    async remove(id: number) {
      await unwrap(api.PUT('/removechapter', { body: { id } }))
      await refresh()
    }
  }
}
