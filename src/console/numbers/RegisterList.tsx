import { Title } from '@mantine/core'
import type { Column } from '../shared/DataTable.tsx'
import { MemberLink } from '../shared/MemberLink.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { type Asked, type RegisterEntry, useRegister } from './queries.ts'
import type { NumbersSearch } from './search.ts'
import { useTexts } from './texts.ts'

/** The list of the members on the day, in the order of their names. */
export function RegisterList(props: {
  asked: Asked
  offset: number
  limit: number
  onPage: (page: NumbersSearch) => void
}) {
  const { texts } = useTexts()
  const words = texts.numbers
  const { asked, offset, limit, onPage } = props
  const register = useRegister({ ...asked, offset, limit })
  return (
    <>
      <Title order={2}>{words.register}</Title>
      <RecordList
        caption={words.register}
        columns={useColumns()}
        query={register}
        rows={register.data?.members.map(row => ({ ...row, id: row.member_id }))}
        total={register.data?.pagination.total}
        offset={offset}
        limit={limit}
        empty={{ title: words.none, hint: words.none_hint }}
        onPage={onPage}
      />
    </>
  )
}

function useColumns(): Column<RegisterEntry>[] {
  const { texts, format } = useTexts()
  const words = texts.numbers
  const day = (date: string | null) => date && <span className="figures">{format.date(date)}</span>
  return [
    {
      key: 'name',
      label: words.name,
      cell: ({ chapter_id, member_id, firstname, lastname }) => (
        <MemberLink chapter_id={chapter_id} member={member_id}>
          {[lastname, firstname].filter(Boolean).join(', ')}
        </MemberLink>
      )
    },
    {
      key: 'startdate',
      label: words.startdate,
      width: '9rem',
      from: 'sm',
      cell: row => day(row.startdate)
    },
    {
      key: 'enddate',
      label: words.enddate,
      width: '9rem',
      from: 'xs',
      cell: row => day(row.enddate) ?? words.for_life
    },
    {
      key: 'born',
      label: words.born,
      width: '9rem',
      from: 'md',
      cell: row => day(row.date_of_birth)
    },
    { key: 'age', label: words.age, width: '5rem', cell: ({ age }) => age }
  ]
}
