import { Text } from '@mantine/core'
import { amountsText } from '../../shared/amounts.ts'
import { type toFilters, useDueSums } from './queries.ts'
import { useTexts } from './texts.ts'

/** The foot of a list of dues: what is open of all that match, by currency. */
export function DueSums({ filters }: { filters: ReturnType<typeof toFilters> }) {
  const { texts, format } = useTexts()
  const { data, isPlaceholderData } = useDueSums(filters)
  const words = texts.dues
  if (!data || data.total === 0) return null
  const open = data.sums.filter(({ amount }) => amount > 0)
  return (
    <div className="money-foot figures" aria-busy={isPlaceholderData}>
      <Text size="sm">
        {data.total === 1 ? words.sum_one : words.sum(format.number(data.total))}
      </Text>
      <Text fw={600}>{amountsText(open, format.locale) || words.nothing}</Text>
    </div>
  )
}
