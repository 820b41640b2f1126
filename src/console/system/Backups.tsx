import { Alert, Button, Group, Progress, Text, Title, VisuallyHidden } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Failure } from '../api/failure.ts'
import { type Column, DataTable } from '../shared/DataTable.tsx'
import { EmptyView } from '../shared/EmptyView.tsx'
import { Paging } from '../shared/Paging.tsx'
import { usual_size } from '../shared/search.ts'
import { failureText, useNotices } from '../shared/useFailure.ts'
import type { ViewTexts } from '../texts/catalogues.ts'
import { type Backup, useBackUp, useBackups } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/system')

/** The list of backups, newest first, with a button that makes one. */
export function Backups() {
  const { texts, format } = useTexts()
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const backups = useBackups({ offset, limit })
  const making = useBackUp()
  const { done } = useNotices()
  const columns = useColumns()
  const found = backups.data
  const running = making.isPending || found?.running === true
  const create = () =>
    making.mutate(undefined, {
      onSuccess: ({ bytes }) => done(texts.system.made(format.bytes(bytes)))
    })
  return (
    <section className="card" aria-labelledby="system-backups">
      <Group justify="space-between" p="md" pb="xs">
        <Title order={2} id="system-backups">
          {texts.system.backups}
        </Title>
        <Button onClick={create} loading={running}>
          {texts.system.create}
        </Button>
      </Group>
      <Hints keep={found?.keep} every_hours={found?.every_hours} />
      <VisuallyHidden role="status">{running && texts.system.running}</VisuallyHidden>
      <div className="progress-place">
        {running && (
          <Progress value={100} animated size={4} radius={0} aria-label={texts.system.running} />
        )}
      </div>
      {making.isError && (
        <Alert role="alert" color="red" variant="outline" mx="md" my="xs">
          {backupFailureText(making.error, texts)}
        </Alert>
      )}
      <DataTable
        caption={texts.system.backups}
        columns={columns}
        rows={found?.backups}
        keyFor={({ name }) => name}
        expected={3}
        busy={backups.isFetching}
        failure={backups.isError ? backups.error : undefined}
        retry={backups.refetch}
        empty={<EmptyView order={2} title={texts.system.none} hint={texts.system.none_hint} />}
      />
      {(found?.pagination.total ?? 0) > Math.min(limit, 25) && (
        <Paging
          offset={offset}
          limit={limit}
          total={found?.pagination.total}
          onPage={page =>
            navigate({ search: { offset: page.offset || undefined, limit: page.limit } })
          }
        />
      )}
    </section>
  )
}

/** The text for a failed backup; the code `rate_limited` means that another backup was made a moment ago. */
function backupFailureText(error: Error, texts: ViewTexts<'system'>): string {
  if (!(error instanceof Failure) || error.code !== 'rate_limited') return failureText(error, texts)
  return texts.system.too_soon(texts.shared.minutes(Math.ceil(error.retry_after / 60)))
}

/** Explains automatic backups, and the tasks of the operator. */
function Hints({ keep, every_hours }: { keep?: number; every_hours?: number }) {
  const { texts, format } = useTexts()
  const kept = format.number(keep ?? 0)
  const plan = every_hours
    ? texts.system.every_hours({ hours: format.number(every_hours), keep: kept })
    : texts.system.no_schedule(kept)
  return (
    <Text size="sm" c="dimmed" px="md" pb="xs" maw={720} mih="3lh">
      {keep !== undefined && plan} {texts.system.elsewhere}
    </Text>
  )
}

function useColumns(): Column<Backup>[] {
  const { texts, format } = useTexts()
  return [
    {
      key: 'date',
      label: texts.system.date,
      cell: ({ createddate }) => (
        <time className="figures" dateTime={createddate}>
          {format.moment(createddate)}
        </time>
      )
    },
    {
      key: 'kind',
      label: texts.system.kind,
      from: 'xs',
      cell: ({ kind }) => texts.system.kinds[kind]
    },
    {
      key: 'verified',
      label: texts.system.verified,
      cell: ({ verified }) => (
        <span>
          <span className="dot" data-tone={verified ? 'good' : 'stop'} />
          {verified ? texts.system.is_verified : texts.system.not_verified}
        </span>
      )
    },
    {
      key: 'bytes',
      label: texts.system.bytes,
      from: 'xs',
      width: '7rem',
      cell: ({ bytes }) => <span className="figures">{format.bytes(bytes)}</span>
    },
    {
      key: 'name',
      label: texts.system.name,
      width: '22rem',
      from: 'md',
      cell: ({ name }) => <span title={name}>{name}</span>
    }
  ]
}
