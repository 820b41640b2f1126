import {
  Alert,
  Button,
  Group,
  Progress,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden
} from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../api/client.ts'
import { type components, JobName } from '../api/contract.ts'
import { Failure, unwrap } from '../api/failure.ts'
import { useRead } from '../api/read.ts'
import { useRefresh } from '../api/write.ts'
import { MailCard } from '../messages/mail/MailCard.tsx'
import { useCells } from '../shared/cells.tsx'
import { DataTable } from '../shared/DataTable.tsx'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { Paging } from '../shared/Paging.tsx'
import { usual_size } from '../shared/search.ts'
import { failureText, useNotices } from '../shared/useFailure.ts'
import { useLabel } from '../shared/view.ts'
import type { ViewTexts } from '../texts/catalogues.ts'
import { useTexts } from './texts.ts'

/** The system view for operators: health, facts and backups. */
export function SystemView() {
  const label = useLabel()
  const system = useRead('/getsystem', {}, { of: 'system', every: refetch_intervals.state })
  return (
    <Stack gap="md">
      <Group mih={36}>
        <Title order={1}>{label}</Title>
      </Group>
      {system.isError ? (
        <div className="card">
          <FailureView failure={system.error} retry={system.refetch} />
        </div>
      ) : (
        <>
          <Health system={system.data} looked_at={system.dataUpdatedAt} />
          <Facts system={system.data} />
          <Jobs system={system.data} busy={system.isFetching} />
        </>
      )}
      <MailCard />
      <Backups />
    </Stack>
  )
}

/** Shows whether the service works; if it does not, shows the fault and what to do. */
function Health(props: { system: System | undefined; looked_at: number }) {
  const { texts, format } = useTexts()
  const { system } = props
  return (
    <section className="card padded" aria-labelledby="system-health">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="system-health">
          {texts.system.health}
        </Title>
        <Text size="sm" c="dimmed" className={props.looked_at > 0 ? 'figures' : 'figures unseen'}>
          {texts.system.checked(format.clock(props.looked_at))}
        </Text>
      </Group>
      <div role="status">
        {!system && (
          <div className="grey-line">
            <Skeleton h={14} w={180} />
          </div>
        )}
        {system && (
          <Text fw={500}>
            <span className="dot" data-tone={system.ready ? 'good' : 'stop'} />
            {system.ready ? texts.system.ready : texts.system.not_ready}
          </Text>
        )}
        {system && system.troubles.length > 0 && (
          <Stack gap="xs" mt="xs" component="ul" className="troubles">
            {system.troubles.map(trouble => (
              <li key={trouble}>{texts.system.troubles[trouble]}</li>
            ))}
          </Stack>
        )}
      </div>
    </section>
  )
}

type Fact = [label: string, value: ReactNode, more?: string]

