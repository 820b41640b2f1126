import { Box, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { exampleOf } from './example.ts'
import type { PartProps } from './form.ts'
import { MessageText } from './MessageText.tsx'
import { type MessageMode, message_kinds, message_modes, modeOf, withMode } from './settings.ts'

/** Which messages are sent, and with which texts. */
export function MessagesFields({ form, disabled, chapter }: PartProps) {
  const { texts, format } = useTexts()
  const words = texts.membertypes
  const example = exampleOf(form.values, chapter, texts, format)
  return (
    <Stack gap="lg">
      {message_kinds.map(kind => {
        const name = `notificationsettings.${kind}` as const
        const { value, error, onChange } = form.field(name)
        const mode = modeOf(value)
        const text_errors = {
          subject: form.errors[`${name}.subject`],
          body: form.errors[`${name}.body`]
        }
        const shown = mode === 'own' || text_errors.subject || text_errors.body
        return (
          <Box key={kind} role="group" aria-labelledby={`kind-${kind}`}>
            <div className="message-head">
              <div>
                <Text fw={500} size="sm" id={`kind-${kind}`}>
                  {words.kinds[kind]}
                </Text>
                <Text size="xs" c="dimmed">
                  {words.kinds_hint[kind]}
                </Text>
              </div>
              <SegmentedControl
                size="xs"
                aria-label={words.kinds[kind]}
                disabled={disabled}
                data={message_modes.map(each => ({ value: each, label: words.modes[each] }))}
                value={mode}
                onChange={chosen => onChange(withMode(value, chosen as MessageMode))}
              />
            </div>
            {error && (
              <Text size="xs" c="red">
                {error}
              </Text>
            )}
            {shown && typeof value === 'object' && (
              <MessageText
                setting={value}
                errors={text_errors}
                example={example}
                disabled={disabled}
                onChange={onChange}
              />
            )}
          </Box>
        )
      })}
    </Stack>
  )
}
