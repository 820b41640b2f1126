import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailureView } from '../shared/FailureView.tsx'
import { useRun } from '../shared/useRun.ts'
import { useTexts } from '../texts/texts.tsx'
import { clientName } from './clientName.ts'
import { endOwnSession, type OwnSession, readOwnSessions } from './signing.ts'

/** The dialog with the user's own sessions, each with a button that ends it. */
export default function OwnSessions({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts()
  const words = texts.session
  const found = useQuery({ queryKey: ['own sessions'], queryFn: readOwnSessions, staleTime: 0 })
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.own_sessions}
      size={560}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {words.own_sessions_hint}
        </Text>
        {found.isError && <FailureView failure={found.error} retry={found.refetch} />}
        {found.isPending && [1, 2].map(line => <Skeleton key={line} h={48} />)}
        <ul className="activity" aria-label={words.own_sessions}>
          {found.data?.map(session => (
            <Row key={session.id} session={session} onEnded={found.refetch} />
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}

function Row({ session, onEnded }: { session: OwnSession; onEnded: () => Promise<unknown> }) {
  const { texts, format } = useTexts()
  const { busy, run } = useRun()
  const words = texts.session
  const name = clientName(session.user_agent) ?? words.unknown_client
  async function end() {
    await run(async () => {
      await endOwnSession(session.id)
      return words.session_ended(name)
    })
    await onEnded()
  }
  const details = [
    words.session_since(format.moment(session.createddate)),
    words.session_used(format.ago(session.last_used)),
    ...(session.address ? [session.address] : [])
  ]
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm" fw={500} title={session.user_agent ?? undefined}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" className="figures">
            {details.join(' · ')}
          </Text>
        </div>
        {session.current ? (
          <Text size="sm">{words.this_session}</Text>
        ) : (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            onClick={end}
            aria-label={words.end_session_of({ name, moment: format.moment(session.createddate) })}
          >
            {words.end_session}
          </Button>
        )}
      </Group>
    </li>
  )
}
