import { Text } from '@mantine/core'
import type { MessageWords } from './standard.ts'
import { filled, type Variable } from './templates.ts'
import { useTexts } from './texts.ts'

/** A message with the variables of an example member filled in. */
export function MessagePreview(props: {
  message: MessageWords
  example: Record<Variable, string>
}) {
  const { texts } = useTexts()
  const { message, example } = props
  const words = texts.membertypes
  return (
    <figure className="preview" aria-label={words.preview}>
      <Text size="xs" c="dimmed">
        {words.preview}
      </Text>
      <Text fw={600} className="preview-text">
        {filled(message.subject, example)}
      </Text>
      <Text size="sm" className="preview-text">
        {filled(message.body, example)}
      </Text>
    </figure>
  )
}
