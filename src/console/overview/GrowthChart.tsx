import './charts.css'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { labelledMonths } from '../shared/scale.ts'
import type { Month } from './growth.ts'
import { Plot } from './Plot.tsx'
import { useTexts } from './texts.ts'

/** Two charts over the same months: all members, and new members. The card also has the numbers as text. */
export function GrowthChart({ months }: { months: Month[] }) {
  const { texts, format } = useTexts()
  const [at, point] = useState<number>()
  const month = at === undefined ? undefined : months[at]
  const middle = (index: number) => `${(100 * (index + 0.5)) / months.length}%`
  const shared = { at, onPoint: point }
  return (
    <div className="overview-charts">
      <Text size="xs" c="dimmed">
        {texts.overview.members_chart}
      </Text>
      <Plot {...shared} kind="area" h={184} values={months.map(({ members }) => members)} />
      <div className="overview-months figures">
        {labelledMonths(months).map(({ month: { month }, index }) => (
          <span key={month} style={{ left: middle(index) }}>
            {format.monthShort(month)}
          </span>
        ))}
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {texts.overview.new_chart}
      </Text>
      <Plot {...shared} kind="bars" h={104} values={months.map(row => row.new_members)} />
      {month && at !== undefined && (
        <div className="overview-tips">
          <MonthTip month={month} left={middle(at)} before={at > months.length / 2} />
        </div>
      )}
    </div>
  )
}

/** The tooltip of a month, on the side with more space. */
function MonthTip(props: { month: Month; left: string; before: boolean }) {
  const { texts, format } = useTexts()
  const { month, left, before } = props
  return (
    <div className="overview-tip figures" style={{ left }} data-before={before || undefined}>
      <b>{format.month(month.month)}</b>
      <div>
        {texts.overview.members}: {format.number(month.members)}
      </div>
      <div>
        {texts.overview.new_members}: {format.number(month.new_members)}
      </div>
    </div>
  )
}
