import { Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { System } from './queries.ts'
import { useTexts } from './texts.ts'

type Fact = [label: string, value: ReactNode, more?: string]

/** Facts about the service: version, start, numbers of records, disk space, and the replica where there is one. */
export function Facts({ system }: { system: System | undefined }) {
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
