import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'

/** The numbers of rows by result. */
export function Counts({ result }: { result: ImportResult }) {
  const { texts, format } = useTexts()
  const words = texts.imports
  const counts = [
    ['created', words.created],
    ['updated', words.updated],
    ['unchanged', words.unchanged],
    ['refused', words.refused],
    ...(result.linked > 0 ? ([['linked', words.linked]] as const) : []),
    ...(result.skipped > 0 ? ([['skipped', words.left_out]] as const) : [])
  ] as const
  return (
    <dl className="counts">
      {counts.map(([name, label]) => (
        <div key={name} data-tone={name === 'refused' && result.refused > 0 ? 'stop' : undefined}>
          <dt>{label}</dt>
          <dd className="figures">{format.number(result[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
