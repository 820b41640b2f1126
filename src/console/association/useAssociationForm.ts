import { useState } from 'react'
import type { Association } from '../shared/association.ts'
import type { Chapter } from '../shared/chapters.ts'
import { ownTimezone } from '../shared/TimezoneSelect.tsx'
import { toFieldErrors } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { useAssociationChanges } from './queries.ts'
import { useTexts } from './texts.ts'

/** What the form of the association holds: also what is asked of the first chapter. */
export interface AssociationValues extends Association {
  chapter: string
  timezone: string
  currency: string
}

/** The state of the form, and how it is saved. `first_chapter` is the chapter that is asked for at the first start. */
export function useAssociationForm(
  association: Association,
  first_chapter: Chapter | undefined,
  onSaved: () => void
) {
  const { texts } = useTexts()
  const { edit, editFirst } = useAssociationChanges()
  const [busy, setBusy] = useState(false)
  const first = firstValues(association, first_chapter, texts.association.first_chapter)
  const form = useRecordForm(first)

  async function save() {
    const flaws = findFlaws(form.values, first_chapter !== undefined, texts)
    if (Object.keys(flaws).length > 0) return form.refuse(flaws)
    const { chapter, timezone, currency, ...own } = form.values
    setBusy(true)
    let naming_chapter = first_chapter !== undefined
    try {
      // the name comes last: while there is none, the first start is asked for again
      if (first_chapter)
        await editFirst({ id: first_chapter.id, name: chapter, timezone, currency })
      naming_chapter = false
      await edit(own)
      onSaved()
    } catch (error) {
      const { name: taken, ...others } = toFieldErrors(error, texts)
      if (naming_chapter && taken) form.refuse({ ...others, chapter: taken })
      else form.fail(error)
    }
    setBusy(false)
  }
  return { form, busy, save }
}

/** Errors by field: names are needed, and of the word both forms or none. */
function findFlaws(
  { name, chapter_word: { one, many }, chapter }: AssociationValues,
  asks_chapter: boolean,
  { details, association }: ReturnType<typeof useTexts>['texts']
): Record<string, string> {
  const half = Boolean(one.trim()) !== Boolean(many.trim())
  return {
    ...(!name.trim() && { name: details.required }),
    ...(asks_chapter && !chapter.trim() && { chapter: details.required }),
    ...(half && { [`chapter_word.${one.trim() ? 'many' : 'one'}`]: association.both })
  }
}

/** What the form proposes: for the first chapter a name in the reader's language and the browser's time zone. */
function firstValues(
  association: Association,
  first: Chapter | undefined,
  usual_name: string
): AssociationValues {
  const untouched = first?.name === 'Main chapter'
  return {
    ...association,
    chapter: untouched ? usual_name : (first?.name ?? ''),
    timezone: first && first.timezone !== 'UTC' ? first.timezone : ownTimezone(),
    currency: first?.currency ?? 'EUR'
  }
}
