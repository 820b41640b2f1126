import { Text } from '@mantine/core'
import { columnWords, type Refusal, reasonText } from './reasons.ts'
import { useReading } from './useReading.ts'

/** Why a row is refused: the column, what its cell says, and what is wrong with it. */
export function ReasonText({ reason }: { reason: Omit<Refusal, 'line'> }) {
  const reading = useReading()
  const { field, value } = reason
  return (
    <>
      {field && (
        <Text span inherit fw={600}>
          {columnWords(field, reading)}{' '}
        </Text>
      )}
      {value && <bdi>{reading.texts.imports.says(value)} </bdi>}
      {reasonText(reason, reading)}
    </>
  )
}
