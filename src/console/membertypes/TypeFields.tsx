import { Tabs, Text, VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { DuesFields } from './DuesFields.tsx'
import type { PartProps } from './form.ts'
import { GeneralFields } from './GeneralFields.tsx'
import { MessagesFields } from './MessagesFields.tsx'
import { type Part, parts } from './search.ts'
import { useTexts } from './texts.ts'
import { WorkflowFields } from './WorkflowFields.tsx'

const components = {
  general: GeneralFields,
  dues: DuesFields,
  workflow: WorkflowFields,
  messages: MessagesFields
}

/** The field of the contract that each part edits: an error may name the whole field, for its size. */
const settings = {
  general: '',
  dues: 'membership_dues',
  workflow: 'workflow',
  messages: 'notificationsettings'
}

/** The fields of a membership type in four tabs; a tab with errors is marked. */
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
    const first = flawed.has(part) ? part : parts.find(name => flawed.has(name))
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
      <Tabs value={part} onChange={value => onPart(value as Part)}>
        <Tabs.List mb="md" className="parts">
          {parts.map(name => (
            <Tabs.Tab key={name} value={name}>
              {flawed.has(name) && <span className="dot" data-tone="stop" />}
              {texts.membertypes[name]}
              {flawed.has(name) && (
                <VisuallyHidden>, {texts.codes.validation_error}</VisuallyHidden>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(name => {
          const Fields = components[name]
          return (
            <Tabs.Panel key={name} value={name} data-shown={name === part || undefined}>
              {form.errors[settings[name]] && (
                <Text c="red" size="sm" mb="md" tabIndex={-1} data-flaw>
                  {form.errors[settings[name]]}
                </Text>
              )}
              {name !== 'general' && <NotYet part={name} />}
              <Fields form={form} read_only={props.read_only} chapter={props.chapter} />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </div>
  )
}

/** Says that the settings of a part are stored but not used in this version. */
function NotYet({ part }: { part: Exclude<Part, 'general'> }) {
  const { texts } = useTexts()
  return (
    <Text size="sm" mb="md" className="not-yet" role="note">
      {texts.membertypes.not_yet[part]}
    </Text>
  )
}

function partWithField(field: string): Part {
  if (field.startsWith('membership_dues')) return 'dues'
  if (field.startsWith('workflow')) return 'workflow'
  return field.startsWith('notificationsettings') ? 'messages' : 'general'
}
