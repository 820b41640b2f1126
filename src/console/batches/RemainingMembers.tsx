import { Alert, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { detailText } from '../shared/detailText.ts'
import type { Undone } from '../shared/useUndo.ts'
import { useTexts } from './texts.ts'

/** The largest number of members that are listed. */
const max_listed = 100

/** Lists the members that an undo did not restore, each with the reason and a link. */
export function RemainingMembers(props: { chapter_id: number; undone: Undone }) {
  const { texts, format } = useTexts()
  const { chapter_id } = props
  const { left, remaining } = props.undone
  const words = texts.batches
  if (left === 0) return null
  const shown = remaining.slice(0, max_listed)
  return (
    <Alert role="status" color="yellow" variant="outline">
      <Text size="sm">{words.left(format.number(left))}</Text>
      <List size="sm" className="failures">
        {shown.map(({ id, code, params }) => (
          <List.Item key={id}>
            <Link
              to="/console/chapter/$chapter_id/members/$member_id"
              params={{ chapter_id, member_id: id }}
              preload={false}
            >
              {words.member(format.number(id))}
            </Link>
            : {detailText({ code, params, field: '' }, texts)}
          </List.Item>
        ))}
        {left > shown.length && (
          <List.Item>{words.more(format.number(left - shown.length))}</List.Item>
        )}
      </List>
    </Alert>
  )
}
