import { Alert, List, Text } from '@mantine/core'
import { fullName } from '../shared/people.ts'
import type { Member } from './queries.ts'
import { useTexts } from './texts.ts'

/** How many of the members that could not be changed are listed. */
const max_listed = 100

/** Lists the members that could not be changed because somebody else has removed them from the chapter. */
export function RestAlert({ rest }: { rest: readonly Member[] }) {
  const { texts, format } = useTexts()
  const words = texts.selection
  return (
    <Alert role="alert" color="red" variant="outline" mb="sm">
      <Text size="sm">{words.failed(format.number(rest.length))}</Text>
      <List size="sm" className="failures">
        {rest.slice(0, max_listed).map(member => (
          <List.Item key={member.id}>
            {fullName(member)}: {texts.members.gone}
          </List.Item>
        ))}
        {rest.length > max_listed && (
          <List.Item>{words.more_failed(format.number(rest.length - max_listed))}</List.Item>
        )}
      </List>
    </Alert>
  )
}
