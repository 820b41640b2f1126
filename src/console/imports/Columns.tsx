import { Table, Text, Title } from '@mantine/core'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { type ImportColumn, needed, told_columns } from './file.ts'
import { useTexts } from './texts.ts'

/** The columns of a file. */
export function Columns({ types }: { types: readonly string[] }) {
  const { texts, format } = useTexts()
  const words = texts.imports
  const meanings: Partial<Record<ImportColumn, string>> = words.meanings
  const labels: Readonly<Record<string, string>> = useMemberWords().labels
  return (
    <>
      <Title order={2}>{words.columns}</Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {words.columns_hint}
      </Text>
      <Table verticalSpacing={6} horizontalSpacing={0} className="columns-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.column}</Table.Th>
            <Table.Th scope="col">{words.meaning}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {told_columns.map(name => (
            <Table.Tr key={name}>
              <Table.Td>
                <code>{name}</code>
                {needed.includes(name) && (
                  <Text size="xs" c="dimmed">
                    {words.needed}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                {meanings[name] ?? labels[name]}
                {name === 'membertype' && types.length > 0 && (
                  <Text size="xs" c="dimmed" lineClamp={3}>
                    {words.types(format.list(types))}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
