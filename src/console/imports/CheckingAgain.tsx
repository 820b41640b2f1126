import { Button, Group, Progress, Text } from '@mantine/core'
import { useTexts } from './texts.ts'

/** The line at the foot of the result while the file is checked again, with the button that ends the check. */
export function CheckingAgain(props: {
  /** The share of the file that is uploaded, 0 to 1; undefined before the upload begins. */
  sent: number | undefined
  onStop: () => void
}) {
  const { texts } = useTexts()
  const { sent } = props
  return (
    <div className="checking-again">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600} role="status">
          {texts.imports.checking_again}
        </Text>
        <Button variant="default" onClick={props.onStop}>
          {texts.imports.stop}
        </Button>
      </Group>
      <Progress
        size="sm"
        mt="xs"
        aria-hidden
        value={sent === undefined || sent === 1 ? 100 : sent * 100}
        animated={sent === 1}
      />
    </div>
  )
}
