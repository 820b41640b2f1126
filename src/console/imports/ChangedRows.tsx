import { List, Text, Title } from '@mantine/core'
import { useMembershipTypes } from '../members/queries.ts'
import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'

/** The changes of existing members by the import, the first of them. */
export function ChangedRows({ chapter_id, result }: { chapter_id: number; result: ImportResult }) {
  const { texts, format } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  const { changes, updated } = result
  const words = texts.imports
  if (changes.length === 0) return null
  const typeName = (field: string, value: unknown) =>
    field === 'membertype_id' ? types?.find(({ id }) => id === value)?.name : undefined
  return (
    <section className="card padded" aria-labelledby="changes">
      <Title order={2} id="changes">
        {words.changes}
      </Title>
      {changes.length < updated && (
        <Text size="sm" c="dimmed" mt="xs">
          {words.first_of(format.number(changes.length), format.number(updated))}
        </Text>
      )}
      <List listStyleType="none" spacing="xs" mt="sm" className="changed-rows">
        {changes.map(({ line, firstname, lastname, changes }) => (
          <List.Item key={line}>
            <Text size="sm">
              <b>
                {firstname} {lastname}
              </b>{' '}
              <Text span inherit c="dimmed">
                {words.at_line(format.number(line))}
              </Text>
            </Text>
            <Differences entity="member" changes={changes as Changes} wordsFor={typeName} />
          </List.Item>
        ))}
      </List>
    </section>
  )
}
