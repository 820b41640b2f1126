import { useChapters } from '../shared/chapters.ts'
import { useCustomFields } from '../shared/customFields.ts'
import { useTypesOf } from '../shared/membershipTypes.ts'
import { usePeople } from '../shared/people.ts'
import { useTexts } from '../texts/texts.tsx'
import type { Conditions } from './conditions.ts'
import type { Named } from './useSentence.ts'

/** The records that conditions name: membership types, custom fields and payers, of one chapter or of all that the user can see. */
export function useNamed(chapter_id: number, { everywhere, payer }: Conditions): Named {
  const { texts } = useTexts()
  const chapters = useChapters().data
  const all = everywhere ? (chapters ?? []).map(({ id }) => id) : [chapter_id]
  const types = useTypesOf(all)
  const fields = useCustomFields(everywhere ? undefined : chapter_id).data
  const payers = usePeople(payer === undefined ? [] : [payer])
  const chapterName = (id: number) => chapters?.find(chapter => chapter.id === id)?.name
  const said = types?.map(({ id, name, archived, chapter_id: of }) => {
    const shown = archived ? texts.shared.archived(name) : name
    return { id, name: all.length > 1 ? `${shown}, ${chapterName(of)}` : shown }
  })
  return {
    types: everywhere && !chapters ? undefined : said,
    fields,
    payers,
    chapter_id: everywhere ? undefined : chapter_id
  }
}
