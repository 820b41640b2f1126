import { Group, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Column } from '../shared/DataTable.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
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
      <Group mih={36}>
        <Title order={1}>{texts.audit.title}</Title>
      </Group>
      <RecordList
        caption={texts.audit.title}
        columns={columns}
        query={log}
        rows={log.data?.logs}
        total={log.data?.pagination.total}
        offset={offset}
        limit={limit}
        empty={{
          title: filtered ? texts.audit.none_found : texts.audit.none,
          hint: filtered ? texts.audit.none_found_hint : texts.audit.none_hint
        }}
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
