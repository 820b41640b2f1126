import { useQuery } from '@tanstack/react-query'
import { type Sent, useWrite } from '../api/write.ts'
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
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false
  })
}

/** The mutations of chapters. Each throws a Failure, and invalidates the queries of chapters. */
export function useChapterChanges() {
  const write = useWrite(...chapters_query.queryKey)
  return {
    create: (body: Sent<'POST /createchapter'>, key: string) =>
      write('POST /createchapter', body, { key }),
    /** Changes only the fields that are sent. */
    edit: (body: Sent<'PUT /editchapter'>) => write('PUT /editchapter', body),
    /** Archives a chapter, or brings it back. */
    archive: (id: number, archived: boolean) => write('PUT /archivechapter', { id, archived }),
    /** Removes a chapter to which nothing belongs. */
    remove: (id: number) => write('PUT /removechapter', { id })
  }
}
