import '../parts/messages.css'
import { Button, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { FailureView } from '../../shared/FailureView.tsx'
import { message_kinds } from '../../shared/messageWords.ts'
import { MessageDrawer } from '../parts/MessageDrawer.tsx'
import { type Message, useMessages } from '../parts/queries.ts'
import { StateText } from '../parts/StateText.tsx'
import { useTexts } from '../parts/texts.ts'

/** How many messages the page of a member shows first, and after a press. */
const shown_first = 5
const shown_most = 200

/** What a member was told and when, or why not, the newest first; each opens with its words. */
export function MessagesTold({ member_id }: { member_id: number }) {
  const { texts, format } = useTexts()
  const [limit, setLimit] = useState(shown_first)
  const [opened, open] = useState<number>()
  const read = useMessages({ member_id, offset: 0, limit })
  const words = texts.messages
  const rows = read.data?.messages
  const more = Math.min(shown_most, read.data?.pagination.total ?? 0) - (rows?.length ?? 0)
  return (
    <section className="told" aria-labelledby="told" aria-busy={read.isPending}>
      <Title order={3} size="h2" id="told" mb="xs">
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
