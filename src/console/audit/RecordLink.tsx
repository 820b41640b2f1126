import { Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import type { LogEntry } from './queries.ts'
import { useTexts } from './texts.ts'
import { useEntryWords } from './useEntryWords.ts'
import { useRecordViews } from './useRecordViews.ts'

/** The record that an entry tells of: the way to it where there is a view for it; `label` in place of its name. */
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

/** Where the record of an entry is shown; undefined where there is no view for it, or the reader may not see it. */
function useTarget() {
  const { grants } = useAccount()
  const { viewFor } = useRecordViews()
  return ({ entity, entity_id, chapter_id }: LogEntry) => {
    const found = viewFor(entity)
    if (!found?.view.record) return undefined
    const { view, to, in_chapter } = found
    if (in_chapter && chapter_id === null) return undefined
    if (!may(grants, view.permission, (in_chapter && chapter_id) || undefined)) return undefined
    const search = { [view.record?.key ?? '']: entity_id }
    // which address it is, and so what belongs into it, only the view knows
    return { to, params: { chapter_id } as never, search: search as never }
  }
}

/** What a record is called: by its name where that is known, else by kind and number. */
function useRecordName() {
  const { texts } = useTexts()
  const { accountName } = useEntryWords()
  const { labelFor } = useRecordViews()
  return ({ entity, entity_id, entity_name }: LogEntry): string => {
    if (entity === 'account') return accountName(entity_id, entity_name)
    return entity_name ?? texts.audit.record(labelFor(entity), String(entity_id))
  }
}
