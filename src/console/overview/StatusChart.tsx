import { RingProgress, Text } from '@mantine/core'
import { status_tones } from '../shared/StatusText.tsx'
import type { Overview } from './queries.ts'
import { useTexts } from './texts.ts'

/** A ring chart of the statuses around the total; the text is beside it. */
export function StatusChart(props: Pick<Overview, 'statuses' | 'members'>) {
  const { format } = useTexts()
  const all = Math.max(1, props.members)
  return (
    <RingProgress
      size={180}
      thickness={18}
      mx="auto"
      label={
        <Text ta="center" fz="1.5rem" fw={600} className="figures">
          {format.number(props.members)}
        </Text>
      }
      sections={props.statuses.map(({ status, members }) => ({
        value: (100 * members) / all,
        color: `var(--console-${status_tones[status]})`
      }))}
    />
  )
}
