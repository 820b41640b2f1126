import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { readAll } from '../api/read.ts'
import { dayHere, dayIn } from './days.ts'
import { numberIn } from './search.ts'

/** A chapter in the list. */
export type Chapter = components['schemas']['Chapter']
type ChapterDetails = components['schemas']['ChapterDetails']

const last_chapter = 'chapterhouse.chapter'

/** The query for every chapter that the user can see, by name. */
export const chapters_query = queryOptions({
  queryKey: ['chapters'],
  queryFn: ({ signal }) => readChapters({}, signal)
})

/** Every chapter that the user can see, by name. */
export function useChapters() {
  return useQuery(chapters_query)
}

/** Reads all current or all archived chapters that the user can see, in the order of their names. Throws a Failure. */
async function readChapters(
  filter: { archived?: boolean },
  signal: AbortSignal
): Promise<Chapter[]> {
  const found = await readAll('/getchapters', 'chapters', filter, signal)
  return found.sort((a, b) => a.name.localeCompare(b.name))
}

/** The id of the chapter in the address; undefined if there is none or it is invalid. */
export function useChapterId(): number | undefined {
  return numberIn(useParams({ strict: false }).chapter_id)
}

/**
 * The chapter that was shown last in this browser, perhaps to another account: if this one does not reach it, the first of its own.
 * Until its chapters have loaded, the one that was shown last.
 */
export function lastChapter(chapters: readonly { id: number }[] | undefined): number | undefined {
  const last = Number(localStorage.getItem(last_chapter)) || undefined
  return !chapters || chapters.some(({ id }) => id === last) ? last : chapters[0]?.id
}

/** Stores the chapter that is shown. */
export const rememberChapter = (chapter_id: number) =>
  localStorage.setItem(last_chapter, String(chapter_id))

/** The date of today in a chapter; that of the browser until the chapters have loaded. */
export function useChapterDay(chapter_id: number): string {
  const chapter = useChapters().data?.find(({ id }) => id === chapter_id)
  return chapter ? dayIn(chapter.timezone) : dayHere()
}

/** A field of a chapter that the list of chapters does not have; undefined while it loads, or without a chapter. */
export function useChapterField<Field extends keyof ChapterDetails>(
  id: number | undefined,
  field: Field
): ChapterDetails[Field] | undefined {
  const { data } = useQuery({
    enabled: id !== undefined,
    queryKey: [...chapters_query.queryKey, 'details', id],
    queryFn: () => readChapter(id as number)
  })
  return data?.[field]
}

/** Reads one chapter with all fields. Throws a Failure. */
export const readChapter = (id: number) =>
  unwrap(api.GET('/getchapter/{id}', { params: { path: { id } } }))

/** The currency of a chapter. */
export const useCurrency = (chapter_id: number) =>
  useChapters().data?.find(({ id }) => id === chapter_id)?.currency ?? 'EUR'
