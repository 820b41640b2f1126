import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import type { LogEntry } from './queries.ts'
import { useTexts } from './texts.ts'
import { useLogWords } from './useEntryWords.ts'
import { useRecordViews } from './useRecordViews.ts'

/** The largest number of changed fields that an entry shows without a press. */
const max_expanded = 4

type Entry = Pick<LogEntry, 'action' | 'changes' | 'entity' | 'chapter_id'>

/** The changes of an entry; many changes are hidden until they are opened. */
export function EntryChanges({ entry, opened }: { entry: Entry; opened?: boolean }) {
  const { action, changes, entity, chapter_id } = entry
  const { texts, format } = useTexts()
  const words = useLogWords()
  const { actionFor, wordsFor } = useRecordViews()
  const record = wordsFor(entity)
  const { show = {} } = record ?? {}
  const count = Object.keys(changes).length
  if (count === 0) return null
  const differences = (
    <Differences
      record={record}
      changes={changes as Changes}
      chapter_id={chapter_id}
      created={actionFor(action)?.creates}
      whole={Object.keys(show)}
      wordsFor={(field, value) =>
        Object.hasOwn(show, field) ? show[field]?.(value, words) : undefined
      }
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
