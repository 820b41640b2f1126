import { Checkbox, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { DayInput } from '../../shared/DayInput.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { toFieldErrors } from '../../shared/useFailure.ts'
import { useTexts } from './texts.ts'
import type { useDraft } from './useDraft.ts'
import { mailing_readers } from './words.ts'

/** Variables that a text of the office needs most; all others of templates can be used too. */
const variables = ['member.name', 'member.firstname', 'membership.type', 'payment.open']
  .map(name => `{{${name}}}`)
  .join(', ')

const readers = Object.keys(mailing_readers) as (keyof typeof mailing_readers)[]

/** The fields for who gets a mailing for the members who were chosen. */
export function ReaderFields({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { texts, say } = useTexts()
  const { form, change } = draft
  const words = texts.mailings
  return (
    <>
      <Radio.Group
        label={words.to}
        value={form.to}
        onChange={to => change({ to: to as typeof form.to })}
      >
        <Stack gap="xs" mt="xs">
          {readers.map(value => (
            <Radio key={value} value={value} label={say(mailing_readers[value])} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={words.one_copy}
        description={words.one_copy_hint}
        checked={form.one_copy}
        onChange={event => change({ one_copy: event.currentTarget.checked })}
      />
    </>
  )
}

/** The fields for the words of a mailing, and for when it leaves. */
export function WordFields({ draft, zone }: { draft: ReturnType<typeof useDraft>; zone: string }) {
  const { texts } = useTexts()
  const { form, change, failure } = draft
  const errors = toFieldErrors(failure, texts)
  const words = texts.mailings
  return (
    <>
      <StepCard title={words.text}>
        <TextInput
          label={words.subject}
          maxLength={255}
          value={form.subject}
          error={errors.subject}
          onChange={event => change({ subject: event.currentTarget.value })}
        />
        <Textarea
          label={words.body}
          description={words.body_hint(variables)}
          autosize
          minRows={8}
          maxLength={20_000}
          value={form.body}
          error={errors.body}
          onChange={event => change({ body: event.currentTarget.value })}
        />
      </StepCard>
      <StepCard title={words.when}>
        <Group gap="sm" align="start">
          <DayInput
            label={words.day}
            description={words.day_hint}
            value={form.day}
            error={errors.send_at}
            onChange={day => change({ day })}
          />
          {form.day !== '' && (
            <TextInput
              type="time"
              label={words.time}
              description={words.time_hint(zone)}
              value={form.time}
              onChange={event => change({ time: event.currentTarget.value })}
            />
          )}
        </Group>
      </StepCard>
    </>
  )
}
