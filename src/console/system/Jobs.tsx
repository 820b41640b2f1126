import { Text, Title } from '@mantine/core'
import { JobName } from '../api/contract.ts'
import { type Column, DataTable } from '../shared/DataTable.tsx'
import type { ViewTexts } from '../texts/catalogues.ts'
import type { Job, System } from './queries.ts'
import { useTexts } from './texts.ts'

const tones = { pending: 'rest', succeeded: 'good', failed: 'stop' }

/** The recurring jobs of the service: the last run, its result, and the next run. */
export function Jobs({ system, busy }: { system: System | undefined; busy: boolean }) {
  const { texts } = useTexts()
  const columns = useColumns()
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
        columns={columns}
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

function useColumns(): Column<Job>[] {
  const { texts, format } = useTexts()
  const words = texts.system
  const time = (timestamp: string) => (
    <time className="figures" dateTime={timestamp}>
      {format.moment(timestamp)}
    </time>
  )
  return [
    {
      key: 'name',
      label: words.job,
      cell: ({ name }) => <span className="whole">{jobName(name, texts)}</span>
    },
    {
      key: 'outcome',
      label: words.outcome,
      cell: ({ outcome }) => (
        <span className="whole">
          <span className="dot" data-tone={tones[outcome]} />
          {words.outcomes[outcome]}
        </span>
      )
    },
    {
      key: 'last_run',
      label: words.last_run,
      from: 'xs',
      cell: ({ last_run }) => last_run && time(last_run)
    },
    { key: 'next_run', label: words.next_run, from: 'sm', cell: ({ next_run }) => time(next_run) }
  ]
}

/** The name of a job in the reader's language; a job that the console does not know has the name that the service uses. */
function jobName(name: string, { system: { job_names } }: ViewTexts<'system'>): string {
  return Object.hasOwn(job_names, name) ? job_names[name as keyof typeof job_names] : name
}
