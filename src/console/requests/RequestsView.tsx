import { Group, Stack, Text, Textarea } from '@mantine/core'
import type { components } from '../api/contract.ts'
import { useTexts } from '../forms/texts.ts'
import { member_record } from '../members/records.ts'
import { requests_search } from '../searches.ts'
import { Act, AskButton } from '../shared/act.tsx'
import type { Field } from '../shared/actFields.tsx'
import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import { useList } from '../shared/ListPage.tsx'
import { ListView } from '../shared/listView.tsx'
import { PersonName } from '../shared/PersonName.tsx'
import { useLabel } from '../shared/view.ts'
import { request_states } from './records.ts'

type ChangeRequest = components['schemas']['ChangeRequest']

/** What members have asked the office to change: what is stored today, what it would be, and the answer. */
export function RequestsView() {
  const title = useLabel()
  const { texts, format, say } = useTexts()
  const words = texts.requests
  const list = useList(requests_search)
  const { chapter_id } = list
  const { state = 'waiting' } = list.search
  return (
    <ListView
      list={list}
      title={title}
      read="/getchangerequests"
      of="requests"
      query={{ chapter_id, state }}
      names={({ member_id }) => [member_id]}
      filters={{
        state: { label: words.which, choices: request_states, first: 'waiting' }
      }}
      columns={({ text, people, nameFor }) => [
        text('request', words.what, request => (
          <Stack gap={4} py={6} className="whole">
            <Group justify="space-between" gap="xs">
              <div>
                <PersonName id={request.member_id} people={people} />
                <Text size="sm" c="dimmed">
                  {words.since(format.moment(request.createddate))}
                </Text>
              </div>
              {request.state === 'waiting' ? (
                <Answers request={request} name={nameFor(request.member_id)} />
              ) : (
                <Text size="sm">{say(request_states[request.state])}</Text>
              )}
            </Group>
            {request.kind === 'erasure' ? (
              <Text size="sm">{words.erasure}</Text>
            ) : (
              <Differences
                record={member_record}
                changes={toChanges(request)}
                chapter_id={chapter_id}
              />
            )}
          </Stack>
        ))
      ]}
      expected={5}
      empty={{ title: words.none, hint: words.none_hint }}
    />
  )
}

function toChanges({ before, set }: ChangeRequest): Changes {
  const names = Object.keys(set)
  return Object.fromEntries(names.map(name => [name, [before[name] ?? null, set[name]]]))
}

/** The buttons that answer a request. An erasure is done on the page of the member, and only noted here. */
function Answers({ request, name }: { request: ChangeRequest; name: string }) {
  const words = useTexts().texts.requests
  return (
    <Group gap="xs">
      {(['accepted', 'declined'] as const).map(answer => (
        <AskButton
          key={answer}
          variant="default"
          aria-label={words[answer].button_of(name)}
          dialog={onClose => <AnswerDialog {...{ request, name, answer, onClose }} />}
        >
          {words[answer].button}
        </AskButton>
      ))}
    </Group>
  )
}

function AnswerDialog(props: {
  request: ChangeRequest
  name: string
  answer: 'accepted' | 'declined'
  onClose: () => void
}) {
  const { texts } = useTexts()
  const { request, name, answer, onClose } = props
  const words = texts.requests[answer]
  const reason: Field<string> = {
    first: '',
    takes_focus: true,
    give: value => value.trim(),
    input: ({ value, error, onChange }) => (
      <Textarea
        label={texts.requests.reason}
        data-autofocus
        autosize
        minRows={2}
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <Act
      send="PUT /answerchangerequest"
      title={words.button_of(name)}
      confirm={words.button}
      fields={{ reason }}
      body={given => ({
        ...given,
        id: request.id,
        accept: answer === 'accepted',
        before: request.before
      })}
      done={() => words.done(name)}
      onClose={onClose}
    >
      <Text>{words.text}</Text>
    </Act>
  )
}
