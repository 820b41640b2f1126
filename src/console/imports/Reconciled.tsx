import { Button, Group, Table, Text, Title } from '@mantine/core'
import { moneyText } from '../shared/amounts.ts'
import { toCsv } from '../shared/csv.ts'
import { saveFile } from '../shared/files.ts'
import { Icon } from '../shared/Icon.tsx'
import { IconDownload } from '../shared/icons.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'

/** Both sides of an import: what the file has, and what becomes of it; can be saved as a file. */
export function Reconciled({ result }: { result: ImportResult }) {
  const { texts, format } = useTexts()
  const statuses: Readonly<Record<string, string>> = useMemberWords().statuses
  const words = texts.imports.balance
  const { rows, persons, members, by_type, by_status, balances, mandates, passed_over } =
    result.reconciliation
  const lines: (readonly [what: string, count: number])[] = [
    [words.rows, rows],
    [words.persons, persons],
    [words.members, members],
    ...by_type.map(({ name, count }) => [words.type(name), count] as const),
    ...by_status.map(
      ({ status, count }) => [words.status(statuses[status] ?? status), count] as const
    ),
    ...(mandates > 0 ? [[words.mandates, mandates] as const] : [])
  ]
  const sums = balances.flatMap(({ currency, owed, held }) =>
    [
      [words.owed(currency), Number(owed)] as const,
      [words.held(currency), Number(held)] as const
    ].map(([what, sum]) => [what, moneyText(sum, currency, format.locale)] as const)
  )
  const lost = passed_over.map(({ heading, cells }) => [words.passed(heading), cells] as const)
  const save = () => {
    const head = [words.what, words.count]
    const all = [...lines, ...sums, ...lost].map(([what, count]) => [what, `${count}`])
    saveFile(words.file, toCsv([head, ...all], format.decimal_comma), 'text/csv')
  }
  return (
    <section className="card padded" aria-labelledby="reconciled">
      <Group justify="space-between">
        <Title order={2} id="reconciled">
          {words.title}
        </Title>
        <Button variant="default" leftSection={<Icon of={IconDownload} size={16} />} onClick={save}>
          {words.save}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {words.hint}
      </Text>
      <Table verticalSpacing={6} horizontalSpacing={0}>
        <Table.Tbody>
          {lines.map(([what, count]) => (
            <Table.Tr key={what}>
              <Table.Td className="wrapped">{what}</Table.Td>
              <Table.Td className="figures">{format.number(count)}</Table.Td>
            </Table.Tr>
          ))}
          {sums.map(([what, sum]) => (
            <Table.Tr key={what}>
              <Table.Td className="wrapped">{what}</Table.Td>
              <Table.Td className="figures">{sum}</Table.Td>
            </Table.Tr>
          ))}
          {lost.map(([what, count]) => (
            <Table.Tr key={what}>
              <Table.Td className="wrapped">{what}</Table.Td>
              <Table.Td className="figures">{words.cells(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
