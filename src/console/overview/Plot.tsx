import type { PointerEvent } from 'react'
import { ticksUpTo } from '../shared/scale.ts'
import { useTexts } from './texts.ts'

const width = 1000
const height = 100

interface Drawing {
  /** One number for each month. */
  values: readonly number[]
  /** Height in pixels. */
  h: number
  kind: 'area' | 'bars'
  /** The index of the month under the pointer. */
  at: number | undefined
  onPoint: (index: number | undefined) => void
}

/** A chart of monthly numbers as an area or as bars, with a scale of round numbers. */
export function Plot({ values, h, kind, at, onPoint }: Drawing) {
  const { format } = useTexts()
  const ticks = ticksUpTo(Math.max(0, ...values))
  const top = ticks.at(-1) ?? 1
  const band = width / values.length
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / wide) * values.length)
    onPoint(Math.min(values.length - 1, Math.max(0, index)))
  }
  return (
    <div className="overview-plot figures" style={{ height: h }}>
      <div>
        {ticks.map(tick => (
          <span key={tick} className="overview-tick" style={{ bottom: `${(100 * tick) / top}%` }}>
            {format.short(tick)}
          </span>
        ))}
      </div>
      <div onPointerMove={point} onPointerLeave={() => onPoint(undefined)}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(tick => (
            <path key={tick} d={`M0 ${toY(tick, top)}H${width}`} className="overview-grid" />
          ))}
          {kind === 'area' ? (
            <Area values={values} top={top} />
          ) : (
            <path d={barPath(values, top)} className="overview-bars" />
          )}
          {at !== undefined && (
            <path d={`M${(at + 0.5) * band} 0V${height}`} className="overview-here" />
          )}
        </svg>
      </div>
    </div>
  )
}

function Area({ values, top }: { values: readonly number[]; top: number }) {
  const band = width / values.length
  const line = values.map((value, i) => `${(i + 0.5) * band} ${toY(value, top)}`).join('L')
  return (
    <>
      <path
        d={`M${band / 2} ${height}L${line}L${width - band / 2} ${height}Z`}
        className="overview-area"
      />
      <path d={`M${line}`} className="overview-line-drawn" />
    </>
  )
}

/** The SVG path of the bars; fewer bars have wider gaps. */
function barPath(values: readonly number[], top: number): string {
  const band = width / values.length
  const wide = band * (values.length > 12 ? 0.8 : 0.4)
  return values
    .map(
      (value, i) =>
        `M${i * band + (band - wide) / 2} ${height}V${toY(value, top)}h${wide}V${height}Z`
    )
    .join('')
}

const toY = (value: number, top: number) => height - (height * value) / top
