import { message_states, message_tones, skip_reasons } from '../../shared/messageWords.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { Message } from './queries.ts'

/** Where a message stands, as text and colour, with the reason if it is not sent. */
export function StateText({ message }: { message: Pick<Message, 'state' | 'reason'> }) {
  const { say } = useTexts()
  const { state, reason } = message
  return (
    <span>
      <span className="dot" data-tone={message_tones[state]} />
      {say(message_states[state])}
      {reason && `: ${say(skip_reasons[reason])}`}
    </span>
  )
}
