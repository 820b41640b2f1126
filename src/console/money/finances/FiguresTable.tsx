import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { Scrolling } from '../../shared/Scrolling.tsx'
import { useTexts } from './texts.ts'

/** A table of amounts; the first cell of each row is its header. Scrolls by keyboard too where it is wider than the screen. */
export function FiguresTable(props: {
  /** The title of the card that the table is in. */
  title: string
  head: readonly string[]
  /** Each row has a key, then its cells. */
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[]
}) {
  const { texts } = useTexts()
  const label = texts.finances.as_table(props.title)
  return (
    <Scrolling className="finances-scroll" aria-label={label}>
      <Table aria-label={label} className="figures">
        <Table.Thead>
          <Table.Tr>
            {props.head.map(name => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.rows.map(({ key, name, cells }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{name}</Table.Th>
              {cells.map((cell, at) => (
                <Table.Td key={props.head[at + 1]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolling>
  )
}
