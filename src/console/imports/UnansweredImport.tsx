import { Button, Group, Loader, Text, Title } from '@mantine/core'
import { BatchLink } from '../shared/BatchLink.tsx'
import { ChooseButton } from '../shared/ChooseButton.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { accepted } from './file.ts'
import { type Unanswered, useOutcome } from './outcome.ts'
import { useTexts } from './texts.ts'

/** The outcome of an import that was stopped, or whose answer was lost. */
export function UnansweredImport(props: {
  of: Unanswered
  onChoose: (file: File) => void
  onCheck: () => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id, stopped } = props.of
  const { query, outcome } = useOutcome(props.of)
  const words = texts.imports
  if (query.isError) return <FailureView failure={query.error} retry={query.refetch} />
  const state = outcome === 'none' ? 'none' : (outcome?.state ?? 'unknown')
  const { title, text } = (stopped ? words.stopped : words.unanswered)[state]
  const batch = outcome === 'none' ? undefined : outcome
  const ended = state === 'none' || state === 'done' || state === 'undone'
  return (
    <div className="card padded">
      <Group gap="sm" role="status">
        {!ended && <Loader size="sm" aria-hidden />}
        <Title order={2}>{title}</Title>
      </Group>
      <Text mt="xs">{text}</Text>
      {batch && (
        <Text size="sm" c="dimmed" mt="xs">
          {words.of_it(format.number(batch.created), format.number(batch.changed))}
        </Text>
      )}
      {batch && ended && <BatchLink batch={batch.id} chapter_id={chapter_id} />}
      <Group mt="lg" justify="flex-end">
        <ChooseButton
          accept={accepted}
          variant="default"
          label={words.choose_other}
          onChoose={props.onChoose}
        />
        {ended && <Button onClick={props.onCheck}>{words.check_again}</Button>}
      </Group>
    </div>
  )
}
