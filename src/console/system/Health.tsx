import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { System } from './queries.ts'
import { useTexts } from './texts.ts'

/** Shows whether the service works; if it does not, shows the fault and what to do. */
export function Health(props: { system: System | undefined; looked_at: number }) {
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
