import type { Catalogues } from '../../texts/catalogues.ts'
import './messages.css'
import { Button, Skeleton, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { FactList } from '../../shared/FactList.tsx'
import { FormDrawer } from '../../shared/FormDrawer.tsx'
import { MemberLink } from '../../shared/MemberLink.tsx'
import { MessageWords } from '../../shared/MessageWords.tsx'
import { message_kinds, skip_reasons } from '../../shared/messageWords.ts'
import { ReadingDrawer } from '../../shared/RecordDrawer.tsx'
import { serverTrouble } from '../../shared/serverTrouble.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { type MessageDetails, useMessage, useMessageActs, useReleasePreview } from './queries.ts'
import { StateText } from './StateText.tsx'
import { useTexts } from './texts.ts'
import type { Act } from './useAsked.ts'
import { useSaveLetters } from './useSaveLetters.ts'

/** The drawer of a message: where it stands and what that means, when and to whom it went, its words, and what can be done. */
export function MessageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { texts } = useTexts()
  const read = useMessage(id)
  const frame = { title: texts.messages.kind, onClose }
  if (!read.data) return <ReadingDrawer {...frame} query={read} fields={5} />
  return <Known message={read.data} onClose={onClose} />
}

function Known({ message, onClose }: { message: MessageDetails; onClose: () => void }) {
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
function Draft({ message }: { message: MessageDetails }) {
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
function Acts({ message }: { message: MessageDetails }) {
  const { texts } = useTexts()
  const [asked, ask] = useState<Act>()
  const { id, chapter_id, state, letters_id } = message
  const words = texts.messages
  if (state === 'queued' || state === 'sending') return null
  if (state !== 'proposed')
    return (
      <>
        {letters_id !== null && <SaveLetter id={id} letters_id={letters_id} />}{' '}
        <Resend message={message} />
      </>
    )
  return (
    <>
      <Button onClick={() => ask('release')}>{words.release}</Button>{' '}
      <Button variant="default" onClick={() => ask('skip')}>
        {words.skip}
      </Button>
      {asked && (
        <AnswerDialog
          act={asked}
          proposed={{ chapter_id, ids: [id] }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

function SaveLetter({ id, letters_id }: { id: number; letters_id: number }) {
  const { texts } = useTexts()
  const { save, busy } = useSaveLetters()
  return (
    <Button loading={busy} onClick={() => save(letters_id, id)}>
      {texts.messages.save_letter}
    </Button>
  )
}

function Resend({ message }: { message: MessageDetails }) {
  const { texts, say } = useTexts()
  const { resend } = useMessageActs()
  const { done, failed } = useNotices()
  const [asking, ask] = useState(false)
  const { id, member_name } = message
  async function send() {
    const { state, reason } = await resend(id)
    const skipped = state === 'skipped' && reason
    done(skipped ? words.about.skipped(say(skip_reasons[reason])) : words.resent)
  }
  const words = texts.messages
  const { button, hint } = resendWords(message, words)
  // nothing goes to somebody who was erased
  if (!member_name) return null
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        {button}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.resend_title}
        text={hint(words.at_present)}
        confirm={words.resend_confirm}
        onConfirm={() => send().catch(failed)}
        onClose={() => ask(false)}
      />
    </>
  )
}

/** What the button that sends a message again is called, and what its question says. */
function resendWords(message: MessageDetails, words: Catalogues['messages']['messages']) {
  const { state, letters_id } = message
  if (letters_id !== null) return { button: words.resend_printed, hint: words.resend_printed_hint }
  const button = state === 'skipped' ? words.resend_skipped : words.resend
  return { button, hint: state === 'unsure' ? words.resend_unsure : words.resend_hint }
}

/** The facts about a message, as a list of terms and descriptions. */
function MessageFacts({ message }: { message: MessageDetails }) {
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
    [words.trouble, error !== null && <Trouble said={say(serverTrouble(error))} error={error} />]
  ]
  return <FactList facts={facts} />
}

/** What went wrong in the words of an office, and those of the mail server for whoever runs it. */
function Trouble({ said, error }: { said: string; error: string }) {
  const { texts } = useTexts()
  return (
    <>
      {said}
      <Text size="xs" c="dimmed" className="wrapped">
        {texts.messages.verbatim}: <bdi>{error}</bdi>
      </Text>
    </>
  )
}
