import { Group, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import type { Column } from '../shared/DataTable.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useLabel } from '../shared/view.ts'
import type { ViewTexts } from '../texts/catalogues.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { EntryChanges } from './EntryChanges.tsx'
import { type LogEntry, useLog } from './queries.ts'
import { type AuditSearch, dayBounds, isReversed, readAuditSearch } from './search.ts'
import { useTexts } from './texts.ts'
import { useEntryWords, useLogWords } from './useEntryWords.ts'
import { useRecordViews } from './useRecordViews.ts'

const route = getRouteApi('/console/audit')

/** The entries of the audit log, newest first, with filters and paging. */
export function AuditView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { offset = 0, limit = usual_size, ...filters } = useAuditSearch()
  const navigate = route.useNavigate()
  const { entry, ...others } = filters
  const log = useLog({ ...others, ...dayBounds(filters), id: entry, offset, limit })
  const columns = useColumns(entry !== undefined)
  const show = (values: AuditSearch, replace = false) =>
    navigate({ search: old => ({ ...old, ...values }), replace })
  return (
    <Stack gap="md">
      <Group mih={36}>
        <Title order={1}>{label}</Title>
      </Group>
      <RecordList
        caption={label}
        columns={columns}
        query={log}
        rows={log.data?.logs}
        total={log.data?.pagination.total}
        offset={offset}
        limit={limit}
        empty={emptyWords(filters, texts.audit)}
        onPage={show}
      >
        <AuditFilters
          filters={filters}
          onFilter={(values, typed) => show({ ...values, offset: undefined }, typed)}
        />
      </RecordList>
    </Stack>
  )
}

/** The search parameters of the list. Leaves out the parameters of other views, since the service would refuse them. */
const useAuditSearch = () => route.useSearch({ select: readAuditSearch })

function emptyWords(filters: AuditSearch, words: ViewTexts<'audit'>['audit']) {
  if (isReversed(filters)) return { title: words.reversed, hint: words.reversed_hint }
  const filtered = Object.values(filters).some(filter => filter !== undefined)
  if (!filtered) return { title: words.none, hint: words.none_hint }
  return { title: words.none_found, hint: words.none_found_hint }
}

/** The columns of the list. With `opened`, every change of an entry is shown: for the view of a single entry. */
function useColumns(opened: boolean): Column<LogEntry>[] {
  const { texts, format } = useTexts()
  const { actorName } = useEntryWords()
  return [
    {
      key: 'what',
      label: texts.audit.what,
      cell: entry => <EntryCell entry={entry} opened={opened} />
    },
    { key: 'who', label: texts.audit.who, width: '12rem', from: 'sm', cell: actorName },
    {
      key: 'when',
      label: texts.audit.when,
      width: '12rem',
      from: 'sm',
      cell: entry => (
        <>
          <time className="figures" dateTime={entry.createddate}>
            {format.moment(entry.createddate)}
          </time>
          <Text size="xs" c="dimmed">
            <EntryLink entry={entry} />
          </Text>
        </>
      )
    }
  ]
}

function EntryCell({ entry, opened }: { entry: LogEntry; opened: boolean }) {
  const { format } = useTexts()
  const { actionText, actorName } = useEntryWords()
  return (
    <div className="entry">
      {isOwn(entry) ? (
        <RecordLink entry={entry} label={actionText(entry)} />
      ) : (
        <>
          <Text span c="dimmed" inherit>
            {actionText(entry)}:
          </Text>{' '}
          <RecordLink entry={entry} />
        </>
      )}
      <Text size="xs" c="dimmed" hiddenFrom="sm" className="figures">
        {actorName(entry)} · {format.moment(entry.createddate)} · <EntryLink entry={entry} />
      </Text>
      <EntryChanges entry={entry} opened={opened} />
    </div>
  )
}

/** The number of an entry, as a link to this entry alone. */
function EntryLink({ entry: { id } }: { entry: LogEntry }) {
  const { texts } = useTexts()
  return (
    <Link from={route.id} to="." search={{ entry: id }} className="entry-number" preload={false}>
      {texts.audit.entry_number(String(id))}
    </Link>
  )
}

/** Whether the entry is about its author's own account, whose name is already shown. */
function isOwn({ entity, entity_id, actor, account_id }: LogEntry): boolean {
  return entity === 'account' && actor === 'account' && entity_id === account_id
}

/** The record that an entry is about, as a link if a view shows it; `label` replaces its name. */
function RecordLink({ entry, label }: { entry: LogEntry; label?: string }) {
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
    return entity_name ?? texts.audit.record({ entity: labelFor(entity), id: String(entity_id) })
  }
}
