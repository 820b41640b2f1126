import { Text } from '@mantine/core'
import { type SkipReason, skip_reasons } from '../../shared/messageWords.ts'
import { useTexts } from '../../texts/texts.tsx'

/** How many messages are left out, by their reasons. */
export type Skipped = readonly { reason: SkipReason; count: number }[]

/** The number of messages that are left out. */
export const countSkipped = (skipped: Skipped) => skipped.reduce((sum, { count }) => sum + count, 0)

/** How many messages are left out, and why; `label` is the text for their number. */
export function NotTold(props: { skipped: Skipped; label: (count: string) => string }) {
  const { format, say } = useTexts()
  const { skipped, label } = props
  if (skipped.length === 0) return null
  const reasons = skipped.map(
    ({ reason, count }) => `${say(skip_reasons[reason])} (${format.number(count)})`
  )
  return (
    <Text size="sm">
      {label(format.number(countSkipped(skipped)))} – {reasons.join(', ')}
    </Text>
  )
}
