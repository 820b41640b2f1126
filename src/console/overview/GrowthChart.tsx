import '@mantine/charts/styles.css'
import { AreaChart, BarChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import type { Month } from './growth.ts'

/** Room for half a line of the topmost number. */
const margin = { top: 10, right: 4 }
const accent = 'var(--console-brand)'

/** All members above, new ones below, on the same months. Its words are the card's; nothing here is focused. */
export default function GrowthChart({ months }: { months: Month[] }) {
  const { texts, format } = useTexts()
  const shared = {
    data: months,
    dataKey: 'month',
    accessibilityLayer: false,
    tickLine: 'none',
    strokeDasharray: '0',
    yAxisProps: {
      width: 52,
      tickCount: 3,
      interval: 0,
      allowDecimals: false,
      tickFormatter: format.short
    },
    tooltipProps: {
      content: ({ payload }: { payload?: readonly { payload?: unknown }[] }) => (
        <MonthTip month={payload?.[0]?.payload as Month | undefined} />
      )
    }
  } as const
  const ticks = {
    tickFormatter: format.monthShort,
    minTickGap: 24,
    interval: 'equidistantPreserveStart'
  } as const
  return (
    <>
      <Text size="xs" c="dimmed">
        {texts.overview.members_chart}
      </Text>
      <AreaChart
        {...shared}
        h={200}
        xAxisProps={ticks}
        areaChartProps={{ margin }}
        withDots={false}
        fillOpacity={0.15}
        series={[{ name: 'members', color: accent }]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {texts.overview.new_chart}
      </Text>
      <BarChart
        {...shared}
        h={100}
        withXAxis={false}
        maxBarWidth={24}
        fillOpacity={0.8}
        barProps={{ radius: [3, 3, 0, 0] }}
        barChartProps={{ margin }}
        series={[{ name: 'new_members', color: accent }]}
      />
    </>
  )
}

function MonthTip({ month }: { month: Month | undefined }) {
  const { texts, format } = useTexts()
  if (!month) return null
  return (
    <div className="overview-tip figures">
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
