import type { Action } from '../shared/action.ts'
import { useViews } from '../shared/view.ts'
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
      viewFor(name.split('.')[0] ?? '')?.view.record?.actions?.[name],
    /** The label of a kind of record; the log's own name if no view shows it. */
    labelFor(entity: string): string {
      const record = viewFor(entity)?.view.record
      return record ? say(record.label) : entity
    }
  }
}
