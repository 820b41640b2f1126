import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { messages_search } from '../../searches.ts'
import { RecordCell } from '../../shared/cells.tsx'
import { useList } from '../../shared/ListPage.tsx'
import { ListView } from '../../shared/listView.tsx'
import { message_kinds, message_states } from '../../shared/messageWords.ts'
import { useLabel } from '../../shared/view.ts'
import { type Answer, AnswerDialog } from '../parts/AnswerDialog.tsx'
import { MessageDrawer, MessageTabs, StateText } from '../parts/MessageDrawer.tsx'
import type { Message } from '../parts/queries.ts'
import { useTexts } from '../parts/texts.ts'

/** All messages of a chapter; of those that are proposed, some can be chosen and released, or left unsent. */
export function MessagesView() {
  const title = useLabel()
  const { texts, format, say } = useTexts()
  const words = texts.messages
  const list = useList(messages_search)
  const { chapter_id } = list
  const { state, kind, message } = list.search
  const [asked, ask] = useState<Answer & { onDone: () => void }>()
  const dayText = ({ sent, day }: Message) => (sent ? format.moment(sent) : format.date(day))
  const name = ({ member_name }: Message) => <bdi>{member_name || words.gone}</bdi>
  return (
    <ListView
      list={list}
      title={title}
      head={<MessageTabs chapter_id={chapter_id} />}
      read="/getmessages"
      of="messages"
      query={{ chapter_id, state, kind }}
      filters={{
        state: { label: words.show, choices: message_states, every: words.every },
        kind: { label: words.kind, choices: message_kinds, every: words.every_kind }
      }}
      choosing={
        state === 'proposed' && {
          name: ({ member_name }) => member_name,
          among: `${state} ${kind}`,
          bar: (chosen, onDone) => {
            const proposed = { chapter_id, ids: chosen.map(({ id }) => id) }
            return (
              <Group gap="sm" px="md" pb="md" role="group" aria-label={words.chosen_acts}>
                <Text size="sm" fw={600} className="figures">
                  {words.chosen(format.number(chosen.length))}
                </Text>
                <Button size="xs" onClick={() => ask({ act: 'release', proposed, onDone })}>
                  {words.release}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => ask({ act: 'skip', proposed, onDone })}
                >
                  {words.skip}
                </Button>
              </Group>
            )
          }
        }
      }
      columns={({ text }) => [
        text('message', words.kind, row => (
          <div className="whole">
            <RecordCell record={{ message: row.id }}>{say(message_kinds[row.kind])}</RecordCell>
            {row.subject !== null && (
              <Text size="xs" c="dimmed">
                <bdi>{row.subject}</bdi>
              </Text>
            )}
            <Text size="sm" hiddenFrom="md">
              {name(row)}
            </Text>
            <Text size="xs" component="div" hiddenFrom="sm">
              <StateText message={row} />
            </Text>
            <Text size="xs" c="dimmed" hiddenFrom="sm" className="figures">
              {dayText(row)}
            </Text>
          </div>
        )),
        text('member', words.member, name, { from: 'md' }),
        text('state', words.state, row => <StateText message={row} />, { from: 'sm' }),
        text('day', words.day, row => <span className="figures">{dayText(row)}</span>, {
          width: '12rem',
          from: 'sm'
        })
      ]}
      empty={{ title: words.empty, hint: words.empty_hint }}
      no_match={{ title: words.no_match, hint: words.no_match_hint, all: words.show_all }}
    >
      {asked && <AnswerDialog {...asked} onClose={() => ask(undefined)} />}
      {message !== undefined && <MessageDrawer key={message} id={message} onClose={list.close} />}
    </ListView>
  )
}
