import { useState } from 'react'
import type { Association } from '../shared/association.ts'
import type { Chapter } from '../shared/chapters.ts'
import { ownTimezone } from '../shared/TimezoneSelect.tsx'
import { toFieldErrors } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { useAssociationChanges } from './queries.ts'
import { useTexts } from './texts.ts'

/** The values of the association's form, with those of the first chapter. */
export interface AssociationValues extends Omit<Association, 'iban' | 'bic'> {
  chapter: string
  timezone: string
  currency: string
}

/** The state of the form, and the function that saves it. `first_chapter` is the chapter that the first start asks for. */
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
      // the association's name is saved last: if saving fails before, the next start is a first start again
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

/** The errors by field: names are required; the word for a chapter needs singular and plural, or neither. */
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

/** The first values of the form. For the first chapter: a name in the reader's language and the browser's time zone. */
function firstValues(
  { iban: _, bic: __, ...association }: Association,
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
