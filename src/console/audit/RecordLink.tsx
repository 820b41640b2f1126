import { Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import type { LogEntry } from './queries.ts'
import { useTexts } from './texts.ts'
import { useLogWords } from './useEntryWords.ts'
import { useRecordViews } from './useRecordViews.ts'

/** The record that an entry is about, as a link if a view shows it; `label` replaces its name. */
export function RecordLink({ entry, label }: { entry: LogEntry; label?: string }) {
  const name = useRecordName()
  const target = useTarget()(entry)
  const shown = label ?? name(entry)
  if (!target) return <span>{shown}</span>
  return (
    <Link {...target} className="row-link" preload={false}>
      {shown}
    </Link>
  )
}

/** The address of an entry's record; undefined if no view shows it or the reader may not see it. */
function useTarget() {
  const { grants } = useAccount()
  const { viewFor } = useRecordViews()
  return ({ entity, entity_id, chapter_id }: LogEntry) => {
    const found = viewFor(entity)
    if (!found?.view.record) return undefined
    const { view, to, in_chapter } = found
    if (in_chapter && chapter_id === null) return undefined
    if (!may(grants, view.permission, (in_chapter && chapter_id) || undefined)) return undefined
    const { key } = found.view.record
    const of_page = to.endsWith(`$${key}`)
    const params = { chapter_id, ...(of_page && { [key]: entity_id }) }
    const search = of_page ? {} : { [key]: entity_id }
    // the address is known at run time only, so its parameters have no types
    return { to, params: params as never, search: search as never }
  }
}

/** The name of a record if it is known, else its kind and number. */
function useRecordName() {
  const { texts } = useTexts()
  const words = useLogWords()
  const { labelFor, wordsFor } = useRecordViews()
  return ({ entity, entity_id, entity_name }: LogEntry): string => {
    const name = wordsFor(entity)?.name
    if (name) return name(entity_id, entity_name, words)
    return entity_name ?? texts.audit.record(labelFor(entity), String(entity_id))
  }
}
