import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isDate, type MemberDetail, member_details } from '../api/members.ts'
import { codeName, isCodeField } from '../shared/codes.ts'
import type { Column } from '../shared/DataTable.tsx'
import { valueText } from '../shared/fieldWords.ts'
import { member_values } from '../shared/memberWords.ts'
import { StatusText } from '../shared/StatusText.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { type FoundMember, fullName, useMembershipTypes } from './queries.ts'
import { useTexts } from './texts.ts'

/** The columns beside the name: those that are shown unless somebody chooses others, and the fields beyond lists. */
export const column_names = [
  'email',
  ...member_details,
  'membertype',
  'status',
  'createddate'
] as const
/** The name of a column that can be chosen. */
export type ColumnName = (typeof column_names)[number]
/** The columns that are shown until somebody chooses others. */
export const usual_columns: readonly ColumnName[] = ['email', 'membertype', 'status', 'createddate']

/** What a column is called. */
export function useColumnLabel() {
  const { labels } = useMemberWords()
  return (name: ColumnName): string => labels[name === 'membertype' ? 'membertype_id' : name]
}

/** The columns of the list: the name, and the chosen ones in their order. */
export function useColumns(chapter_id: number, chosen: readonly ColumnName[], offset: number) {
  const { texts } = useTexts()
  const labelFor = useColumnLabel()
  const cellFor = useCells(chapter_id)
  const widths: Partial<Record<ColumnName, Partial<Column<FoundMember>>>> = {
    email: { from: 'sm' },
    status: { width: '8rem' },
    createddate: { width: '9rem', from: 'lg' }
  }
  const name = { key: 'name', sort: 'name', label: texts.members.name, cell: nameCell(offset) }
  const others = column_names
    .filter(column => chosen.includes(column))
    .map(column => ({
      ...{ key: column, sort: column, label: labelFor(column), cell: cellFor(column) },
      ...(widths[column] ?? { from: 'md' as const })
    }))
  const columns: Column<FoundMember>[] = [name, ...others]
  return columns
}

function useCells(chapter_id: number) {
  const { texts, format, say } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  const cells: Partial<Record<ColumnName, Column<FoundMember>['cell']>> = {
    email: ({ email }) =>
      email ? (
        <a className="mail-link" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      ) : (
        <Text c="dimmed" span inherit>
          {texts.members.no_email}
        </Text>
      ),
    membertype: ({ membertype_id }) => types?.find(({ id }) => id === membertype_id)?.name,
    status: ({ status }) => <StatusText status={status} />,
    createddate: ({ createddate }) => <span className="figures">{format.day(createddate)}</span>,
    phone: ({ phone }) => phone && callLink(phone),
    mobile: ({ mobile }) => mobile && callLink(mobile)
  }
  /** The cell of a field beyond lists that needs none of its own. */
  const detailCell = (name: MemberDetail) => (member: FoundMember) => {
    const value = member[name]
    if (!value) return value
    if (isCodeField(name)) return codeName(name, String(value), format.locale)
    if (isDate(name)) return <span className="figures">{format.date(String(value))}</span>
    return valueText(name, String(value), member_values, say)
  }
  return (name: ColumnName) => cells[name] ?? detailCell(name as MemberDetail)
}

const callLink = (number: string) => (
  <a className="mail-link figures" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
    {number}
  </a>
)

/** The name of a member, which leads to its page; the page knows the place in the list. */
const nameCell = (offset: number) => (member: FoundMember, index: number) => (
  <NameLink member={member} at={offset + index} />
)

function NameLink({ member, at }: { member: FoundMember; at: number }) {
  const { texts } = useTexts()
  const { id, email } = member
  return (
    <>
      <Link
        from="/console/chapter/$chapter_id/members"
        to="/console/chapter/$chapter_id/members/$member_id"
        params={old => ({ ...old, member_id: id })}
        search={({ member: _, ...old }) => ({ ...old, at })}
        className="row-link"
        dir="auto"
        preload={false}
      >
        {fullName(member)}
      </Link>
      <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
        {email || texts.members.no_email}
      </Text>
    </>
  )
}
