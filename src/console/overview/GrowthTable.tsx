import { Table } from '@mantine/core'
import type { Month } from './growth.ts'
import { useTexts } from './texts.ts'

/** The numbers of the chart as a table, newest first. */
export function GrowthTable({ months }: { months: readonly Month[] }) {
  const { texts, format } = useTexts()
  const words = texts.overview
  return (
    <details className="overview-details">
      <summary>{words.by_month}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className="overview-table" tabIndex={0} aria-label={words.by_month}>
        <Table verticalSpacing={6} className="figures">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.month}</Table.Th>
              <Table.Th scope="col" ta="right">
                {words.new_members}
              </Table.Th>
              <Table.Th scope="col" ta="right">
                {words.members}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.toReversed().map(({ month, new_members, members }) => (
              <Table.Tr key={month}>
                <Table.Td>{format.month(month)}</Table.Td>
                <Table.Td ta="right">{format.number(new_members)}</Table.Td>
                <Table.Td ta="right">{format.number(members)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </details>
  )
}
