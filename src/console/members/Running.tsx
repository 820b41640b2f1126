import { Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from './texts.ts'

/** The progress of a change of many members, with a button that stops it. */
export function Running(props: {
  settled: number
  total: number
  waiting: boolean
  words: (done: string, all: string) => string
  onStop: () => void
}) {
  const { texts, format } = useTexts()
  const { settled, total } = props
  const text = props.words(format.number(settled), format.number(total))
  const stop = useRef<HTMLButtonElement>(null)
  // takes the focus if the element that had it was removed
  useEffect(() => {
    if (document.activeElement === document.body) stop.current?.focus()
  }, [])
  return (
    <Group gap="md" wrap="nowrap">
      <div className="grow">
        <Group justify="space-between" gap="xs" mb={6}>
          <Text size="sm" className="figures">
            {text}
          </Text>
          {props.waiting && (
            <Text size="sm" c="dimmed" role="status">
              {texts.selection.waiting}
            </Text>
          )}
        </Group>
        <Progress value={(settled / total) * 100} aria-label={text} />
      </div>
      <Button ref={stop} variant="default" onClick={props.onStop}>
        {texts.selection.stop}
      </Button>
    </Group>
  )
}
