import { Group, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { DayInput } from '../../shared/DayInput.tsx'
import { toFieldErrors } from '../../shared/useFailure.ts'
import { useTexts } from './texts.ts'
import type { useDraft } from './useDraft.ts'

/** Variables that a text of the office needs most; all others of templates can be used too. */
const variables = ['member.name', 'member.firstname', 'membership.type', 'payment.open']
  .map(name => `{{${name}}}`)
  .join(', ')

/** The fields for the words of a mailing, and for when it leaves. */
export function WordFields({ draft, zone }: { draft: ReturnType<typeof useDraft>; zone: string }) {
  const { texts } = useTexts()
  const { form, change, failure } = draft
  const errors = toFieldErrors(failure, texts)
  const words = texts.mailings
  return (
    <>
      <Stack component="section" gap="sm" p="md" className="card" aria-labelledby="mailing-text">
        <Title order={2} id="mailing-text">
          {words.text}
        </Title>
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
      </Stack>
      <Stack component="section" gap="sm" p="md" className="card" aria-labelledby="mailing-when">
        <Title order={2} id="mailing-when">
          {words.when}
        </Title>
        <Group gap="sm" align="start">
          <DayInput
            label={words.day}
            description={words.day_hint}
            value={form.day}
            onChange={day => change({ day, ...(day === '' && { time: '' }) })}
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
      </Stack>
    </>
  )
}
