import { Button, Group, Text } from '@mantine/core'
import type { Answer } from '../parts/AnswerDialog.tsx'
import { useTexts } from '../parts/texts.ts'

/** What can be done with the chosen messages. */
export function ChosenBar(props: {
  chapter_id: number
  selected: readonly number[]
  onAsk: (answer: Answer) => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id, selected, onAsk } = props
  const words = texts.messages
  const proposed = { chapter_id, ids: [...selected] }
  return (
    <Group gap="sm" px="md" pb="md" role="group" aria-label={words.chosen_acts}>
      <Text size="sm" fw={600} className="figures">
        {words.chosen(format.number(selected.length))}
      </Text>
      <Button size="xs" onClick={() => onAsk({ act: 'release', proposed })}>
        {words.release}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAsk({ act: 'skip', proposed })}>
        {words.skip}
      </Button>
    </Group>
  )
}
