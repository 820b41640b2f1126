import { Button, Select, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { findAfterwards } from './afterwards.ts'
import { DuesFields } from './DuesFields.tsx'
import { FlagField } from './FlagField.tsx'
import type { PartProps } from './form.ts'
import { MessagesFields } from './MessagesFields.tsx'
import { reminder_frequencies, workflow_flags } from './settings.ts'
import { TermFields } from './TermFields.tsx'
import { TermsPreview } from './TermsPreview.tsx'
import { useTexts } from './texts.ts'
import { isForLife, type TypeValues } from './values.ts'

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

/** The fields for applications and renewals: switches with explanations, and reminders. */
function WorkflowFields({ form, read_only }: PartProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const { onChange, ...name } = form.field('workflow.workflow_type')
  const reminder = form.field('reminder_frequency')
  return (
    <Stack gap="md">
      <FlagField
        label={words.autorecurring_payment}
        description={words.autorecurring_payment_hint}
        read_only={read_only}
        checked={form.values.autorecurring_payment}
        onChange={form.field('autorecurring_payment').onChange}
      />
      {workflow_flags.map(flag => {
        const field = form.field(`workflow.${flag}`)
        return (
          <FlagField
            key={flag}
            label={words[flag]}
            description={words[`${flag}_hint`]}
            read_only={read_only}
            error={field.error}
            checked={field.value}
            onChange={field.onChange}
          />
        )
      })}
      <Select
        label={words.reminder_frequency}
        description={words.reminder_frequency_hint}
        readOnly={read_only}
        error={reminder.error}
        data={reminder_frequencies.map(value => ({ value, label: words.reminders[value] }))}
        value={reminder.value}
        onChange={value => reminder.onChange(value as typeof reminder.value)}
      />
      <TextInput
        {...name}
        label={words.workflow_type}
        description={words.workflow_type_hint}
        readOnly={read_only}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </Stack>
  )
}

type Lines = 'name' | 'category' | 'description' | 'duration' | 'startdate' | 'enddate'

/** The general fields of a type: name, duration, dates. */
function GeneralFields({ form, read_only }: PartProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const line = (name: Lines) => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value)
    return { ...field, name, readOnly: read_only, label: words[name], onChange: take }
  }
  return (
    <Stack gap="md">
      <TextInput {...line('name')} withAsterisk data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...line('category')} withAsterisk description={words.category_hint} />
        <TextInput
          {...line('duration')}
          withAsterisk
          inputMode="numeric"
          description={<DurationWords {...form.values} />}
        />
        <TextInput
          {...line('startdate')}
          withAsterisk
          type="date"
          description={words.startdate_hint}
        />
        {!isForLife(form.values.duration) && (
          <TextInput
            {...line('enddate')}
            withAsterisk={form.values.is_end_date_fixed}
            type="date"
            description={words.enddate_hint}
          />
        )}
      </SimpleGrid>
      <Textarea {...line('description')} autosize minRows={3} maxRows={12} />
    </Stack>
  )
}

/** The typed duration in words (24 is two years, 0 is for life), and what happens at its end. */
function DurationWords(values: TypeValues) {
  const { texts, format } = useTexts()
  const { duration } = values
  const months = /^\d{1,4}$/.test(duration.trim()) ? Number(duration) : undefined
  if (months === undefined) return texts.membertypes.duration_hint
  if (months === 0) return texts.membertypes.for_life
  const lasts = `= ${format.months(months)}`
  const then = findAfterwards(values)
  return then ? `${lasts}. ${texts.membertypes.afterwards[then]}` : lasts
}
