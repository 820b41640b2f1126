import { NativeSelect } from '@mantine/core'
import type { Choices } from './choices.ts'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** If no cell of a column says whether the day or the month comes first: the question which of both does. */
export function DayOrder({ result, chooser }: { result: ImportResult; chooser: Chooser }) {
  const { texts, format } = useTexts()
  const words = texts.imports.day_order
  const { columns } = result
  const open = columns.filter(({ days }) => days === 'either').map(({ name }) => name)
  if (open.length === 0) return null
  return (
    <div className="hint">
      <NativeSelect
        label={words.label(format.list(open))}
        description={words.hint}
        maw={420}
        value={chooser.options.days ?? ''}
        data={[
          { value: '', label: words.either },
          { value: 'day_first', label: words.day_first },
          { value: 'month_first', label: words.month_first }
        ]}
        onChange={({ currentTarget: { value } }) =>
          chooser.change({ days: value === '' ? undefined : (value as Choices['days']) })
        }
      />
    </div>
  )
}
