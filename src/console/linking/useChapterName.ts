import { useChapters } from '../shared/chapters.ts'
import { useTexts } from './texts.ts'

/** What the name of a chapter is, by its id; the word for a chapter while names are read, and for one that is archived. */
export function useChapterName(): (chapter_id: number) => string {
  const chapters = useChapters().data
  const { say } = useTexts()
  const unknown = say({ en: '{Chapter}', de: '{Chapter}' })
  return chapter_id => chapters?.find(({ id }) => id === chapter_id)?.name ?? unknown
}
