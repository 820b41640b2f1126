import type { Action } from '../shared/action.ts'
import { useViews } from '../shared/view.ts'
import { useTexts } from './texts.ts'
import { useRecordWords } from './useRecordWords.ts'

/** The views that show records of the audit log, and the label of each kind of record, as the views declare them. */
export function useRecordViews() {
  const { say } = useTexts()
  const views = useViews()
  const wordsFor = useRecordWords()
  const viewFor = (entity: string) => views.find(({ view }) => view.record?.entity === entity)
  return {
    viewFor,
    wordsFor,
    /** The words of an action, and whether it creates a record; undefined for an action that no view knows. */
    actionFor: (name: string): Action | undefined =>
      wordsFor(name.split('.')[0] ?? '')?.actions?.[name],
    /** The label of a kind of record; the name of the kind in the log if no view has a label. */
    labelFor(entity: string): string {
      const words = wordsFor(entity)
      return words ? say(words.label) : entity
    }
  }
}
