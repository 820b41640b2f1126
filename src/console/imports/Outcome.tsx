import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Counts } from './Counts.tsx'
import { FileButton } from './FileButton.tsx'
import type { ImportResult } from './queries.ts'
import { Refusals } from './Refusals.tsx'

/** What importing the file would do, and the choice whether to. */
export function CheckedFile(props: {
  name: string
  result: ImportResult
  onChoose: (file: File) => void
  onSubmit: (skip_invalid: boolean) => void
}) {
  const { texts, format } = useTexts()
  const [leave_out, setLeaveOut] = useState(false)
  const { created, updated, refused, refusals } = props.result
  const words = texts.imports
  const rows = created + updated
  const count = format.number(refused)
  return (
    <Stack gap="md">
      <div className="card padded">
        <Title order={2}>{words.checked}</Title>
        <Text size="sm" c="dimmed" className="wrapped">
          {props.name}
        </Text>
        <Counts result={props.result} />
        <Text>{adviceOf(props.result, words, count)}</Text>
        {rows > 0 && refused > 0 && (
          <Checkbox
            mt="md"
            label={words.leave_out(count)}
            checked={leave_out}
            onChange={event => setLeaveOut(event.currentTarget.checked)}
          />
        )}
        <Group mt="lg" justify="flex-end">
          <FileButton variant="default" label={words.choose_other} onChoose={props.onChoose} />
          {rows > 0 && (
            <Button disabled={refused > 0 && !leave_out} onClick={() => props.onSubmit(leave_out)}>
              {rows === 1 ? words.submit_one : words.submit(format.number(rows))}
            </Button>
          )}
        </Group>
      </div>
      <Refusals refusals={refusals} refused={refused} />
    </Stack>
  )
}

function adviceOf(
  { created, updated, refused }: ImportResult,
  words: ReturnType<typeof useTexts>['texts']['imports'],
  count: string
) {
  const none = created + updated === 0
  if (refused === 0) return none ? words.nothing : words.checked_good
  const bad = refused === 1 ? words.checked_bad_one : words.checked_bad(count)
  return `${bad} ${none ? words.nothing_good : words.correct}`
}

/** What an import did. */
export function FinishedImport(props: {
  chapter_id: number
  result: ImportResult
  onAnother: () => void
}) {
  const { texts } = useTexts()
  const { import_id, refused, refusals } = props.result
  const words = texts.imports
  return (
    <Stack gap="md">
      <div className="card padded">
        <Title order={2}>{words.done}</Title>
        {import_id && (
          <Text size="sm" c="dimmed">
            {words.done_hint(String(import_id))}
          </Text>
        )}
        <Counts result={props.result} />
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={props.onAnother}>
            {words.another}
          </Button>
          <Button
            renderRoot={attributes => (
              <Link
                to="/console/chapter/$chapter_id/members"
                params={{ chapter_id: props.chapter_id }}
                {...attributes}
              />
            )}
          >
            {words.see}
          </Button>
        </Group>
      </div>
      <Refusals refusals={refusals} refused={refused} />
    </Stack>
  )
}
