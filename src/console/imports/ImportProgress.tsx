import { Button, Group, Progress, Text } from '@mantine/core'
import { useTexts } from './texts.ts'

/** The progress of an upload and of the work after it, with the button that ends it. */
export function ImportProgress(props: {
  name: string
  dry_run: boolean
  /** The share that is uploaded, 0 to 1. */
  sent: number
  onStop: () => void
}) {
  const { name, dry_run, sent, onStop } = props
  const { texts } = useTexts()
  const words = texts.imports
  const working = sent === 1
  const title = dry_run
    ? working
      ? words.checking(name)
      : words.sending_check(name)
    : working
      ? words.writing
      : words.sending(name)
  return (
    <div className="card padded">
      <Text fw={600} role="status" className="wrapped">
        {title}
      </Text>
      <Progress.Root size="lg" my="md">
        <Progress.Section
          value={working ? 100 : sent * 100}
          // the time that the service takes is unknown: the bar is indeterminate
          animated={working}
          withAria={!working}
          aria-hidden={working || undefined}
          aria-label={title}
        />
      </Progress.Root>
      <Group justify="space-between" wrap="nowrap" mih={36}>
        <Text size="sm" c="dimmed">
          {!dry_run && words.writing_hint}
        </Text>
        <Button variant="default" onClick={onStop}>
          {words.stop}
        </Button>
      </Group>
    </div>
  )
}
