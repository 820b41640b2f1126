import { Button, Group, Text } from '@mantine/core'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/**
 * If no column is the first day of memberships: a hint that new members become members today. If a column says since when
 * they are members, a button takes that day as the first one.
 */
export function FirstDays({ result, chooser }: { result: ImportResult; chooser: Chooser }) {
  const { texts } = useTexts()
  const words = texts.imports.first_days
  const { columns } = result
  if (startingToday(result) === 0) return null
  if (columns.some(({ column }) => column === 'membership_startdate')) return null
  const joined = columns.find(({ column }) => column === 'joined')?.name
  return (
    <Group justify="space-between" mt="sm" className="hint">
      <Text size="sm" className="grow wrapped">
        {words.today} {joined !== undefined && words.since(joined)}
      </Text>
      {joined !== undefined && (
        <Button variant="default" onClick={() => chooser.take(joined, 'membership_startdate')}>
          {words.take}
        </Button>
      )}
    </Group>
  )
}

/** How many new members do not wait for approval or payment. */
function startingToday({ created, inactive }: ImportResult) {
  return created - inactive.reduce((sum, { count }) => sum + count, 0)
}
