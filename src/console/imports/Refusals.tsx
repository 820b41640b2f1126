import { Button, Group, Table, Text, Title } from '@mantine/core'
import { csvOf } from '../shared/csv.ts'
import { saveFile } from '../shared/files.ts'
import { DownloadIcon } from '../shell/icons.tsx'
import { useTexts } from '../texts/texts.tsx'
import { columnWords, type Refusal, reasonOf } from './reasons.ts'

/** Why rows cannot be taken: line, column, reason; to see, and to take along. */
export function Refusals(props: {
  refusals: readonly Refusal[]
  /** Rows that were refused in all; the service tells of the first only. */
  refused: number
}) {
  const { texts, format } = useTexts()
  const { refusals, refused } = props
  const words = texts.imports
  if (refusals.length === 0) return null
  const rows = refusals.map(({ line, field, message }) => [
    String(line),
    columnWords(field, texts),
    reasonOf(message, texts)
  ])
  const head = [words.line, words.field, words.reason]
  const save = () =>
    saveFile(words.refusals_file, csvOf([head, ...rows], format.decimal_comma), 'text/csv')
  // a row may have several mistakes: whether some are missing shows at their rows
  const all = new Set(refusals.map(({ line }) => line)).size === refused
  return (
    <section className="card padded" aria-labelledby="refusals">
      <Group justify="space-between">
        <Title order={2} id="refusals">
          {words.refusals}
        </Title>
        <Button variant="default" leftSection={<DownloadIcon size={16} />} onClick={save}>
          {words.download}
        </Button>
      </Group>
      {!all && (
        <Text size="sm" c="dimmed" mt="xs">
          {words.first_only(format.number(refusals.length))}
        </Text>
      )}
      <Table verticalSpacing={6} horizontalSpacing={0} className="refusals-table" mt="sm">
        <Table.Thead>
          <Table.Tr>
            {head.map(label => (
              <Table.Th key={label} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(cells => (
            <Table.Tr key={cells.join('\n')}>
              <Table.Td className="figures">{cells[0]}</Table.Td>
              <Table.Td>{cells[1]}</Table.Td>
              <Table.Td>{cells[2]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
