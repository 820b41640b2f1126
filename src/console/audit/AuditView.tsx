import { Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type Column, DataTable } from '../shared/DataTable.tsx'
import { Paging } from '../shared/Paging.tsx'
import { usual_size } from '../shared/search.ts'
import { EmptyView } from '../shell/EmptyViews.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { EntryChanges } from './EntryChanges.tsx'
import { type LogEntry, useLog } from './queries.ts'
import { RecordLink } from './RecordLink.tsx'
import { type AuditSearch, momentsOf } from './search.ts'
import { useEntryWords } from './useEntryWords.ts'

const route = getRouteApi('/console/audit')

/** Who did what, and when, newest first: filtered, page by page. */
export function AuditView() {
  const { texts } = useTexts()
  const { offset = 0, limit = usual_size, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const log = useLog({ ...filters, ...momentsOf(filters), offset, limit })
  const filtered = Object.values(filters).some(filter => filter !== undefined)
  const columns = useColumns()
  const show = (values: AuditSearch, replace = false) =>
    navigate({ search: old => ({ ...old, ...values }), replace })
  return (
    <Stack gap="md">
      <Title order={1}>{texts.audit.title}</Title>
      <div className="card">
        <AuditFilters
          filters={filters}
          onFilter={(values, typed) => show({ ...values, offset: undefined }, typed)}
        />
        <DataTable
          caption={texts.audit.title}
          columns={columns}
          rows={log.data?.logs}
          keyOf={({ id }) => id}
          expected={Math.min(limit, 12)}
          busy={log.isFetching}
          failure={log.isError ? log.error : undefined}
          retry={log.refetch}
          empty={
            <EmptyView
              order={2}
              title={filtered ? texts.audit.none_found : texts.audit.none}
              hint={filtered ? texts.audit.none_found_hint : texts.audit.none_hint}
            />
          }
        />
        <Paging
          offset={offset}
          limit={limit}
          total={log.data?.pagination.total}
          onPage={page => show({ offset: page.offset || undefined, limit: page.limit })}
        />
      </div>
    </Stack>
  )
}

function useColumns(): Column<LogEntry>[] {
  const { texts, format } = useTexts()
  const { actorOf } = useEntryWords()
  return [
    { key: 'what', label: texts.audit.what, cell: entry => <EntryCell entry={entry} /> },
    { key: 'who', label: texts.audit.who, width: '12rem', from: 'sm', cell: actorOf },
    {
      key: 'when',
      label: texts.audit.when,
      width: '12rem',
      from: 'sm',
      cell: ({ createddate }) => (
        <time className="figures" dateTime={createddate}>
          {format.moment(createddate)}
        </time>
      )
    }
  ]
}

function EntryCell({ entry }: { entry: LogEntry }) {
  const { format } = useTexts()
  const { actionOf, actorOf } = useEntryWords()
  return (
    <div className="entry">
      {isOwn(entry) ? (
        <RecordLink entry={entry} label={actionOf(entry)} />
      ) : (
        <>
          <Text span c="dimmed" inherit>
            {actionOf(entry)}:
          </Text>{' '}
          <RecordLink entry={entry} />
        </>
      )}
      <Text size="xs" c="dimmed" hiddenFrom="sm" className="figures">
        {actorOf(entry)} · {format.moment(entry.createddate)}
      </Text>
      <EntryChanges action={entry.action} changes={entry.changes} />
    </div>
  )
}

/** What somebody did with the own account: who it was stands beside it already. */
function isOwn({ entity, entity_id, actor, account_id }: LogEntry): boolean {
  return entity === 'account' && actor === 'account' && entity_id === account_id
}
