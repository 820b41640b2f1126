import { Button, Group, Menu, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../shared/Icon.tsx'
import type { Notification } from './settings.ts'
import type { MessageWords } from './standard.ts'
import {
  filled,
  nearestVariable,
  singleBraceVariables,
  type Variable,
  variables
} from './templates.ts'
import { useTexts } from './texts.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
type TextPart = keyof MessageWords

/** The fields of an own message: subject, text, a menu of variables, and a preview. */
export function MessageText(props: {
  setting: Exclude<Notification, boolean>
  /** The standard text, used for a part that was never set. */
  standard: MessageWords
  errors: Partial<Record<TextPart, string>>
  example: Record<Variable, string>
  read_only: boolean
  onChange: (setting: Notification) => void
}) {
  const { texts } = useTexts()
  const { setting, standard, errors, example, read_only, onChange } = props
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
      {!read_only && <VariableMenu onChoose={insert} />}
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

function VariableMenu({ onChoose }: { onChoose: (variable: Variable) => void }) {
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
          {variables.map(variable => (
            <Menu.Item key={variable} onClick={() => onChoose(variable)}>
              {words.variables[variable]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** A message with the variables of an example member filled in. */
function MessagePreview(props: { message: MessageWords; example: Record<Variable, string> }) {
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
