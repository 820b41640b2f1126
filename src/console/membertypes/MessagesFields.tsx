import { Box, SegmentedControl, Stack, Text } from '@mantine/core'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { exampleValues } from './example.ts'
import type { PartProps } from './form.ts'
import { MessageText } from './MessageText.tsx'
import { RealPreview } from './RealPreview.tsx'
import {
  type MessageKind,
  type MessageMode,
  message_kinds,
  message_modes,
  messageMode,
  withMode
} from './settings.ts'
import { standard_texts } from './standard.ts'
import type { Variable } from './templates.ts'
import { useTexts } from './texts.ts'

/** The fields that choose the messages and their texts. */
export function MessagesFields({ form, read_only, chapter, type_id }: PartProps) {
  const { texts, format } = useTexts()
  const example = exampleValues(form.values, chapter, texts, format)
  return (
    <Stack gap="lg">
      {message_kinds.map(kind => (
        <MessageFields key={kind} {...{ kind, form, read_only, chapter, type_id, example }} />
      ))}
    </Stack>
  )
}

interface MessageProps extends PartProps {
  kind: MessageKind
  example: Record<Variable, string>
}

function MessageFields({ kind, form, read_only, chapter, type_id, example }: MessageProps) {
  const { texts, language } = useTexts()
  const { grants } = useAccount()
  const name = `notificationsettings.${kind}` as const
  const { value, error, onChange } = form.field(name)
  const mode = messageMode(value)
  const standard = standard_texts[language][kind]
  const errors = { subject: form.errors[`${name}.subject`], body: form.errors[`${name}.body`] }
  const may_preview = may(grants, 'manage_messages', chapter?.id)
  const own = mode === 'own' || errors.subject || errors.body
  return (
    <Box role="group" aria-labelledby={`kind-${kind}`}>
      <MessageHead
        kind={kind}
        mode={mode}
        read_only={read_only}
        onMode={chosen => onChange(withMode(value, chosen, standard))}
      />
      {error && (
        <Text size="xs" c="red">
          {error}
        </Text>
      )}
      {own && typeof value === 'object' && (
        <MessageText
          setting={value}
          standard={standard}
          errors={errors}
          example={example}
          read_only={read_only}
          onChange={onChange}
        />
      )}
      {mode === 'standard' && type_id === undefined && (
        <Text size="sm" mt="sm">
          {texts.membertypes.real.after_saving}
        </Text>
      )}
      {mode !== 'off' && type_id !== undefined && chapter && may_preview && (
        <RealPreview
          {...{ type_id, kind }}
          chapter_id={chapter.id}
          changed={Object.hasOwn(form.changes, name)}
        />
      )}
    </Box>
  )
}

/** The name of a message, when it is sent, and its mode; read only without the permission. */
function MessageHead(props: {
  kind: MessageKind
  mode: MessageMode
  read_only: boolean
  onMode: (mode: MessageMode) => void
}) {
  const { texts } = useTexts()
  const { kind, mode, read_only } = props
  const words = texts.membertypes
  return (
    <div className="message-head">
      <div>
        <Text fw={500} size="sm" id={`kind-${kind}`}>
          {words.kinds[kind]}
        </Text>
        <Text size="xs" c="dimmed">
          {words.kinds_hint[kind]}
        </Text>
      </div>
      {read_only ? (
        <Text size="sm">{words.modes[mode]}</Text>
      ) : (
        <SegmentedControl
          size="xs"
          aria-label={words.kinds[kind]}
          data={message_modes.map(each => ({ value: each, label: words.modes[each] }))}
          value={mode}
          onChange={chosen => props.onMode(chosen as MessageMode)}
        />
      )}
    </div>
  )
}
