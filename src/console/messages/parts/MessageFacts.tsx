import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FactList } from '../../shared/FactList.tsx'
import { MemberLink } from '../../shared/MemberLink.tsx'
import { serverTrouble } from '../../shared/serverTrouble.ts'
import type { MessageDetails } from './queries.ts'
import { StateText } from './StateText.tsx'
import { useTexts } from './texts.ts'

/** The facts about a message, as a list of terms and descriptions. */
export function MessageFacts({ message }: { message: MessageDetails }) {
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
