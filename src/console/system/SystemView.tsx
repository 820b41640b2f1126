import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { MailCard } from '../messages/mail/MailCard.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { useLabel } from '../shared/view.ts'
import { Backups } from './Backups.tsx'
import { Jobs } from './Jobs.tsx'
import { type System, useSystem } from './queries.ts'
import { useTexts } from './texts.ts'

/** The system view for operators: health, facts and backups. */
export function SystemView() {
  const label = useLabel()
  const system = useSystem()
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
