import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { may } from '../../api/may.ts'
import { useOne } from '../../api/read.ts'
import { useAccount } from '../../api/useSession.ts'
import { useWrite } from '../../api/write.ts'
import { useSaveLetter } from '../../money/parts/files.ts'
import { AskButton, PressButton } from '../../shared/act.tsx'
import { ConfirmedButton } from '../../shared/ConfirmedButton.tsx'
import { FactList } from '../../shared/FactList.tsx'
import { FormDrawer } from '../../shared/FormDrawer.tsx'
import { MemberLink } from '../../shared/MemberLink.tsx'
import { MessageWords } from '../../shared/MessageWords.tsx'
import {
  message_kinds,
  message_states,
  message_tones,
  skip_reasons
} from '../../shared/messageWords.ts'
import { ReadingDrawer } from '../../shared/RecordDrawer.tsx'
import { serverTrouble } from '../../shared/serverTrouble.ts'
import type { Catalogues } from '../../texts/catalogues.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { type Message, useReleasePreview } from './queries.ts'
import { useTexts } from './texts.ts'

type Details = components['schemas']['MessageDetails']

/** The views of messages, in the order of their links; `exact` where the address of another begins alike. */
const tabs = [
  { name: 'to_release', to: '/console/chapter/$chapter_id/messages', exact: true },
  { name: 'all', to: '/console/chapter/$chapter_id/messages/all', exact: false },
  { name: 'mailings', to: '/console/chapter/$chapter_id/mailings', exact: false },
  { name: 'letters', to: '/console/chapter/$chapter_id/messages/letters', exact: false }
] as const

/** The links between the views of messages. */
export function MessageTabs({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const shown = tabs.filter(
    ({ name }) => name !== 'mailings' || may(grants, 'manage_mailings', chapter_id)
  )
  return (
    <nav aria-label={texts.messages.tabs} className="view-tabs filters">
      {shown.map(({ name, to, exact }) => (
        <Anchor
          key={name}
          renderRoot={attributes => (
            <Link
              to={to}
              params={{ chapter_id }}
              activeOptions={{ includeSearch: false, exact }}
              {...attributes}
            />
          )}
        >
          {texts.messages[name]}
        </Anchor>
      ))}
    </nav>
  )
}

/** Where a message stands, as text and colour, with the reason if it is not sent, and whether it was printed as a letter. */
export function StateText(props: { message: Pick<Message, 'state' | 'reason' | 'letters_id'> }) {
  const { texts, say } = useTexts()
  const { state, reason, letters_id } = props.message
  return (
    <span>
      <span className="dot" data-tone={message_tones[state]} />
      {letters_id === null ? say(message_states[state]) : texts.messages.printed}
      {reason && `: ${say(skip_reasons[reason])}`}
    </span>
  )
}

/** Returns the function that saves the letters of a run as one PDF, or the letter of one message; what goes wrong is a notice. */
export function useSaveLetters() {
  const { texts } = useTexts()
  const words = texts.messages
  const saveLetter = useSaveLetter({ not_found: words.no_letters })
  return (id: number, message_id?: number) => {
    const params = { path: { id }, query: { ...(message_id !== undefined && { message_id }) } }
    const name = [words.letters_file, id, message_id].filter(part => part !== undefined).join('-')
    return saveLetter(name, api.GET('/getletters/{id}.pdf', { params, parseAs: 'blob' }))
  }
}

/** The drawer of a message: where it stands and what that means, when and to whom it went, its words, and what can be done. */
export function MessageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { texts } = useTexts()
  const read = useOne('/getmessage/{id}', id)
  const frame = { title: texts.messages.kind, onClose }
  if (!read.data) return <ReadingDrawer {...frame} query={read} fields={5} />
  return <Known message={read.data} onClose={onClose} />
}

function Known({ message, onClose }: { message: Details; onClose: () => void }) {
  const { texts, say } = useTexts()
  const { state, reason, kind, subject, plain, html, letters_id } = message
  const about = texts.messages.about
  const said =
    state === 'skipped'
      ? about.skipped(reason ? say(skip_reasons[reason]) : '')
      : about[letters_id === null ? state : 'printed']
  return (
    <FormDrawer
      title={say(message_kinds[kind])}
      changed={false}
      busy={false}
      wide
      opened_by="message"
      onSubmit={onClose}
      onClose={onClose}
      extra={<Acts message={message} />}
    >
      <Text>{said}</Text>
      <MessageFacts message={message} />
      {plain !== null ? (
        <MessageWords subject={subject ?? ''} plain={plain} html={html} />
      ) : (
        <Draft message={message} />
      )}
    </FormDrawer>
  )
}

