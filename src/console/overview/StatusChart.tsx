import '@mantine/charts/styles.css'
import { DonutChart } from '@mantine/charts'
import { useTexts } from '../texts/texts.tsx'
import type { Overview } from './queries.ts'

const tones = { active: 'good', inactive: 'rest', suspended: 'stop' } as const

/** Statuses as a ring around the number of all. Nothing here is focused: the words stand beside. */
export default function StatusChart(props: Pick<Overview, 'statuses' | 'members'>) {
  const { texts, format } = useTexts()
  return (
    <DonutChart
      size={180}
      thickness={18}
      mx="auto"
      accessibilityLayer={false}
      pieProps={{ rootTabIndex: -1 }}
      withTooltip={false}
      startAngle={90}
      endAngle={-270}
      styles={{ label: { fontSize: '1.5rem', fontWeight: 600 } }}
      chartLabel={format.number(props.members)}
      strokeWidth={2}
      strokeColor="var(--mantine-color-body)"
      data={props.statuses.map(({ status, members }) => ({
        name: texts.members[status],
        value: members,
        color: `var(--console-${tones[status]})`
      }))}
    />
  )
}
