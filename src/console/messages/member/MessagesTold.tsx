import '../parts/messages.css'
import { Button, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { PressButton } from '../../shared/act.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { message_kinds } from '../../shared/messageWords.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { MessageDrawer, StateText } from '../parts/MessageDrawer.tsx'
import type { Message } from '../parts/queries.ts'
import { useTexts } from '../parts/texts.ts'

/** How many messages the page of a member shows first, and after a press. */
const shown_first = 5
const shown_most = 200

/** What a member was told and when, or why not, the newest first; each opens with its words. */
export function MessagesTold({ member_id }: { member_id: number }) {
  const { texts, format } = useTexts()
  const [limit, setLimit] = useState(shown_first)
  const [opened, open] = useState<number>()
  const read = useRead('/getmessages', { member_id, offset: 0, limit }, { kept: false })
  const words = texts.messages
  const rows = read.data?.messages
  const more = Math.min(shown_most, read.data?.pagination.total ?? 0) - (rows?.length ?? 0)
  return (
    <section className="told" aria-labelledby="told" aria-busy={read.isPending}>
      <Title order={2} id="told" mb="xs">
        {words.told}
      </Title>
      {read.isError && <FailureView failure={read.error} retry={read.refetch} />}
      {read.isPending && <Skeleton h={60} />}
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.told_none}
        </Text>
      )}
      <ul className="message-rows">
        {rows?.map(message => (
          <Told key={message.id} message={message} onOpen={() => open(message.id)} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="default" size="xs" onClick={() => setLimit(shown_most)}>
          {words.told_more(format.number(more))}
        </Button>
      )}
      {opened !== undefined && (
        <MessageDrawer key={opened} id={opened} onClose={() => open(undefined)} />
      )}
    </section>
  )
}

function Told({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { texts, format, say } = useTexts()
  const { kind, subject, day, sent, letters_id } = message
  const { told_day } = texts.messages
  const told = letters_id === null ? told_day.sent : told_day.printed
  return (
    <li>
      <div className="wrapped">
        <UnstyledButton className="message-open" onClick={onOpen}>
          {say(message_kinds[kind])}
        </UnstyledButton>
        {subject !== null && (
          <Text size="sm" c="dimmed">
            <bdi>{subject}</bdi>
          </Text>
        )}
      </div>
      <div>
        <Text size="sm" component="div">
          <StateText message={message} />
        </Text>
        <Text size="xs" c="dimmed" className="figures">
          {sent ? told(format.moment(sent)) : told_day.due(format.date(day))}
        </Text>
      </div>
    </li>
  )
}

/** Says beside the address of a member that a mail server has refused it, with the button that writes to it again; else nothing. */
export function UndeliverableNote({ member }: { member: { id: number; chapter_id: number } }) {
  const { texts } = useTexts()
  const { id: member_id, chapter_id } = member
  const asked = { chapter_id, kind: 'undeliverable' } as const
  const { data } = useRead('/gettasks', asked, { kept: false })
  const write = useWrite('members', 'audit', 'system')
  const { done } = useNotices()
  const words = texts.messages
  if (!data?.tasks[0]?.first.includes(member_id)) return null
  return (
    <div role="status">
      <Text size="sm" mb="xs">
        <span className="dot" data-tone="stop" />
        {words.undeliverable}
      </Text>
      <PressButton
        variant="default"
        size="xs"
        mb="sm"
        run={() => write('PUT /liftundeliverable', { member_id }).then(() => done(words.lifted))}
      >
        {words.lift}
      </PressButton>
    </div>
  )
}
