import { Differences } from '../shared/Differences.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { LogEntry } from './queries.ts'

/** More fields than this are folded away, so that one entry does not fill the page. */
const most = 4

/** What an entry changed: at once where it is little, else to be opened. */
export function EntryChanges({ changes }: Pick<LogEntry, 'changes'>) {
  const { texts, format } = useTexts()
  const count = Object.keys(changes).length
  if (count === 0) return null
  const differences = <Differences changes={changes as Record<string, [unknown, unknown]>} />
  if (count <= most) return differences
  return (
    <details className="more">
      <summary>{texts.audit.details(format.number(count))}</summary>
      {differences}
    </details>
  )
}
