import { Table, Title } from '@mantine/core'
import { useId } from 'react'
import { member_values } from '../shared/memberWords.ts'
import type { Statistics } from './queries.ts'
import { useTexts } from './texts.ts'

type Gender = Statistics['by_gender'][number]['gender']

/** The numbers of members on a day, in one table for each way of counting them. */
export function CountTables({ statistics }: { statistics: Statistics }) {
  const { texts, format, say } = useTexts()
  const words = texts.numbers
  const nameFor = (gender: Gender) => (gender ? say(member_values.gender[gender]) : words.unknown)
  const { by_type, by_gender, by_age, by_birth_year } = statistics
  const number = format.number
  return (
    <>
      <CountTable
        title={words.by_type}
        head={[words.type, words.count]}
        rows={by_type.map(({ membertype_id, name, count }) => [membertype_id, name, number(count)])}
      />
      <CountTable
        title={words.by_gender}
        head={[words.gender, words.count]}
        rows={by_gender.map(({ gender, count }) => [gender, nameFor(gender), number(count)])}
      />
      <CountTable
        title={words.by_age}
        head={[words.age, words.count]}
        rows={by_age.map(({ from, to, count }) => {
          const ages = to === null ? words.from_age(from ?? 0) : words.ages(from ?? 0, to)
          return [String(from), from === null ? words.unknown : ages, number(count)]
        })}
      />
      <CountTable
        title={words.by_birth_year}
        head={[words.birth_year, words.gender, words.count]}
        rows={by_birth_year.map(({ year, gender, count }) => [
          `${year} ${gender}`,
          year ?? words.unknown,
          nameFor(gender),
          number(count)
        ])}
      />
    </>
  )
}

/** A table of counts; the first cell of each row is its header. */
function CountTable(props: {
  title: string
  head: readonly string[]
  /** Each row has a key, then its cells. */
  rows: readonly (readonly [key: string | number, name: string | number, ...cells: string[]])[]
}) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <Title order={2} id={id}>
        {props.title}
      </Title>
      <Table aria-labelledby={id}>
        <Table.Thead>
          <Table.Tr>
            {props.head.map(label => (
              <Table.Th key={label} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.rows.map(([key, name, ...cells]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {cells.map((cell, at) => (
                <Table.Td key={props.head[at + 1]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
