import { Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useTexts } from '../texts/texts.tsx'
import type { LogEntry } from './queries.ts'
import { useEntryWords } from './useEntryWords.ts'

/** The record that an entry tells of: the way to it where there is a view for it; `label` in place of its name. */
export function RecordLink({ entry, label }: { entry: LogEntry; label?: string }) {
  const { entity, entity_id, chapter_id } = entry
  const { grants } = useAccount()
  const name = useRecordName()
  const shown = label ?? name(entry)
  if (entity === 'member' && chapter_id !== null && may(grants, 'see_members', chapter_id))
    return (
      <Link
        to="/console/chapter/$chapter_id/members"
        params={{ chapter_id }}
        search={{ member: entity_id }}
        className="row-link"
        preload={false}
      >
        {shown}
      </Link>
    )
  if (entity === 'account' && may(grants, 'manage_accounts'))
    return (
      <Link
        to="/console/accounts"
        search={{ account: entity_id }}
        className="row-link"
        preload={false}
      >
        {shown}
      </Link>
    )
  if (entity === 'membership_type' && chapter_id !== null)
    return (
      <Link
        to="/console/chapter/$chapter_id/membertypes"
        params={{ chapter_id }}
        search={{ type: entity_id }}
        className="row-link"
        preload={false}
      >
        {shown}
      </Link>
    )
  if (entity === 'chapter')
    return (
      <Link
        to="/console/chapters"
        search={{ chapter: entity_id }}
        className="row-link"
        preload={false}
      >
        {shown}
      </Link>
    )
  return <span>{shown}</span>
}

/** What a record is called: by its name where that is known, else by kind and number. */
function useRecordName() {
  const { texts } = useTexts()
  const { nameOf } = useEntryWords()
  return ({ entity, entity_id, entity_name }: LogEntry): string => {
    if (entity === 'account') return nameOf(entity_id, entity_name)
    if (entity_name !== null) return entity_name
    return texts.audit.record(texts.audit.entities[entity], String(entity_id))
  }
}
