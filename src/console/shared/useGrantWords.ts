import type { Grant } from '../api/may.ts'
import { useTexts } from '../texts/texts.tsx'
import { useChapters } from './chapters.ts'

/** The texts for grants: "Chapter lead of Kraków". */
export function useGrantWords() {
  const { texts, format } = useTexts()
  const chapters = useChapters().data

  function grantText({ role, chapter_id }: Grant): string {
    const name = texts.roles[role]
    // grants of owners and administrators are always for all chapters
    const everywhere = role === 'owner' || role === 'admin' ? name : texts.roles.everywhere(name)
    if (chapter_id === null) return everywhere
    const chapter = chapters?.find(({ id }) => id === chapter_id)?.name
    const known = chapter ?? texts.roles.unknown_chapter(String(chapter_id))
    return texts.roles.in_chapter({ role: name, place: known })
  }

  return {
    grantText,
    grantsText: (grants: readonly Grant[]) => format.list(grants.map(grantText))
  }
}
