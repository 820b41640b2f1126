import { Button, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { DuesFields } from './DuesFields.tsx'
import type { PartProps } from './form.ts'
import { GeneralFields } from './GeneralFields.tsx'
import { MessagesFields } from './MessagesFields.tsx'
import { type Part, parts } from './search.ts'
import { useTexts } from './texts.ts'
import { WorkflowFields } from './WorkflowFields.tsx'

type Later = Exclude<Part, 'general'>
const later = parts.filter(part => part !== 'general')

const components = {
  dues: DuesFields,
  workflow: WorkflowFields,
  messages: MessagesFields
}

/** The field of the contract that each part edits; an error names it if the part is too large as a whole. */
const settings = {
  dues: 'membership_dues',
  workflow: 'workflow',
  messages: 'notificationsettings'
}

/** The fields of a membership type: the general ones, and folded those that have no effect yet. */
export function TypeFields(
  props: PartProps & { part: Part; onPart: (part: Part) => void; refused: RefObject<boolean> }
) {
  const { texts } = useTexts()
  const { form, part, onPart, refused } = props
  const root = useRef<HTMLDivElement>(null)
  const flawed = new Set(Object.keys(form.errors).map(partWithField))
  // shows the first error, whichever tab it is on
  useEffect(() => {
    if (!refused.current || flawed.size === 0) return
    const shown = flawed.has('general') || flawed.has(part)
    const first = shown ? part : parts.find(name => flawed.has(name))
    if (first && first !== part) {
      onPart(first)
      return
    }
    refused.current = false
    root.current
      ?.querySelector<HTMLElement>('[data-shown] :is([aria-invalid=true], [data-flaw])')
      ?.focus()
  })
  return (
    <div ref={root}>
      <FailureAlert failure={form.failure} mb="md" />
      <div data-shown>
        <GeneralFields form={form} read_only={props.read_only} chapter={props.chapter} />
      </div>
      <Stack gap="md" mt="lg">
        <Text size="sm" role="note" className="not-yet">
          {texts.membertypes.not_yet}
        </Text>
        <Button
          variant="default"
          size="xs"
          mr="auto"
          aria-expanded={part !== 'general'}
          onClick={() => onPart(part === 'general' ? 'dues' : 'general')}
        >
          {part === 'general' ? texts.membertypes.unfold : texts.membertypes.fold}
        </Button>
        {part !== 'general' && <LaterFields {...props} part={part} flawed={flawed} />}
      </Stack>
    </div>
  )
}

/** The settings that have no effect yet, in tabs; a tab with errors is marked. */
function LaterFields(
  props: PartProps & { part: Later; onPart: (part: Part) => void; flawed: ReadonlySet<Part> }
) {
  const { texts } = useTexts()
  const { form, part, onPart, flawed } = props
  return (
    <Tabs value={part} onChange={value => onPart(value as Part)}>
      <Tabs.List mb="md" className="parts">
        {later.map(name => (
          <Tabs.Tab key={name} value={name}>
            {flawed.has(name) && <span className="dot" data-tone="stop" />}
            {texts.membertypes[name]}
            {flawed.has(name) && <VisuallyHidden>, {texts.codes.validation_error}</VisuallyHidden>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {later.map(name => {
        const Fields = components[name]
        return (
          <Tabs.Panel key={name} value={name} data-shown={name === part || undefined}>
            {form.errors[settings[name]] && (
              <Text c="red" size="sm" mb="md" tabIndex={-1} data-flaw>
                {form.errors[settings[name]]}
              </Text>
            )}
            <Fields form={form} read_only={props.read_only} chapter={props.chapter} />
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}

function partWithField(field: string): Part {
  if (field.startsWith('membership_dues')) return 'dues'
  if (field.startsWith('workflow') || field === 'autorecurring_payment') return 'workflow'
  const message = field.startsWith('notificationsettings') || field === 'reminder_frequency'
  return message ? 'messages' : 'general'
}
