import { useChapters } from '../shared/chapters.ts'
import { useTexts } from './texts.ts'

/** Returns the function for a chapter's name; the word "chapter" while names are read, and for archived chapters. */
export function useChapterName(): (chapter_id: number) => string {
  const chapters = useChapters().data
  const { say } = useTexts()
  const unknown = say({ en: '{Chapter}', de: '{Chapter}' })
  return chapter_id => chapters?.find(({ id }) => id === chapter_id)?.name ?? unknown
}
