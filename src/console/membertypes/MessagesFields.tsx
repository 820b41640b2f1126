import { Box, SegmentedControl, Stack, Text } from '@mantine/core'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { amountText, moneyText } from '../shared/amounts.ts'
import type { Chapter } from '../shared/chapters.ts'
import type { ViewTexts } from '../texts/catalogues.ts'
import type { createFormat } from '../texts/format.ts'
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
import type { TypeValues } from './values.ts'

/** The fields that choose the messages and their texts. */
export function MessagesFields({ form, read_only, chapter, type_id }: PartProps) {
  const { texts, format } = useTexts()
  const example = exampleValues(form.values, chapter, texts, format)
  return (
    <Stack gap="lg">
      {message_kinds.map(kind => (
        <MessageFields
          key={kind}
          kind={kind}
          form={form}
          read_only={read_only}
          chapter={chapter}
          type_id={type_id}
          example={example}
        />
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
          type_id={type_id}
          kind={kind}
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

/** Example values of the variables, for a fictitious member of this type. */
function exampleValues(
  values: TypeValues,
  chapter: Chapter | undefined,
  texts: ViewTexts<'membertypes'>,
  format: ReturnType<typeof createFormat>
): Record<Variable, string> {
  const { firstname, lastname, email, association, reason } = texts.membertypes.example
  const due = values.membership_dues[0]?.due ?? {}
  const currency = due.currency ?? chapter?.currency ?? 'EUR'
  const open = moneyText(due.amount ?? 50, currency, format.locale)
  const dateText = (date: string) => (date ? format.date(date) : '')
  return {
    'member.name': `${firstname} ${lastname}`,
    'member.firstname': firstname,
    'member.lastname': lastname,
    'member.email': email,
    'member.number': '1042',
    'association.name': association,
    'association.iban': 'DE89 3704 0044 0532 0130 00',
    'chapter.name': chapter?.name ?? '',
    'membership.type': values.name,
    'membership.startsAt': dateText(values.startdate),
    'membership.expiresAt': dateText(values.enddate),
    'payment.amount': amountText(due.amount ?? 50, currency, format.locale),
    'payment.currency': currency,
    'payment.dueDate': dateText(due.payment_schedule ?? values.startdate),
    'payment.open': open,
    'payment.list': `- ${due.dues_name || texts.membertypes.example.due}: ${open}`,
    'payment.reference': 'RF34000000042',
    'invoice.number': '2026-0042',
    'rejection.reason': reason
  }
}
