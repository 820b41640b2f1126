import { Table, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { components } from '../api/contract.ts'
import {
  type Count,
  GenderBars,
  genders,
  type Row,
  ShareBar,
  sumOf,
  useGenderNames,
  YearColumns
} from './Pictures.tsx'
import { useTexts } from './texts.ts'

type Statistics = components['schemas']['Statistics']
type Ages = Pick<Statistics['by_age'][number], 'from' | 'to'>

/** The numbers of members on a day, in one table for each way of counting them, with a picture above. */
export function CountTables({ statistics }: { statistics: Statistics }) {
  return (
    <>
      <TypesTable statistics={statistics} />
      <AgesTable statistics={statistics} />
      <YearsTable statistics={statistics} />
    </>
  )
}

/** Memberships by type; types of one name are one, with their chapters beside. */
function TypesTable({ statistics }: { statistics: Statistics }) {
  const { texts, format } = useTexts()
  const words = texts.numbers
  const { by_type, by_chapter } = statistics
  const most = Math.max(1, ...by_type.map(({ count }) => count))
  const nameFor = (id: number) => by_chapter.find(({ chapter_id }) => chapter_id === id)?.name
  return (
    <TableCard title={words.by_type} head={[words.type, words.count]}>
      <Table.Tbody>
        {by_type.map(({ membertype_id, name, count, chapters }) => (
          <Table.Tr key={membertype_id}>
            <Table.Th scope="row" fw={400}>
              {name}
              {by_chapter.length > 1 && (
                <Text size="xs" c="dimmed">
                  {chapters
                    .map(one => `${nameFor(one.chapter_id)}: ${format.number(one.count)}`)
                    .join(', ')}
                </Text>
              )}
              <ShareBar share={count / most} />
            </Table.Th>
            <Table.Td>{format.number(count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableCard>
  )
}

/** Persons by age and gender: of all chapters together, then of each. */
function AgesTable({ statistics }: { statistics: Statistics }) {
  const { texts } = useTexts()
  const words = texts.numbers
  const { by_age, by_age_and_gender, by_gender, by_chapter } = statistics
  const several = by_chapter.length > 1
  const nameAges = ({ from, to }: Ages) => {
    if (from === null) return words.unknown
    return to === null ? words.from_age(from) : words.ages({ from, to })
  }
  const toRows = (counts: readonly (Ages & Count)[]): Row[] =>
    by_age.map(ages => ({
      name: nameAges(ages),
      counts: counts.filter(({ from }) => from === ages.from)
    }))
  const all = (counts: readonly Count[]): Row => ({ name: words.all_ages, counts })
  const whole = toRows(by_age_and_gender)
  return (
    <GenderTable
      title={several ? words.by_chapter : words.by_age}
      first={words.age}
      picture={<GenderBars rows={whole} />}
    >
      <GenderRows
        rows={[...whole, all(by_gender)]}
        {...(several && { title: words.all_chapters })}
      />
      {several &&
        by_chapter.map(({ chapter_id, name, by_age_and_gender: own }) => (
          <GenderRows
            key={chapter_id}
            title={name}
            rows={[...toRows(own).filter(({ counts }) => counts.length > 0), all(own)]}
          />
        ))}
    </GenderTable>
  )
}

function YearsTable({ statistics }: { statistics: Statistics }) {
  const { texts } = useTexts()
  const words = texts.numbers
  const years = [...Map.groupBy(statistics.by_birth_year, ({ year }) => year)]
  const rows = years.map(([year, counts]) => ({
    year,
    name: String(year ?? words.unknown),
    counts
  }))
  const known = rows.flatMap(({ year, ...row }) => (year === null ? [] : [{ ...row, year }]))
  return (
    <GenderTable
      title={words.by_birth_year}
      first={words.birth_year}
      picture={known.length > 0 && <YearColumns rows={known} />}
    >
      <GenderRows rows={rows} />
    </GenderTable>
  )
}

/** A table of counts with a column for each gender and one for their sum. */
function GenderTable(props: {
  title: string
  first: string
  picture: ReactNode
  children: ReactNode
}) {
  const { title, first, picture, children } = props
  const head = [first, ...useGenderNames(), useTexts().texts.numbers.count]
  return (
    <TableCard title={title} head={head} picture={picture}>
      {children}
    </TableCard>
  )
}

/** Rows of a table of genders, under a title of their own if they have one. */
function GenderRows(props: { title?: string; rows: readonly Row[] }) {
  const { format } = useTexts()
  return (
    <Table.Tbody>
      {props.title && (
        <Table.Tr>
          <Table.Th scope="rowgroup" colSpan={genders.length + 2}>
            {props.title}
          </Table.Th>
        </Table.Tr>
      )}
      {props.rows.map(({ name, counts }) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" fw={400}>
            {name}
          </Table.Th>
          {genders.map(gender => (
            <Table.Td key={gender}>{format.number(sumOf(counts, gender))}</Table.Td>
          ))}
          <Table.Td>{format.number(sumOf(counts))}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}

/** A table under its title and its picture, which scrolls in its card, by keys too, where it is wider. */
function TableCard(props: {
  title: string
  head: readonly string[]
  picture?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const { title, head, picture, children } = props
  const wide = head.length > 2
  return (
    <section className="card" aria-labelledby={id} data-wide={wide || undefined}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {picture}
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