/** The words of a message that is proposed, as it would leave now; of others that have no text, when it is written. */
function Draft({ message }: { message: Details }) {
  const { texts } = useTexts()
  const { id, chapter_id, state } = message
  const proposed = state === 'proposed'
  const preview = useReleasePreview({ chapter_id, ids: [id] }, proposed)
  const words = texts.messages
  const [sample] = preview.data?.texts?.samples ?? []
  if (proposed && preview.isPending) return <Skeleton h={200} />
  return (
    <>
      <Text size="sm" c="dimmed">
        {sample ? words.would_be : words.no_text}
      </Text>
      {sample && <MessageWords subject={sample.subject} plain={sample.text} />}
    </>
  )
}

/** The buttons of a message: of one that is proposed its release or not, of one that has left or was not sent, to send it again, and its letter. */
function Acts({ message }: { message: Details }) {
  const { texts } = useTexts()
  const save = useSaveLetters()
  const { id, chapter_id, state, letters_id } = message
  const words = texts.messages
  if (state === 'queued' || state === 'sending') return null
  if (state !== 'proposed')
    return (
      <>
        {letters_id !== null && (
          <PressButton run={() => save(letters_id, id)}>{words.save_letter}</PressButton>
        )}{' '}
        <Resend message={message} />
      </>
    )
  const proposed = { chapter_id, ids: [id] }
  return (
    <>
      <AskButton
        dialog={onClose => <AnswerDialog act="release" proposed={proposed} onClose={onClose} />}
      >
        {words.release}
      </AskButton>{' '}
      <AskButton
        variant="default"
        dialog={onClose => <AnswerDialog act="skip" proposed={proposed} onClose={onClose} />}
      >
        {words.skip}
      </AskButton>
    </>
  )
}

function Resend({ message }: { message: Details }) {
  const { texts, say } = useTexts()
  const write = useWrite('members', 'audit', 'system')
  const words = texts.messages
  const { button, hint } = resendWords(message, words)
  // nothing goes to somebody who was erased
  if (!message.member_name) return null
  return (
    <ConfirmedButton
      label={button}
      title={words.resend_title}
      text={hint(words.at_present)}
      confirm={words.resend_confirm}
      onConfirm={async () => {
        const { state, reason } = await write('PUT /resendmessage', { id: message.id })
        const skipped = state === 'skipped' && reason
        return skipped ? words.about.skipped(say(skip_reasons[reason])) : words.resent
      }}
    />
  )
}

/** What the button that sends a message again is called, and what its question says. */
function resendWords(message: Details, words: Catalogues['messages']['messages']) {
  const { state, letters_id } = message
  if (letters_id !== null) return { button: words.resend_printed, hint: words.resend_printed_hint }
  const button = state === 'skipped' ? words.resend_skipped : words.resend
  return { button, hint: state === 'unsure' ? words.resend_unsure : words.resend_hint }
}

/** The facts about a message, as a list of terms and descriptions. */
function MessageFacts({ message }: { message: Details }) {
  const { texts, format, say } = useTexts()
  const { chapter_id, member_id, member_name, to, day, released, sent, attempts, error } = message
  const printed = message.letters_id !== null
  const words = texts.messages
  const figures = (text: string) => <span className="figures">{text}</span>
  const facts: [string, ReactNode][] = [
    [
      words.member,
      member_name ? (
        <MemberLink chapter_id={chapter_id} member={member_id}>
          {member_name}
        </MemberLink>
      ) : (
        words.gone
      )
    ],
    [words.address, <bdi key="to">{to ?? words.no_address}</bdi>],
    [words.state, <StateText key="state" message={message} />],
    [words.due, figures(format.date(day))],
    [words.released, released && figures(format.moment(released))],
    [printed ? words.printed_on : words.sent, sent && figures(format.moment(sent))],
    [words.attempts, attempts > 0 && figures(format.number(attempts))],
    // in the words of an office, and in those of the mail server for whoever runs it
    [
      words.trouble,
      error !== null && (
        <>
          {say(serverTrouble(error))}
          <Text size="xs" c="dimmed" className="wrapped">
            {words.verbatim}: <bdi>{error}</bdi>
          </Text>
        </>
      )
    ]
  ]
  return <FactList facts={facts} />
}
