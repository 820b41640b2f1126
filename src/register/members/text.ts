import { isOwnName, readOwn, writeOwn } from '../fields/own-values.ts'
import { type DetailName, detail_names, details, Member, type MemberDetails } from './schema.ts'
import type { MemberRow } from './table.ts'

/** The fields of a list item in the order of the contract, except the id, which the database assigns. */
const listed_names = Object.keys(Member.properties).filter(name => name !== 'id')

/** The stored part of a member's list item: its JSON text without the beginning, `{"id":7,`. */
export function listItemText(member: Omit<Member, 'id'>): string {
  return JSON.stringify(member, listed_names).slice(1)
}

/** The values of the fields beyond lists, in the order of `detail_names`. */
export function detailValues(member: Pick<MemberRow, DetailName>): unknown[] {
  return detail_names.map(name => member[name])
}

/** The beginnings of members in JSON text: `,"phone":`. */
const begins = Object.fromEntries(
  detail_names.map(name => [name, `,${JSON.stringify(name)}:`])
) as Record<DetailName, string>

/** A member with all fields as JSON text. `wire` is the stored part of the list item; `fields` and tags are JSON texts. */
export function detailsText(
  {
    id,
    wire,
    fields,
    person_id
  }: Pick<MemberDetails, 'person_id'> & Pick<MemberRow, 'id' | 'wire' | 'fields'>,
  values: readonly unknown[]
): string {
  return `${joinText(id, wire, detail_names, values).slice(0, -1)},"fields":${fields},"person_id":${person_id}}`
}

/** The columns that `itemText` reads for fields beyond lists. */
export function columnsOf(names: readonly string[]): string[] {
  return [...detailsAmong(names), ...(names.some(isOwn) ? ['fields'] : [])]
}

/** A list item with some fields beyond lists as JSON text: by their names, `fields.KEY` for an own field, `fields` for all of these. */
export function itemText(
  { id, wire, fields = '{}', ...member }: Pick<MemberRow, 'id' | 'wire'> & Partial<MemberRow>,
  names: readonly string[]
): string {
  const among = detailsAmong(names)
  const values = among.map(name => member[name])
  const text = joinText(id, wire, among, values)
  if (!names.some(isOwn)) return text
  return `${text.slice(0, -1)},"fields":${names.includes('fields') ? fields : pickOwn(fields, names)}}`
}

const isOwn = (name: string) => name === 'fields' || isOwnName(name)

function detailsAmong(names: readonly string[]): DetailName[] {
  return names.filter((name): name is DetailName => name in details)
}

/** The named values of own fields, as JSON text. */
function pickOwn(fields: string, names: readonly string[]) {
  const own = Object.entries(readOwn(fields)).filter(([name]) => names.includes(name))
  return writeOwn(Object.fromEntries(own))
}

function joinText(
  id: number,
  wire: string,
  names: readonly DetailName[],
  values: readonly unknown[]
) {
  let text = `{"id":${id},${wire.slice(0, -1)}`
  for (const [index, name] of names.entries())
    text +=
      begins[name] + (name === 'tags' ? (values[index] ?? '[]') : JSON.stringify(values[index]))
  return `${text}}`
}
