import type { Action } from '../shared/action.ts'
import { findWords, useViews } from '../shared/view.ts'
import { useTexts } from './texts.ts'

/** The views that show records of the audit log, and the label of each kind of record, as the views declare them. */
export function useRecordViews() {
  const { say } = useTexts()
  const views = useViews()
  const viewFor = (entity: string) => views.find(({ view }) => view.record?.entity === entity)
  return {
    viewFor,
    /** What an action is called, and whether it creates; undefined for those that no view knows. */
    actionFor: (name: string): Action | undefined =>
      findWords(views, name.split('.')[0] ?? '')?.actions?.[name],
    /** The label of a kind of record; the log's own name if no view has one. */
    labelFor(entity: string): string {
      const words = findWords(views, entity)
      return words ? say(words.label) : entity
    }
  }
}
