import { Group, NativeSelect, TextInput } from '@mantine/core'
import type { Words } from '../../shared/action.ts'
import { payment_kinds, payment_methods } from '../../shared/paymentWords.ts'
import { useSearchDay } from '../../shared/useSearchDay.ts'
import type { PaymentsSearch } from './search.ts'
import { useTexts } from './texts.ts'

/** The filters of a list of payments: their kind, how they came, and their days. */
export function PaymentsFilters(props: {
  search: PaymentsSearch
  /** With `typed`, the change replaces the current entry of the browser history. */
  onFilter: (search: PaymentsSearch, typed?: boolean) => void
}) {
  const { texts, say } = useTexts()
  const { search, onFilter } = props
  const words = texts.payments
  const [from, setFrom] = useSearchDay(search.from, day => onFilter({ from: day }, true))
  const [to, setTo] = useSearchDay(search.to, day => onFilter({ to: day }, true))
  const choices = (every: string, labels: Readonly<Record<string, Words>>) => [
    { value: '', label: every },
    ...Object.entries(labels).map(([value, label]) => ({ value, label: say(label) }))
  ]
  return (
    <Group gap="sm" p="md" align="flex-end" className="filters">
      <NativeSelect
        label={words.kind}
        data={choices(words.every_kind, payment_kinds)}
        value={search.kind ?? ''}
        onChange={event =>
          onFilter({ kind: (event.currentTarget.value || undefined) as PaymentsSearch['kind'] })
        }
      />
      <NativeSelect
        label={words.method}
        data={choices(words.every_method, payment_methods)}
        value={search.method ?? ''}
        onChange={event =>
          onFilter({ method: (event.currentTarget.value || undefined) as PaymentsSearch['method'] })
        }
      />
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
    </Group>
  )
}
