import { Alert, List, Text } from '@mantine/core'
import { detailText } from '../shared/detailText.ts'
import { PersonName } from '../shared/PersonName.tsx'
import { usePeople } from '../shared/people.ts'
import type { Undone } from '../shared/useUndo.ts'
import { useTexts } from './texts.ts'

/** The largest number of members that are listed. */
const max_listed = 100

/** Lists the members that an undo did not restore, each with the reason and a link. */
export function RemainingMembers({ undone }: { undone: Undone }) {
  const { texts, format } = useTexts()
  const { left, remaining } = undone
  const words = texts.batches
  const shown = remaining.slice(0, max_listed)
  const people = usePeople(shown.map(({ id }) => id))
  if (left === 0) return null
  return (
    <Alert role="status" color="yellow" variant="outline">
      <Text size="sm">{words.left(format.number(left))}</Text>
      <List size="sm" className="failures">
        {shown.map(({ id, code, params }) => (
          <List.Item key={id}>
            <PersonName id={id} people={people} numbered />:{' '}
            {detailText({ code, params, field: '' }, texts)}
          </List.Item>
        ))}
        {left > shown.length && (
          <List.Item>{words.more(format.number(left - shown.length))}</List.Item>
        )}
      </List>
    </Alert>
  )
}
