import { Code, Group, Stack, Text } from '@mantine/core'
import type { components } from '../api/contract.ts'
import { asked_search } from '../searches.ts'
import { Act, AskButton } from '../shared/act.tsx'
import { reason } from '../shared/actFields.tsx'
import { useList } from '../shared/ListPage.tsx'
import { ListView } from '../shared/listView.tsx'
import { PersonName } from '../shared/PersonName.tsx'
import { useLabel } from '../shared/view.ts'
import { asked_operations, asked_states } from './records.ts'
import { useTexts } from './texts.ts'

type AssistantRequest = components['schemas']['AssistantRequest']

/** What programs ask for: what it is, what would happen, and the answer. */
export function AskedView() {
  const title = useLabel()
  const { texts, format, say } = useTexts()
  const words = texts.asked
  const whatOf = useWhat()
  const list = useList(asked_search)
  const { chapter_id } = list
  const { state = 'waiting' } = list.search
  return (
    <ListView
      list={list}
      title={title}
      read="/getrequests"
      of="requests"
      query={{ chapter_id, state }}
      names={row => memberOf(row)}
      filters={{ state: { label: words.which, choices: asked_states, first: 'waiting' } }}
      columns={({ text, people }) => [
        text('request', words.what, row => (
          <Stack gap={4} py={6} className="whole">
            <Group justify="space-between" gap="xs">
              <div>
                {whatOf(row)}
                {memberOf(row).map(id => (
                  <Text key={id} size="sm">
                    <PersonName id={id} people={people} />
                  </Text>
                ))}
                <Text size="sm" c="dimmed">
                  {`${words.by(row.token_name)}, ${words.since(format.moment(row.createddate))}`}
                </Text>
              </div>
              {row.state === 'waiting' ? (
                <Answers row={row} what={whatOf(row)} />
              ) : (
                <Text size="sm">{say(asked_states[row.state])}</Text>
              )}
            </Group>
            <Facts label={words.exactly} facts={row.arguments} />
            {row.preview && <Facts label={words.would} facts={row.preview} />}
          </Stack>
        ))
      ]}
      expected={5}
      empty={{ title: words.none, hint: words.none_hint }}
    />
  )
}

/** What is asked for, in words. */
function useWhat() {
  const { say } = useTexts()
  return ({ operation }: AssistantRequest) => {
    const known = asked_operations[operation]
    return known ? say(known) : operation
  }
}

/** The member whom a request is about, if it names one. */
function memberOf({ operation, arguments: given }: AssistantRequest): number[] {
  const id = operation === 'eraseMember' ? given.id : given.member_id
  return typeof id === 'number' ? [id] : []
}

function Facts({ label, facts }: { label: string; facts: object }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Code block>{JSON.stringify(facts, undefined, 1)}</Code>
    </div>
  )
}

/** The buttons that answer a request. */
function Answers({ row, what }: { row: AssistantRequest; what: string }) {
  const words = useTexts().texts.asked
  return (
    <Group gap="xs">
      {(['accepted', 'declined'] as const).map(answer => (
        <AskButton
          key={answer}
          variant="default"
          aria-label={words[answer].button_of(what)}
          dialog={onClose => <AnswerDialog {...{ row, what, answer, onClose }} />}
        >
          {words[answer].button}
        </AskButton>
      ))}
    </Group>
  )
}

function AnswerDialog(props: {
  row: AssistantRequest
  what: string
  answer: 'accepted' | 'declined'
  onClose: () => void
}) {
  const { row, what, answer, onClose } = props
  const all = useTexts().texts.asked
  const words = all[answer]
  return (
    <Act
      send="PUT /answerrequest"
      title={words.button_of(what)}
      confirm={words.button}
      fields={{ reason: reason({ label: all.reason }) }}
      body={given => ({ ...given, id: row.id, accept: answer === 'accepted' })}
      done={() => words.done(what)}
      onClose={onClose}
    >
      <Text>{words.text}</Text>
    </Act>
  )
}
