import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isDate, type MemberDetail, member_details, toText } from '../api/members.ts'
import { WhyStatus } from '../memberships/WhyStatus.tsx'
import { useChapters } from '../shared/chapters.ts'
import { codeName, isCodeField } from '../shared/codes.ts'
import type { Column } from '../shared/DataTable.tsx'
import { valueText } from '../shared/fieldWords.ts'
import { useTypesOf } from '../shared/membershipTypes.ts'
import { member_values } from '../shared/memberWords.ts'
import { type CustomField, type OwnName, ownName } from '../shared/ownNames.ts'
import { ownText } from '../shared/ownValues.ts'
import { PersonName } from '../shared/PersonName.tsx'
import { fullName, listedName, type Person, usePeople } from '../shared/people.ts'
import { StatusText } from '../shared/StatusText.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import type { FoundMember } from './queries.ts'
import type { Sort } from './search.ts'
import { useTexts } from './texts.ts'

/** The columns that can be chosen, in their order; custom fields follow. The name is always shown. */
export const column_names = [
  'email',
  ...member_details,
  'membertype',
  'status',
  'createddate'
] as const
type UsualName = (typeof column_names)[number]
/** The name of a column that can be chosen, including custom fields. */
export type ColumnName = UsualName | OwnName
/** The columns that are shown until somebody chooses others. */
export const usual_columns: readonly ColumnName[] = ['email', 'membertype', 'status', 'createddate']

/** Returns a function for the label of a column. */
export function useColumnLabel() {
  const { labels } = useMemberWords()
  return (name: UsualName): string => labels[name === 'membertype' ? 'membertype_id' : name]
}

const nobody: ReadonlyMap<number, Person> = new Map()

/** The value of a column as text for a file; payers are named among `people`. */
type CellText = (member: FoundMember, people: ReadonlyMap<number, Person>) => string
export interface ListColumn extends Column<FoundMember> {
  label: string
  text: CellText
}

/** The columns of the list: the name, the chapter if the list has members of all chapters, and the chosen columns. */
export function useColumns(props: {
  chapter_id: number
  /** Whether the list has members of all chapters. */
  everywhere: boolean | undefined
  chosen: readonly ColumnName[]
  /** The custom fields that members of the list have. */
  own: readonly CustomField[]
  /** The rows of the page. */
  rows: readonly FoundMember[] | undefined
  sort: Sort
  /** The place of the first row. */
  offset: number
}) {
  const { chapter_id, everywhere, chosen, own, rows = [], sort, offset } = props
  const { texts } = useTexts()
  const { labels } = useMemberWords()
  const labelFor = useColumnLabel()
  const people = usePeople(rows.flatMap(({ payer_id }) => payer_id ?? []))
  const { cellFor, textFor } = useCells(chapter_id, everywhere, people)
  const ownCell = useOwnCell()
  const chapters = useChapters().data
  const widths: Partial<Record<UsualName, Pick<ListColumn, 'width' | 'from'>>> = {
    email: { from: 'sm' },
    status: { width: 'min(9rem, 39vw)' },
    createddate: { width: '9rem', from: 'lg' }
  }
  const nameOf = /^-?name$/.test(sort) ? listedName : fullName
  const name = {
    key: 'name',
    sort: 'name',
    label: texts.members.name,
    cell: nameCell(offset, nameOf),
    text: nameOf
  }
  const others = column_names
    .filter(column => chosen.includes(column))
    .map(column => ({
      key: column,
      sort: column,
      label: labelFor(column),
      cell: cellFor(column),
      text: textFor(column),
      ...(widths[column] ?? { from: 'md' as const })
    }))
  const chapterName = (member: FoundMember) =>
    chapters?.find(({ id }) => id === member.chapter_id)?.name ?? ''
  const chapter: ListColumn = {
    key: 'chapter',
    sort: 'chapter',
    label: labels.chapter_id,
    cell: chapterName,
    text: chapterName
  }
  const own_columns = own
    .filter(field => chosen.includes(ownName(field)))
    .map(field => ({
      key: ownName(field),
      label: field.label,
      from: 'md' as const,
      cell: ownCell(field),
      text: ownCell(field)
    }))
  const columns: ListColumn[] = [name, ...(everywhere ? [chapter] : []), ...others]
  return [...columns, ...own_columns]
}

function useCells(
  chapter_id: number,
  everywhere: boolean | undefined,
  people: ReturnType<typeof usePeople>
) {
  const { texts, format, say } = useTexts()
  const chapters = useChapters().data ?? []
  const types = useTypesOf(everywhere ? chapters.map(({ id }) => id) : [chapter_id])
  const cells: Partial<Record<UsualName, Column<FoundMember>['cell']>> = {
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
    status: ({ id, status, ...member }) =>
      status === 'active' ? (
        <StatusText status={status} />
      ) : (
        <WhyStatus small member={{ id, name: fullName(member) }} status={status} />
      ),
    payer_id: ({ payer_id }) => payer_id && <PersonName id={payer_id} people={people} />,
    phone: ({ phone }) => phone && callLink(phone),
    mobile: ({ mobile }) => mobile && callLink(mobile)
  }
  const detailText = (name: MemberDetail) => (member: FoundMember) => {
    const value = toText(member[name])
    if (!value) return value
    if (isCodeField(name)) return codeName(name, value, format.locale)
    if (isDate(name)) return format.date(value)
    return valueText(name, value, member_values, say)
  }
  const texts_of: Partial<Record<UsualName, CellText>> = {
    email: ({ email }) => email,
    membertype: ({ membertype_id }) => types?.find(({ id }) => id === membertype_id)?.name ?? '',
    status: ({ status }) => say(member_values.status[status]),
    payer_id: ({ payer_id }, people) => {
      const payer = people.get(payer_id ?? 0)
      return payer ? fullName(payer) : ''
    },
    createddate: ({ createddate }) => format.day(createddate)
  }
  const textFor = (name: UsualName): CellText => texts_of[name] ?? detailText(name as MemberDetail)
  /** The text of a field that has no special cell; days have figures of one width. */
  const plainCell = (name: UsualName) => {
    const text = textFor(name)
    if (name !== 'createddate' && !isDate(name))
      return (member: FoundMember) => text(member, nobody)
    return (member: FoundMember) => <span className="figures">{text(member, nobody)}</span>
  }
  const cellFor = (name: UsualName) => cells[name] ?? plainCell(name)
  return { cellFor, textFor }
}

/** The cell of a custom field. */
function useOwnCell() {
  const { texts, format } = useTexts()
  return ({ key, kind }: CustomField) =>
    ({ fields }: FoundMember) =>
      ownText(fields?.[key], { texts, format }, kind)
}

const callLink = (number: string) => (
  <a className="mail-link figures" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
    {number}
  </a>
)

/** The name of a member as a link to the member's page; the link has the member's place in the list. */
const nameCell =
  (offset: number, nameOf: typeof fullName) => (member: FoundMember, index: number) => (
    <NameLink member={member} name={nameOf(member)} at={offset + index} />
  )

function NameLink({ member, name, at }: { member: FoundMember; name: string; at: number }) {
  const { texts } = useTexts()
  const { id, chapter_id, email } = member
  return (
    <>
      <Link
        from="/console/chapter/$chapter_id/members"
        to="/console/chapter/$chapter_id/members/$member_id"
        params={{ chapter_id, member_id: id }}
        search={({ member: _, ...old }) => ({ ...old, at })}
        className="row-link"
        dir="auto"
        preload={false}
      >
        {name}
      </Link>
      <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
        {email || texts.members.no_email}
      </Text>
    </>
  )
}
