import { Group, Stack, Title } from '@mantine/core'
import { MailCard } from '../messages/mail/MailCard.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { useLabel } from '../shared/view.ts'
import { Backups } from './Backups.tsx'
import { Facts } from './Facts.tsx'
import { Health } from './Health.tsx'
import { Jobs } from './Jobs.tsx'
import { useSystem } from './queries.ts'

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
