import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { message_states, skip_reasons } from '../../shared/messageWords.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { type Mailing, useMailingActs } from './queries.ts'
import { useTexts } from './texts.ts'
import { mailing_readers, mailing_states } from './words.ts'

/** A mailing in the list: where it stands, what has become of its messages, and what can be done with it. */
export function MailingCard({ mailing }: { mailing: Mailing }) {
  const { texts, format, say } = useTexts()
  const { subject, body, state, createddate, released, stopped, send_at, to, counts } = mailing
  const words = texts.mailings
  const id = `mailing-${mailing.id}`
  return (
    <Stack component="section" gap={4} p="md" className="card" aria-labelledby={id}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <Title order={2} size="h3" id={id} className="wrapped" dir="auto">
          {subject}
        </Title>
        <Text size="sm" fw={600}>
          {say(mailing_states[state])}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {[
          words.written(format.moment(createddate)),
          released && words.released(format.moment(released)),
          stopped && words.stopped(format.moment(stopped)),
          send_at && words.not_before(format.moment(send_at)),
          to !== 'members' && words.sent_to(say(mailing_readers[to]))
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {body === '' && <Text size="sm">{words.erased}</Text>}
      {counts.map(({ state: one, reason, count }) => (
        <Text size="sm" className="figures" key={`${one} ${reason}`}>
          {reason
            ? words.left_out({ reason: say(skip_reasons[reason]), count: format.number(count) })
            : words.counted({ state: say(message_states[one]), count: format.number(count) })}
        </Text>
      ))}
      <Acts mailing={mailing} />
    </Stack>
  )
}

function Acts({ mailing }: { mailing: Mailing }) {
  const { texts } = useTexts()
  const { id, chapter_id, state, counts } = mailing
  const is_draft = state === 'draft'
  const waits = counts.some(count => count.state === 'queued')
  if (!is_draft && !waits && state !== 'releasing') return null
  return (
    <Group gap="sm" mt="xs">
      {is_draft && (
        <Button
          variant="default"
          renderRoot={attributes => (
            <Link
              to="/console/chapter/$chapter_id/mailings/write"
              params={{ chapter_id }}
              search={{ mailing: id }}
              {...attributes}
            />
          )}
        >
          {texts.mailings.go_on}
        </Button>
      )}
      <StopButton mailing={mailing} />
    </Group>
  )
}

function StopButton({ mailing: { id, state } }: { mailing: Mailing }) {
  const { texts } = useTexts()
  const [asking, ask] = useDisclosure()
  const { done, failed } = useNotices()
  const { stop } = useMailingActs()
  const words = texts.mailings
  const is_draft = state === 'draft'
  return (
    <>
      <Button variant="default" onClick={ask.open}>
        {is_draft ? words.discard : words.stop}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={is_draft ? words.discard_title : words.stop_title}
        text={is_draft ? words.discard_text : words.stop_text}
        confirm={is_draft ? words.discard_confirm : words.stop_confirm}
        loses
        onConfirm={() =>
          stop(id).then(() => done(is_draft ? words.discarded : words.stopped_now), failed)
        }
        onClose={ask.close}
      />
    </>
  )
}