/** Facts about the service: version, start, numbers of records, disk space, and the replica where there is one. */
function Facts({ system }: { system: System | undefined }) {
  const { texts, format } = useTexts()
  const words = texts.system
  // placeholder text of about the same length keeps the layout stable while loading
  const free = system ? system.free_bytes : 123_456_789_012
  const behind = system?.replica_behind_seconds
  const facts: Fact[] = [
    [words.version, system?.version],
    [
      words.started,
      system && format.moment(system.started),
      format.ago(system?.started ?? new Date().toISOString())
    ],
    [
      words.database_bytes,
      system && format.bytes(system.database_bytes),
      free === null ? undefined : words.free(format.bytes(free))
    ],
    [words.chapters, system && format.number(system.chapters)],
    [words.members, system && format.number(system.members)],
    [words.accounts, system && format.number(system.accounts)]
  ]
  if (typeof behind === 'number')
    facts.push([
      words.replica,
      behind === 0 ? words.follows : words.behind(format.timespan(behind))
    ])
  return (
    <section className="card padded" aria-labelledby="system-facts">
      <Title order={2} id="system-facts" mb="sm">
        {words.facts}
      </Title>
      <dl className="facts">
        {facts.map(([label, value, more]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <dd className="figures">
              {system ? (
                value
              ) : (
                <div className="grey-line">
                  <Skeleton h={14} w={90} />
                </div>
              )}
              {more && (
                <Text size="xs" c="dimmed" className={system ? undefined : 'unseen'}>
                  {more}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const tones = { pending: 'rest', succeeded: 'good', failed: 'stop' }

/** The recurring jobs of the service: the last run, its result, and the next run. */
function Jobs({ system, busy }: { system: System | undefined; busy: boolean }) {
  const { texts } = useTexts()
  const { text, moment } = useCells<Job>()
  const words = texts.system
  return (
    <section className="card" aria-labelledby="system-jobs">
      <Title order={2} id="system-jobs" p="md" pb="xs">
        {texts.system.jobs}
      </Title>
      <Text size="sm" c="dimmed" px="md" pb="xs">
        {texts.system.jobs_hint}
      </Text>
      <DataTable
        caption={texts.system.jobs}
        columns={[
          text('name', words.job, ({ name }) => (
            <span className="whole">{jobName(name, texts)}</span>
          )),
          text('outcome', words.outcome, ({ outcome }) => (
            <span className="whole">
              <span className="dot" data-tone={tones[outcome]} />
              {words.outcomes[outcome]}
            </span>
          )),
          moment('last_run', words.last_run, { from: 'xs' }),
          moment('next_run', words.next_run)
        ]}
        rows={system?.jobs}
        keyFor={({ name }) => name}
        expected={JobName.length}
        busy={busy}
        failure={undefined}
        retry={() => undefined}
        empty={null}
      />
    </section>
  )
}

/** The name of a job in the reader's language; a job that the console does not know has the name that the service uses. */
function jobName(name: string, { system: { job_names } }: ViewTexts<'system'>): string {
  return Object.hasOwn(job_names, name) ? job_names[name as keyof typeof job_names] : name
}

const route = getRouteApi('/console/system')

/** The list of backups, newest first, with a button that makes one. */
function Backups() {
  const { texts, format } = useTexts()
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  // fetched every second while one is being made
  const backups = useRead(
    '/getbackups',
    { offset, limit },
    {
      of: 'system',
      every: found => refetch_intervals[found?.running ? 'running' : 'state']
    }
  )
  const refresh = useRefresh('system', 'audit')
  const { done } = useNotices()
  const [making, setMaking] = useState<{ busy?: boolean; failure?: unknown }>({})
  const { text, moment } = useCells<Backup>()
  const found = backups.data
  const words = texts.system
  const running = making.busy || found?.running === true
  async function create() {
    setMaking({ busy: true })
    try {
      done(words.made(format.bytes((await unwrap(api.POST('/createbackup'))).bytes)))
      setMaking({})
    } catch (failure) {
      setMaking({ failure })
    }
    await refresh()
  }
  return (
    <section className="card" aria-labelledby="system-backups">
      <Group justify="space-between" p="md" pb="xs">
        <Title order={2} id="system-backups">
          {words.backups}
        </Title>
        <Button onClick={create} loading={running}>
          {words.create}
        </Button>
      </Group>
      <Hints keep={found?.keep} every_hours={found?.every_hours} />
      <VisuallyHidden role="status">{running && words.running}</VisuallyHidden>
      <div className="progress-place">
        {running && (
          <Progress value={100} animated size={4} radius={0} aria-label={words.running} />
        )}
      </div>
      {making.failure !== undefined && (
        <Alert role="alert" color="red" variant="outline" mx="md" my="xs">
          {backupFailureText(making.failure, texts)}
        </Alert>
      )}
      <DataTable
        caption={words.backups}
        columns={[
          moment('createddate', words.date, { from: undefined, width: undefined }),
          text('kind', words.kind, ({ kind }) => words.kinds[kind], { from: 'xs' }),
          text('verified', words.verified, ({ verified }) => (
            <span>
              <span className="dot" data-tone={verified ? 'good' : 'stop'} />
              {verified ? words.is_verified : words.not_verified}
            </span>
          )),
          text(
            'bytes',
            words.bytes,
            ({ bytes }) => <span className="figures">{format.bytes(bytes)}</span>,
            { from: 'xs', width: '7rem' }
          ),
          text('name', words.name, ({ name }) => <span title={name}>{name}</span>, {
            width: '22rem',
            from: 'md'
          })
        ]}
        rows={found?.backups}
        keyFor={({ name }) => name}
        expected={3}
        busy={backups.isFetching}
        failure={backups.isError ? backups.error : undefined}
        retry={backups.refetch}
        empty={<EmptyView order={2} title={words.none} hint={words.none_hint} />}
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
function backupFailureText(error: unknown, texts: ViewTexts<'system'>): string {
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

/** The state of the service. */
export type System = components['schemas']['System']
/** A backup on the disk of the server. */
type Backup = components['schemas']['Backup']
/** A recurring job of the service. */
type Job = components['schemas']['Job']

/** How often the state and the backups are fetched while they are shown, and the backups while one is being made; in milliseconds. */
const refetch_intervals = { state: 15_000, running: 1000 }
