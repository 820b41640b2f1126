import { Group, Stack, Text, Title } from '@mantine/core'
import type { components } from '../api/contract.ts'
import { useRead } from '../api/read.ts'
import { useTexts } from '../forms/texts.ts'
import { Act, AskButton } from '../shared/act.tsx'
import { reason } from '../shared/actFields.tsx'
import { BatchLink } from '../shared/BatchLink.tsx'
import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import { request_states } from '../shared/memberWords.ts'
import { useNotices } from '../shared/useFailure.ts'
import { useUndo } from '../shared/useUndo.ts'
import { member_record } from './records.ts'

type ChangeRequest = components['schemas']['ChangeRequest']

interface Shown {
  request: ChangeRequest
  chapter_id: number
}

interface Acted {
  /** Called when a request was answered, or its answer undone. */
  onActed?: (() => void) | undefined
}

/** What a member has asked for, newest first, with the answers; nothing where nothing was asked for. */
export function MemberRequests(
  props: Acted & { member: { id: number; chapter_id: number; name: string } }
) {
  const { texts, format } = useTexts()
  const { member, onActed } = props
  const { id: member_id, chapter_id, name } = member
  const read = useRead('/getchangerequests', { member_id, limit: 5 }, { kept: false })
  const requests = read.data?.requests ?? []
  if (requests.length === 0) return null
  return (
    <section className="told" aria-labelledby="requests">
      <Title order={2} id="requests" mb="xs">
        {texts.requests.what}
      </Title>
      {requests.map(request => (
        <Stack key={request.id} gap={4} mb="sm">
          <Text size="sm" c="dimmed">
            {texts.requests.since(format.moment(request.createddate))}
          </Text>
          <Asked {...{ request, chapter_id }} />
          <Answer {...{ request, chapter_id, name, onActed }} />
        </Stack>
      ))}
    </section>
  )
}

/** What a request asks for: what is stored today, and what it would be. */
export function Asked({ request, chapter_id }: Shown) {
  const words = useTexts().texts.requests
  if (request.kind === 'erasure') return <Text size="sm">{words.erasure}</Text>
  return <Differences record={member_record} changes={toChanges(request)} chapter_id={chapter_id} />
}

function toChanges({ before, set }: ChangeRequest): Changes {
  const names = Object.keys(set)
  return Object.fromEntries(names.map(name => [name, [before[name] ?? null, set[name]]]))
}

/** The buttons that answer a request, or how it was answered. An erasure is done on the page of the member, and only noted here. */
export function Answer({ request, chapter_id, name, onActed }: Shown & Acted & { name: string }) {
  const { texts, say } = useTexts()
  const words = texts.requests
  const { state, batch_id } = request
  if (state !== 'waiting')
    return (
      <Group gap="xs">
        <Text size="sm">{say(request_states[state])}</Text>
        {batch_id !== null && <BatchLink batch={batch_id} chapter_id={chapter_id} />}
      </Group>
    )
  return (
    <Group gap="xs">
      {(['accepted', 'declined'] as const).map(answer => (
        <AskButton
          key={answer}
          variant="default"
          aria-label={words[answer].button_of(name)}
          dialog={onClose => (
            <AnswerDialog {...{ request, chapter_id, name, answer, onClose, onActed }} />
          )}
        >
          {words[answer].button}
        </AskButton>
      ))}
    </Group>
  )
}

function AnswerDialog(
  props: Acted &
    Shown & {
      name: string
      answer: 'accepted' | 'declined'
      onClose: () => void
    }
) {
  const { texts } = useTexts()
  const { request, chapter_id, name, answer, onClose, onActed } = props
  const { undo } = useUndo()
  const { done, failed, undone } = useNotices()
  const takeBack = (batch: number) => undo(batch).then(undone, failed).then(onActed)
  const words = texts.requests[answer]
  return (
    <Act
      send="PUT /answerchangerequest"
      title={words.button_of(name)}
      confirm={words.button}
      fields={{ reason: reason({ label: texts.requests.reason }) }}
      body={given => ({
        ...given,
        id: request.id,
        accept: answer === 'accepted',
        before: request.before
      })}
      done={({ batch_id }) => {
        const action = { label: texts.requests.undo, run: () => void takeBack(batch_id ?? 0) }
        done(words.done(name), batch_id === null ? undefined : action)
        return undefined
      }}
      onClose={onClose}
      onDone={onActed}
    >
      <Asked {...{ request, chapter_id }} />
      <Text>{words.text}</Text>
    </Act>
  )
}
