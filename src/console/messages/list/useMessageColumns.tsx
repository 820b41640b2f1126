import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../shared/DataTable.tsx'
import { message_kinds } from '../../shared/messageWords.ts'
import type { Message } from '../parts/queries.ts'
import { StateText } from '../parts/StateText.tsx'
import { useTexts } from '../parts/texts.ts'

/** The columns of the list: what is told, to whom, where it stands, and when. */
export function useMessageColumns(
  route: '/console/chapter/$chapter_id/messages/all'
): Column<Message>[] {
  const { texts, format } = useTexts()
  const words = texts.messages
  const dayText = ({ sent, day }: Message) => (sent ? format.moment(sent) : format.date(day))
  return [
    {
      key: 'message',
      label: words.kind,
      cell: message => <WhatCell {...{ message, route }} day={dayText(message)} />
    },
    {
      key: 'member',
      label: words.member,
      from: 'md',
      cell: ({ member_name }) => <bdi>{member_name || words.gone}</bdi>
    },
    {
      key: 'state',
      label: words.state,
      from: 'sm',
      cell: message => <StateText message={message} />
    },
    {
      ...{ key: 'day', label: words.day, width: '12rem', from: 'sm' },
      cell: message => <span className="figures">{dayText(message)}</span>
    }
  ]
}

function WhatCell(props: {
  message: Message
  route: '/console/chapter/$chapter_id/messages/all'
  day: string
}) {
  const { texts, say } = useTexts()
  const { message, route, day } = props
  const { id, kind, subject, member_name } = message
  const name = member_name || texts.messages.gone
  return (
    <div className="whole">
      <Link
        from={route}
        to="."
        search={old => ({ ...old, message: id })}
        className="row-link"
        preload={false}
      >
        {say(message_kinds[kind])}
      </Link>
      {subject !== null && (
        <Text size="xs" c="dimmed">
          <bdi>{subject}</bdi>
        </Text>
      )}
      <Text size="sm" hiddenFrom="md">
        <bdi>{name}</bdi>
      </Text>
      <Text size="xs" component="div" hiddenFrom="sm">
        <StateText message={message} />
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="sm" className="figures">
        {day}
      </Text>
    </div>
  )
}
