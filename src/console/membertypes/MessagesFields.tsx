import {
  Box,
  Button,
  Group,
  Menu,
  NativeSelect,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput
} from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MessageSampleKind } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useRead } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { amountText, moneyText } from '../shared/amounts.ts'
import type { Chapter } from '../shared/chapters.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconPlus } from '../shared/icons.ts'
import { MemberLink } from '../shared/MemberLink.tsx'
import { MessageWords } from '../shared/MessageWords.tsx'
import type { createFormat } from '../texts/format.ts'
import type { PartProps } from './DuesFields.tsx'
import {
  isLinkKind,
  type MessageKind,
  type MessageMode,
  message_kinds,
  message_modes,
  messageMode,
  type Notification,
  withMode
} from './settings.ts'
import {
  filled,
  nearestVariable,
  singleBraceVariables,
  standard_texts,
  type Variable,
  variablesOf,
  type MessageWords as Written
} from './templates.ts'
import { useTexts } from './texts.ts'
import { useVariableNames } from './useVariableNames.ts'
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
          kind={kind}
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
          data={message_modes
            .filter(each => each !== 'off' || !isLinkKind(kind))
            .map(each => ({ value: each, label: words.modes[each] }))}
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
  texts: ReturnType<typeof useTexts>['texts'],
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
    'payment.url': `${location.origin}/pay/9f86d081884c7d65`,
    'invoice.number': '2026-0042',
    'debit.day': dateText(due.payment_schedule ?? values.startdate),
    'debit.account': 'DE89 •••• •••• 3000',
    'debit.mandate': 'M17',
    'debit.creditor': 'DE98ZZZ09999999999',
    'rejection.reason': reason,
    'link.url': `${location.origin}/me#9f86d081884c7d65`,
    'link.page': `${location.origin}/me`,
    'link.code': '492039'
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement
type TextPart = keyof Written

/** The fields of an own message: subject, text, a menu of variables, and a preview. */
function MessageText(props: {
  kind: MessageKind
  setting: Exclude<Notification, boolean>
  /** The standard text, used for a part that was never set. */
  standard: Written
  errors: Partial<Record<TextPart, string>>
  example: Record<Variable, string>
  read_only: boolean
  onChange: (setting: Notification) => void
}) {
  const { texts } = useTexts()
  const { kind, setting, standard, errors, example, read_only, onChange } = props
  const fields = useRef<Partial<Record<TextPart, Field | null>>>({})
  const last = useRef<TextPart>('body')
  const shown = {
    subject: setting.subject ?? standard.subject,
    body: setting.body ?? standard.body
  }
  const line = (part: TextPart) => ({
    label: texts.membertypes[part],
    withAsterisk: true,
    readOnly: read_only,
    error: errors[part],
    value: shown[part],
    ref: (field: Field | null) => {
      fields.current[part] = field
    },
    onFocus: () => {
      last.current = part
    },
    onChange: (event: { currentTarget: Field }) =>
      onChange({ ...setting, [part]: event.currentTarget.value })
  })

  function insert(variable: Variable) {
    const part = last.current
    const field = fields.current[part]
    const text = shown[part]
    const from = field?.selectionStart ?? text.length
    const inserted = `{{${variable}}}`
    const next = text.slice(0, from) + inserted + text.slice(field?.selectionEnd ?? from)
    // the text must be rendered before the cursor can be moved
    flushSync(() => onChange({ ...setting, [part]: next }))
    field?.focus()
    field?.setSelectionRange(from + inserted.length, from + inserted.length)
  }

  return (
    <Stack gap="sm" mt="sm">
      <TextInput {...line('subject')} />
      <Textarea {...line('body')} autosize minRows={4} maxRows={16} />
      <StrayHint template={`${shown.subject}\n${shown.body}`} />
      {!read_only && <VariableMenu kind={kind} onChoose={insert} />}
      <MessagePreview message={shown} example={example} />
    </Stack>
  )
}

/** Warns about text in single braces, which looks like a variable but would be sent unchanged. */
function StrayHint({ template }: { template: string }) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const said = singleBraceVariables(template).map(found => {
    const near = nearestVariable(found, words.variables)
    return near ? `${words.stray(found)} ${words.did_you_mean(near)}` : words.stray(found)
  })
  return (
    <Text size="sm" role="status" hidden={said.length === 0}>
      <span className="dot" data-tone="stop" />
      {said.join(' ')}
    </Text>
  )
}

function VariableMenu(props: { kind: MessageKind; onChoose: (variable: Variable) => void }) {
  const { texts } = useTexts()
  const words = texts.membertypes
  return (
    <Group>
      <Menu
        position="bottom-start"
        returnFocus={false}
        withinPortal
        middlewares={{ flip: { padding: 16 }, shift: { padding: 16 } }}
      >
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<Icon of={IconPlus} size={14} />}>
            {words.insert}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="menu-long">
          {variablesOf(props.kind).map(variable => (
            <Menu.Item key={variable} onClick={() => props.onChoose(variable)}>
              {words.variables[variable]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** A message with the variables of an example member filled in. */
function MessagePreview(props: { message: Written; example: Record<Variable, string> }) {
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

/** A message of a saved type. */
interface PreviewProps {
  type_id: number
  chapter_id: number
  kind: MessageKind
  /** Whether the form has other words than those that are saved. */
  changed: boolean
}

/** A button that shows a message as a real member would get it today, made by the service. */
function RealPreview(props: PreviewProps) {
  const { texts } = useTexts()
  const [opened, open] = useState(false)
  const words = texts.membertypes.real
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      <Button variant="default" size="xs" aria-expanded={opened} onClick={() => open(!opened)}>
        {opened ? words.hide : words.show}
      </Button>
      {opened && <Shown {...props} />}
    </Stack>
  )
}

function Shown({ type_id, chapter_id, kind, changed }: PreviewProps) {
  const { texts } = useTexts()
  const [sample, choose] = useState<(typeof MessageSampleKind)[number]>('any')
  const query = { membertype_id: type_id, kind, sample }
  const preview = useRead('/previewmessage', query, { kept: false })
  const words = texts.membertypes.real
  const { list } = useVariableNames(chapter_id)
  const made = preview.data
  return (
    <Stack gap="xs" w="100%">
      <NativeSelect
        label={words.with_whom}
        data={MessageSampleKind.map(value => ({ value, label: words.samples[value] }))}
        value={sample}
        onChange={event => choose(event.currentTarget.value as typeof sample)}
      />
      {changed && <Text size="sm">{words.saved_alone}</Text>}
      <FailureAlert failure={preview.error} said={{ not_found: words.nobody }} unasked />
      {preview.isPending && <Skeleton h={200} />}
      {made && (
        <>
          <Text size="sm">
            {words.to}{' '}
            <MemberLink chapter_id={chapter_id} member={made.member_id} aside>
              {made.member_name}
            </MemberLink>
          </Text>
          <MessageWords subject={made.subject} plain={made.text} html={made.html} />
          {made.missing.length > 0 && (
            <Text size="sm">
              <span className="dot" data-tone="stop" />
              {words.missing(list(made.missing))}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
