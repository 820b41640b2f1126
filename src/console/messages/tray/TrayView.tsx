import '../parts/messages.css'
import { Button, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyView } from '../../shared/EmptyView.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { useLabel } from '../../shared/view.ts'
import { MailAlert } from '../mail/MailAlert.tsx'
import { MailNote } from '../mail/MailNote.tsx'
import { type Answer, AnswerDialog } from '../parts/AnswerDialog.tsx'
import { MessageTabs } from '../parts/MessageTabs.tsx'
import { isUnderWay, type MessageCount, useMessageCounts } from '../parts/queries.ts'
import { useTexts } from '../parts/texts.ts'
import { Examples } from './Examples.tsx'
import { ProposedKinds } from './ProposedKinds.tsx'

/** The place of what is proposed while it loads. */
const Blank = () => <Skeleton h={320} aria-busy />

const route = getRouteApi('/console/chapter/$chapter_id/messages')

/** What a chapter proposes to tell its members: how much of what, examples, and the buttons that release it or leave it unsent. */
export function TrayView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { chapter_id } = route.useParams()
  const read = useMessageCounts(chapter_id)
  const counts = read.data?.counts
  const [asked, ask] = useState<Answer>()
  const proposed = counts?.filter(({ state }) => state === 'proposed')
  return (
    <Stack gap="md">
      <Group justify="space-between" mih={36}>
        <Title order={1}>{label}</Title>
        <PrintLink chapter_id={chapter_id} />
      </Group>
      <MessageTabs chapter_id={chapter_id} />
      <Text c="dimmed">{texts.messages.tray_hint}</Text>
      <MailAlert />
      {read.data && <MailNote {...read.data} />}
      {read.isError && <FailureView failure={read.error} retry={read.refetch} />}
      {!read.isError && !proposed && <Blank />}
      {counts && <SendingNote key={chapter_id} counts={counts} />}
      {proposed?.length === 0 && <NothingWaits chapter_id={chapter_id} />}
      {proposed && proposed.length > 0 && (
        <>
          <ProposedKinds chapter_id={chapter_id} proposed={proposed} onAsk={ask} />
          <Examples chapter_id={chapter_id} proposed={proposed} />
        </>
      )}
      {asked && <AnswerDialog {...asked} onClose={() => ask(undefined)} />}
    </Stack>
  )
}

function PrintLink({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <Button
      variant="default"
      className="filters"
      renderRoot={attributes => (
        <Link
          to="/console/chapter/$chapter_id/messages/letters"
          params={{ chapter_id }}
          {...attributes}
        />
      )}
    >
      {texts.messages.print}
    </Button>
  )
}

function NothingWaits({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const words = texts.messages
  return (
    <div className="card">
      <EmptyView
        order={2}
        title={words.none}
        hint={words.none_hint}
        action={
          <Button
            variant="default"
            renderRoot={attributes => (
              <Link
                to="/console/chapter/$chapter_id/messages/all"
                params={{ chapter_id }}
                {...attributes}
              />
            )}
          >
            {words.to_all}
          </Button>
        }
      />
    </div>
  )
}

/** How many released messages have not left, and how far those are that waited when the page was opened, or since more were released. */
function SendingNote({ counts }: { counts: readonly MessageCount[] }) {
  const { texts, format } = useTexts()
  const waiting = counts.filter(isUnderWay).reduce((sum, { count }) => sum + count, 0)
  const [most, setMost] = useState(waiting)
  // more were released; or all have left, and the next ones are counted anew
  if (waiting > most || (waiting === 0 && most > 0)) setMost(waiting)
  const words = texts.messages
  if (waiting === 0) return null
  const said = words.sending_done({ sent: format.number(most - waiting), all: format.number(most) })
  return (
    <div role="status" className="card padded">
      <Text fw={600}>
        {waiting === 1 ? words.sending_one : words.sending(format.number(waiting))}
      </Text>
      {waiting < most && (
        <>
          <Progress value={(100 * (most - waiting)) / most} aria-label={said} my="xs" />
          <Text size="sm" className="figures">
            {said}
          </Text>
        </>
      )}
      <Text size="sm" c="dimmed">
        {words.sending_hint}
      </Text>
    </div>
  )
}
