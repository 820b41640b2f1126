import { Button, Group, Menu, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { PlusIcon } from '../shell/icons.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Notification } from './settings.ts'
import { filled, type Variable, variables } from './templates.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
type TextPart = 'subject' | 'body'

/** A message in words of the office's own: subject, text, variables to insert, and how a member would read it. */
export function MessageText(props: {
  setting: Exclude<Notification, boolean>
  errors: Partial<Record<TextPart, string>>
  example: Record<Variable, string>
  disabled: boolean
  onChange: (setting: Notification) => void
}) {
  const { texts } = useTexts()
  const { setting, errors, example, disabled, onChange } = props
  const words = texts.membertypes
  const fields = useRef<Partial<Record<TextPart, Field | null>>>({})
  const last = useRef<TextPart>('body')
  const line = (part: TextPart) => ({
    label: words[part],
    disabled,
    error: errors[part],
    placeholder: words.modes.standard,
    value: setting[part] ?? '',
    onFocus: () => {
      last.current = part
    },
    onChange: (event: { currentTarget: Field }) =>
      onChange({ ...setting, [part]: event.currentTarget.value })
  })

  function insert(variable: Variable) {
    const part = last.current
    const field = fields.current[part]
    const text = setting[part] ?? ''
    const from = field?.selectionStart ?? text.length
    const inserted = `{{${variable}}}`
    const next = text.slice(0, from) + inserted + text.slice(field?.selectionEnd ?? from)
    // the cursor can only be put where the text is there already
    flushSync(() => onChange({ ...setting, [part]: next }))
    field?.focus()
    field?.setSelectionRange(from + inserted.length, from + inserted.length)
  }

  return (
    <Stack gap="sm" mt="sm">
      <TextInput
        {...line('subject')}
        ref={field => {
          fields.current.subject = field
        }}
      />
      <Textarea
        {...line('body')}
        ref={field => {
          fields.current.body = field
        }}
        autosize
        minRows={4}
        maxRows={16}
      />
      {!disabled && <VariableMenu onChoose={insert} />}
      <section className="preview" aria-label={words.preview}>
        <Text size="xs" c="dimmed">
          {words.preview}
        </Text>
        <Text fw={600} className="preview-text">
          {filled(setting.subject ?? '', example) || words.modes.standard}
        </Text>
        <Text size="sm" className="preview-text">
          {filled(setting.body ?? '', example) || words.modes.standard}
        </Text>
      </section>
    </Stack>
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
          <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />}>
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
