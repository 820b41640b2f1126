import { List, Text } from '@mantine/core'
import type { ImportResult } from './queries.ts'
import { ReasonText } from './ReasonText.tsx'
import { useTexts } from './texts.ts'

/** The reasons that several rows have in common, each with their number and the first of their lines; nothing if there are none. */
export function CommonReasons({ reasons }: { reasons: ImportResult['reasons'] }) {
  const { texts, format } = useTexts()
  const words = texts.imports
  const common = reasons.filter(({ count }) => count > 1)
  if (common.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {words.common_reasons}
      </Text>
      <List size="sm" className="wrapped">
        {common.map(({ count, lines, ...reason }) => (
          <List.Item key={JSON.stringify(reason)}>
            <ReasonText reason={reason} />{' '}
            <Text span inherit c="dimmed">
              {words.common_rows(
                format.number(count),
                lines.map(format.number).join(', '),
                count > lines.length
              )}
            </Text>
          </List.Item>
        ))}
      </List>
    </>
  )
}
