import { Table, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { components } from '../api/contract.ts'
import { member_values } from '../shared/memberWords.ts'
import { useTexts } from './texts.ts'

type Statistics = components['schemas']['Statistics']
type Gender = Statistics['by_gender'][number]['gender']
type Ages = Pick<Statistics['by_age'][number], 'from' | 'to'>
type Count = { gender: Gender; count: number }

/** The numbers of members on a day, in one table for each way of counting them. */
export function CountTables({ statistics }: { statistics: Statistics }) {
  const { texts, format } = useTexts()
  const words = texts.numbers
  const { by_type, by_age, by_age_and_gender, by_gender, by_birth_year, by_chapter } = statistics
  const number = format.number
  const nameAges = ({ from, to }: Ages) => {
    if (from === null) return words.unknown
    return to === null ? words.from_age(from) : words.ages({ from, to })
  }
  const toRow = (counts: readonly (Ages & Count)[]) => (ages: Ages) => ({
    name: nameAges(ages),
    counts: counts.filter(({ from }) => from === ages.from)
  })
  const years = [...Map.groupBy(by_birth_year, ({ year }) => year)]
  return (
    <>
      <TableCard title={words.by_type} head={[words.type, words.count]}>
        <Table.Tbody>
          {by_type.map(({ membertype_id, name, count, chapters }) => (
            <Table.Tr key={membertype_id}>
              <Table.Th scope="row" fw={400}>
                {name}
                {by_chapter.length > 1 && (
                  <Text size="xs" c="dimmed">
                    {chapters
                      .map(one => {
                        const chapter = by_chapter.find(
                          other => other.chapter_id === one.chapter_id
                        )
                        return `${chapter?.name}: ${number(one.count)}`
                      })
                      .join(', ')}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>{number(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableCard>
      <GenderTable title={words.by_age} first={words.age}>
        <GenderRows rows={[...by_age.map(toRow(by_age_and_gender))]} />
        <GenderRows rows={[{ name: words.all_ages, counts: by_gender }]} />
      </GenderTable>
      <GenderTable title={words.by_birth_year} first={words.birth_year}>
        <GenderRows
          rows={years.map(([year, counts]) => ({ name: String(year ?? words.unknown), counts }))}
        />
      </GenderTable>
      {by_chapter.length > 1 && (
        <GenderTable title={words.by_chapter} first={words.age}>
          {by_chapter.map(chapter => (
            <GenderRows
              key={chapter.chapter_id}
              title={chapter.name}
              rows={by_age
                .map(toRow(chapter.by_age_and_gender))
                .filter(({ counts }) => counts.length > 0)}
            />
          ))}
        </GenderTable>
      )}
    </>
  )
}

/** A table of counts with a column for each gender and one for their sum. */
function GenderTable(props: { title: string; first: string; children: ReactNode }) {
  const { texts, say } = useTexts()
  const words = texts.numbers
  const { title, first, children } = props
  const genders = counted_genders.map(gender =>
    gender ? say(member_values.gender[gender]) : words.unknown
  )
  return (
    <TableCard title={title} head={[first, ...genders, words.count]}>
      {children}
    </TableCard>
  )
}

const counted_genders: readonly Gender[] = ['female', 'male', 'diverse', '']

/** Rows of a table of genders, under a title of their own if they have one. */
function GenderRows(props: { title?: string; rows: readonly { name: string; counts: Count[] }[] }) {
  const { format } = useTexts()
  const sum = (counts: readonly Count[]) =>
    format.number(counts.reduce((total, { count }) => total + count, 0))
  return (
    <Table.Tbody>
      {props.title && (
        <Table.Tr>
          <Table.Th scope="rowgroup" colSpan={counted_genders.length + 2}>
            {props.title}
          </Table.Th>
        </Table.Tr>
      )}
      {props.rows.map(({ name, counts }) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" fw={400}>
            {name}
          </Table.Th>
          {counted_genders.map(gender => (
            <Table.Td key={gender}>{sum(counts.filter(one => one.gender === gender))}</Table.Td>
          ))}
          <Table.Td>{sum(counts)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}

/** A table under its title, which scrolls in its card, by keys too, where it is wider. */
function TableCard(props: { title: string; head: readonly string[]; children: ReactNode }) {
  const id = useId()
  const { title, head, children } = props
  const wide = head.length > 2
  return (
    <section className="card" aria-labelledby={id} data-wide={wide || undefined}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <div className="numbers-scroll" tabIndex={wide ? 0 : undefined}>
        <Table aria-labelledby={id}>
          <Table.Thead>
            <Table.Tr>
              {head.map(label => (
                <Table.Th key={label} scope="col">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {children}
        </Table>
      </div>
    </section>
  )
}
