import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { OpeningTold } from './OpeningTold.tsx'
import { useProgress } from './queries.ts'
import { useTexts } from './texts.ts'
import type { useOpeningForm } from './useOpeningForm.ts'

/** What an opening would do, how far it has come, and the button for the next step: to check, then to open. */
export function OpeningSteps(props: {
  form: ReturnType<typeof useOpeningForm>
  chapter_id: number
  /** Whether there is a first day. */
  complete: boolean
}) {
  const { texts } = useTexts()
  const words = texts.opening
  const { form, chapter_id, complete } = props
  const { told, busy } = form
  const ready = told !== undefined && told.changed > 0
  return (
    <Stack gap="md">
      <div role="status">
        {busy === 'check' && <Text>{words.checking}</Text>}
        {told && busy !== 'check' && <OpeningTold told={told} />}
      </div>
      {busy === 'open' && <Running chapter_id={chapter_id} all={told?.changed ?? 0} />}
      <Group>
        {ready ? (
          <Button disabled={form.writing} onClick={form.open}>
            {words.open}
          </Button>
        ) : (
          <Button
            loading={busy === 'check'}
            disabled={!complete || form.writing}
            onClick={form.check}
          >
            {words.check}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Running({ chapter_id, all }: { chapter_id: number; all: number }) {
  const { texts, format } = useTexts()
  const words = texts.opening
  const done = useProgress(chapter_id, true)
  const said = words.progress(format.number(done), format.number(all))
  return (
    <div>
      <Text size="sm">{words.running}</Text>
      <Progress value={(100 * done) / Math.max(1, all)} aria-label={said} />
      <Text size="sm" className="figures">
        {said}
      </Text>
    </div>
  )
}
