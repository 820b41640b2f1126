import { labelledMonths, ticksBetween } from '../../shared/scale.ts'
import { useTexts } from './texts.ts'

/** What is drawn beside each other for each month. */
export interface Series {
  name: 'billed' | 'received'
  /** The colour of the bars. */
  kind: string
}

const width = 1000
const height = 100

/**
 * Bars for each month, one for each series, with a scale of round numbers: below zero where more was returned than came. The
 * card has the numbers as a table too.
 */
export function MonthChart(props: {
  months: readonly string[]
  series: readonly (Series & { label: string; values: readonly number[] })[]
}) {
  const { format } = useTexts()
  const { months, series } = props
  const every = [0, ...series.flatMap(({ values }) => values)]
  const ticks = ticksBetween(Math.min(...every), Math.max(...every))
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const share = (value: number) => (value - bottom) / (top - bottom)
  const band = width / months.length
  const bar = (0.8 * band) / series.length
  return (
    <div aria-hidden="true" className="finances-chart">
      <div className="finances-legend">
        {series.map(({ name, kind, label }) => (
          <span key={name} data-kind={kind}>
            {label}
          </span>
        ))}
      </div>
      <div className="finances-plot figures">
        <div className="finances-scale">
          {ticks.map(tick => (
            <span key={tick} style={{ bottom: `${100 * share(tick)}%` }}>
              {format.short(tick)}
            </span>
          ))}
        </div>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(tick => (
            <path key={tick} d={`M0 ${height * (1 - share(tick))}H${width}`} />
          ))}
          {series.map(({ name, kind, values }, place) => (
            <g key={name} data-kind={kind}>
              {months.map((month, at) => {
                const value = values[at] ?? 0
                const high = height * Math.abs(share(value) - share(0))
                const y = height * (1 - share(Math.max(0, value)))
                const x = (at + 0.1) * band + place * bar
                return <rect key={month} x={x} y={y} width={bar} height={high} />
              })}
            </g>
          ))}
        </svg>
      </div>
      <div className="finances-months">
        {labelledMonths(months).map(({ month, index }) => (
          <span key={month} style={{ left: `${(100 * (index + 0.5)) / months.length}%` }}>
            {format.monthShort(month)}
          </span>
        ))}
      </div>
    </div>
  )
}
