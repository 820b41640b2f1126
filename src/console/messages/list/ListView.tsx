import '../parts/messages.css'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { messages_search } from '../../searches.ts'
import { RecordCell, useCells } from '../../shared/cells.tsx'
import type { Column } from '../../shared/DataTable.tsx'
import { ListPage, useList } from '../../shared/ListPage.tsx'
import { ChoiceFilter } from '../../shared/listFilters.tsx'
import { message_kinds, message_states } from '../../shared/messageWords.ts'
import { useSelection } from '../../shared/useSelection.tsx'
import { useLabel } from '../../shared/view.ts'
import { type Answer, AnswerDialog } from '../parts/AnswerDialog.tsx'
import { MessageDrawer } from '../parts/MessageDrawer.tsx'
import { MessageTabs } from '../parts/MessageTabs.tsx'
import { type Message, useMessages } from '../parts/queries.ts'
import { StateText } from '../parts/StateText.tsx'
import { useTexts } from '../parts/texts.ts'

/** All messages of a chapter; of those that are proposed, some can be chosen and released, or left unsent. */
export function ListView() {
  const title = useLabel()
  const { texts } = useTexts()
  const words = texts.messages
  const list = useList(messages_search)
  const { chapter_id, show } = list
  const { state, kind, message } = list.search
  const [asked, ask] = useState<Answer>()
  const read = useMessages({ chapter_id, state, kind, ...list.page })
  const rows = read.data?.messages
  const selection = useSelection(rows, ({ member_name }) => member_name, `${state} ${kind}`)
  const columns = useColumns()
  const selected = selection.selected.map(({ id }) => id)
  return (
    <ListPage
      list={list}
      title={title}
      read={read}
      rows={rows}
      head={<MessageTabs chapter_id={chapter_id} />}
      columns={state === 'proposed' ? [selection.column, ...columns] : columns}
      empty={{ title: words.empty, hint: words.empty_hint }}
      no_match={{ title: words.no_match, hint: words.no_match_hint, all: words.show_all }}
      printed={title}
      filters={
        <>
          <ChoiceFilter
            label={words.show}
            choices={message_states}
            every={words.every}
            value={state}
            onChoose={chosen => show({ state: chosen })}
          />
          <ChoiceFilter
            label={words.kind}
            choices={message_kinds}
            every={words.every_kind}
            value={kind}
            onChoose={chosen => show({ kind: chosen })}
          />
        </>
      }
      bar={
        state === 'proposed' &&
        selected.length > 0 && <ChosenBar chapter_id={chapter_id} selected={selected} onAsk={ask} />
      }
    >
      {asked && <AnswerDialog {...asked} onClose={() => ask(undefined)} onDone={selection.clear} />}
      {message !== undefined && <MessageDrawer key={message} id={message} onClose={list.close} />}
    </ListPage>
  )
}

/** What can be done with the chosen messages. */
function ChosenBar(props: {
  chapter_id: number
  selected: number[]
  onAsk: (answer: Answer) => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id, selected, onAsk } = props
  const words = texts.messages
  const proposed = { chapter_id, ids: selected }
  return (
    <Group gap="sm" px="md" pb="md" role="group" aria-label={words.chosen_acts}>
      <Text size="sm" fw={600} className="figures">
        {words.chosen(format.number(selected.length))}
      </Text>
      <Button size="xs" onClick={() => onAsk({ act: 'release', proposed })}>
        {words.release}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAsk({ act: 'skip', proposed })}>
        {words.skip}
      </Button>
    </Group>
  )
}

/** The columns of the list: what is told, to whom, where it stands, and when. */
function useColumns(): Column<Message>[] {
  const { texts, format, say } = useTexts()
  const { text } = useCells<Message>()
  const words = texts.messages
  const dayText = ({ sent, day }: Message) => (sent ? format.moment(sent) : format.date(day))
  const name = ({ member_name }: Message) => <bdi>{member_name || words.gone}</bdi>
  return [
    text('message', words.kind, message => (
      <div className="whole">
        <RecordCell record={{ message: message.id }}>{say(message_kinds[message.kind])}</RecordCell>
        {message.subject !== null && (
          <Text size="xs" c="dimmed">
            <bdi>{message.subject}</bdi>
          </Text>
        )}
        <Text size="sm" hiddenFrom="md">
          {name(message)}
        </Text>
        <Text size="xs" component="div" hiddenFrom="sm">
          <StateText message={message} />
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm" className="figures">
          {dayText(message)}
        </Text>
      </div>
    )),
    text('member', words.member, name, { from: 'md' }),
    text('state', words.state, message => <StateText message={message} />, { from: 'sm' }),
    text('day', words.day, message => <span className="figures">{dayText(message)}</span>, {
      width: '12rem',
      from: 'sm'
    })
  ]
}
