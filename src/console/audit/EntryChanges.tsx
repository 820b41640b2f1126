import type { Grant } from '../api/may.ts'
import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import { useGrantWords } from '../shared/useGrantWords.ts'
import type { LogEntry } from './queries.ts'
import { useTexts } from './texts.ts'
import { useEntryWords } from './useEntryWords.ts'
import { useRecordViews } from './useRecordViews.ts'

/** Entries that change more fields are collapsed. */
const max_expanded = 4

/** The changes of an entry, collapsed if there are many. */
export function EntryChanges(props: Pick<LogEntry, 'action' | 'changes'> & { opened?: boolean }) {
  const { action, changes, opened } = props
  const { texts, format } = useTexts()
  const { grantsText } = useGrantWords()
  const { accountName } = useEntryWords()
  const { actionFor } = useRecordViews()
  const count = Object.keys(changes).length
  if (count === 0) return null
  const wordsFor = (field: string, value: unknown) => {
    if (field === 'invited_by') return accountName(value as number)
    return field === 'grants' ? grantsText(value as Grant[]) : undefined
  }
  const differences = (
    <Differences
      changes={changes as Changes}
      created={actionFor(action)?.creates}
      whole={['grants']}
      wordsFor={wordsFor}
    />
  )
  if (count <= max_expanded || opened) return differences
  return (
    <details className="more">
      <summary>{texts.audit.details(format.number(count))}</summary>
      {differences}
    </details>
  )
}
