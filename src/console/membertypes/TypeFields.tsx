import { Button, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { DuesFields } from './DuesFields.tsx'
import { FlagField } from './FlagField.tsx'
import type { PartProps } from './form.ts'
import { GeneralFields } from './GeneralFields.tsx'
import { MessagesFields } from './MessagesFields.tsx'
import { TermFields } from './TermFields.tsx'
import { TermsPreview } from './TermsPreview.tsx'
import { useTexts } from './texts.ts'
import { WorkflowFields } from './WorkflowFields.tsx'

/** The fields of a membership type; the messages, which are long, are folded. */
export function TypeFields(
  props: PartProps & {
    /** Whether the messages are shown. */
    unfolded: boolean
    onFold: (unfolded: boolean) => void
    refused: RefObject<boolean>
  }
) {
  const { texts } = useTexts()
  const { form, unfolded, onFold, refused, ...rest } = props
  const words = texts.membertypes
  const root = useRef<HTMLDivElement>(null)
  // moves the focus to the first error, and unfolds its part of the form
  useEffect(() => {
    const flawed = Object.keys(form.errors)
    if (!refused.current || flawed.length === 0) return
    if (!unfolded && flawed.some(isFolded)) {
      onFold(true)
      return
    }
    refused.current = false
    root.current?.querySelector<HTMLElement>(':is([aria-invalid=true], [data-flaw])')?.focus()
  })
  return (
    <Stack gap="xl" ref={root}>
      <FailureAlert failure={form.failure} />
      <GeneralFields form={form} {...rest} />
      <Part title={words.dues} flaw={form.errors.membership_dues}>
        <DuesFields form={form} {...rest} />
      </Part>
      <Part title={words.terms} flaw={undefined}>
        <TermFields form={form} {...rest} />
      </Part>
      <Part title={words.workflow} flaw={form.errors.workflow}>
        <WorkflowFields form={form} {...rest} />
      </Part>
      {!rest.read_only && (
        <Part title={words.next_terms} flaw={undefined}>
          <TermsPreview form={form} {...rest} />
        </Part>
      )}
      <Part title={words.messages} flaw={form.errors.notificationsettings}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {words.messages_hint}
          </Text>
          <Button
            variant="default"
            size="xs"
            mr="auto"
            aria-expanded={unfolded}
            onClick={() => onFold(!unfolded)}
          >
            {unfolded ? words.fold : words.unfold}
          </Button>
          {unfolded && <MessagesFields form={form} {...rest} />}
        </Stack>
      </Part>
      <IdleFields form={form} {...rest} />
    </Stack>
  )
}

/** The settings that have no effect yet. */
function IdleFields({ form, read_only }: PartProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  return (
    <Stack gap="md">
      <Text size="sm" role="note" className="not-yet">
        {words.not_yet}
      </Text>
      <FlagField
        label={words.membership_privacy}
        description={words.membership_privacy_hint}
        read_only={read_only}
        checked={form.values.membership_privacy}
        onChange={form.field('membership_privacy').onChange}
      />
    </Stack>
  )
}

/** A part of the form under its title; `flaw` is an error of the whole part. */
function Part(props: { title: string; flaw: ReactNode; children: ReactNode }) {
  return (
    <section>
      <Title order={3} mb="sm">
        {props.title}
      </Title>
      {props.flaw && (
        <Text c="red" size="sm" mb="md" tabIndex={-1} data-flaw>
          {props.flaw}
        </Text>
      )}
      {props.children}
    </section>
  )
}

const isFolded = (field: string) => field.startsWith('notificationsettings')
