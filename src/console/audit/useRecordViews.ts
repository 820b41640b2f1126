import { useViews } from '../shared/view.ts'
import { useTexts } from './texts.ts'

/** Where records are shown that entries tell of, and what a record of that kind is called, as the views declare it. */
export function useRecordViews() {
  const { language } = useTexts()
  const views = useViews()
  const viewFor = (entity: string) => views.find(({ view }) => view.record?.entity === entity)
  return {
    viewFor,
    /** What nobody has a word for is called as in the log. */
    labelFor: (entity: string) => viewFor(entity)?.view.record?.label[language] ?? entity
  }
}
