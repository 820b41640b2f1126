import { Button, Group, TextInput } from '@mantine/core'
import type { FinancesSearch } from '../../searches.ts'
import { useSearchDay } from '../../shared/useSearchDay.ts'
import { useTexts } from './texts.ts'

/** The inputs for the time, the buttons for this year and the last one, and the one that prints. */
export function FinancesControls(props: {
  time: { from: string; to: string }
  /** The present year in the chapter. */
  year: string
  /** With `typed`, the change replaces the current entry of the browser history. */
  onAsk: (asked: FinancesSearch, typed: boolean) => void
}) {
  const { texts } = useTexts()
  const { time, year, onAsk } = props
  const words = texts.finances
  const [from, setFrom] = useSearchDay(time.from, day => onAsk({ from: day }, true))
  const [to, setTo] = useSearchDay(time.to, day => onAsk({ to: day }, true))
  const before = String(Number(year) - 1).padStart(4, '0')
  return (
    <Group gap="sm" align="flex-end" className="filters">
      <TextInput
        type="date"
        label={words.from}
        value={from}
        onChange={event => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.to}
        value={to}
        onChange={event => setTo(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => onAsk({ from: undefined, to: undefined }, false)}>
        {words.this_year}
      </Button>
      <Button
        variant="default"
        onClick={() => onAsk({ from: `${before}-01-01`, to: `${before}-12-31` }, false)}
      >
        {words.last_year}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {words.print}
      </Button>
    </Group>
  )
}
