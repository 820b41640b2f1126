import { isOwnName, readOwn, writeOwn } from '../custom-fields/own-values.ts'
import { type DayName, day_names, type MembershipDays } from './days.ts'
import { type DetailName, detail_names, Member, type MemberDetails } from './schema.ts'
import type { MemberRow } from './table.ts'

/** The fields of a list item in the order of the contract, except the id, which the database assigns. */
const listed_names = Object.keys(Member.properties).filter(
  (name): name is Exclude<keyof Member, 'id'> => name !== 'id'
)

/** The stored part of a member's list item: its JSON text without the beginning, `{"id":7,`. */
export function listItemText(member: Omit<Member, 'id'>): string {
  const item: Record<string, unknown> = {}
  for (const name of listed_names) item[name] = member[name]
  return JSON.stringify(item).slice(1)
}

/** A field beyond lists, with a column of its own or from the terms. */
type ShownName = DetailName | DayName

/** The fields beyond lists that `detailsText` takes, in their order. */
export const shown_names: readonly ShownName[] = [...detail_names, ...day_names]

/** The values of the fields beyond lists, in the order of `shown_names`. */
export function detailValues(member: Pick<MemberRow, DetailName>, days: MembershipDays): unknown[] {
  return withDays(
    detail_names.map(name => member[name]),
    days
  )
}

const joined_at = detail_names.indexOf('joined')

/** The values of `detail_names`, completed by the days: all fields beyond lists, in the order of `shown_names`. */
export function withDays(details: readonly unknown[], days: MembershipDays): unknown[] {
  const values = [...details, ...day_names.map(name => days[name])]
  values[joined_at] ??= days.first_day
  return values
}

/** The beginnings of members in JSON text: `,"phone":`. */
const begins = Object.fromEntries(
  shown_names.map(name => [name, `,${JSON.stringify(name)}:`])
) as Record<ShownName, string>

/** A member with all fields as JSON text. `wire` is the stored part of the list item; `fields` and tags are JSON texts. */
export function detailsText(
  {
    id,
    wire,
    fields,
    person_id,
    consents
  }: Pick<MemberDetails, 'person_id' | 'consents'> & Pick<MemberRow, 'id' | 'wire' | 'fields'>,
  values: readonly unknown[]
): string {
  return `${joinText(id, wire, shown_names, values).slice(0, -1)},"fields":${fields},"person_id":${person_id},"consents":${JSON.stringify(consents)}}`
}

/** The fields beyond lists that `itemText` reads. */
export function columnsOf(names: readonly string[]): string[] {
  return [...detailsAmong(names), ...(names.some(isOwn) ? ['fields'] : [])]
}

/** A list item with some fields beyond lists as JSON text: by their names, `fields.KEY` for a custom field, `fields` for all of these. */
export function itemText(
  {
    id,
    wire,
    fields = '{}',
    ...member
  }: Pick<MemberRow, 'id' | 'wire'> & Partial<MemberRow & MembershipDays>,
  names: readonly string[]
): string {
  const among = detailsAmong(names)
  const values = among.map(name => member[name])
  const text = joinText(id, wire, among, values)
  if (!names.some(isOwn)) return text
  return `${text.slice(0, -1)},"fields":${names.includes('fields') ? fields : pickOwn(fields, names)}}`
}

const isOwn = (name: string) => name === 'fields' || isOwnName(name)

function detailsAmong(names: readonly string[]): ShownName[] {
  return names.filter((name): name is ShownName => name in begins)
}

/** The named values of custom fields, as JSON text. */
function pickOwn(fields: string, names: readonly string[]) {
  const own = Object.entries(readOwn(fields)).filter(([name]) => names.includes(name))
  return writeOwn(Object.fromEntries(own))
}

function joinText(
  id: number,
  wire: string,
  names: readonly ShownName[],
  values: readonly unknown[]
) {
  let text = `{"id":${id},${wire.slice(0, -1)}`
  for (const [index, name] of names.entries()) text += begins[name] + valueText(name, values[index])
  return `${text}}`
}

function valueText(name: ShownName, value: unknown) {
  if (name === 'tags') return value ?? '[]'
  return value === null ? 'null' : JSON.stringify(value)
}
