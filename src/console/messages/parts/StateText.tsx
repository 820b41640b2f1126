import { message_states, message_tones, skip_reasons } from '../../shared/messageWords.ts'
import type { Message } from './queries.ts'
import { useTexts } from './texts.ts'

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
