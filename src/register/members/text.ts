import { type DetailName, detail_names, Member, type MemberDetails } from './schema.ts'
import type { MemberRow } from './table.ts'

/** The fields of a list item in the order of the contract, except the id, which the database assigns. */
const listed_names = Object.keys(Member.properties).filter(name => name !== 'id')

/** The stored part of a member's list item: its JSON text without the beginning, `{"id":7,`. */
export function listItemText(member: Omit<Member, 'id'>): string {
  return JSON.stringify(member, listed_names).slice(1)
}

/** The values of the fields beyond lists, in the order of `detail_names`. */
export function detailValues(member: Omit<MemberDetails, 'fields'>): unknown[] {
  return detail_names.map(name => member[name])
}

/** The beginnings of members in JSON text: `,"phone":`. */
const beginnings = (names: readonly DetailName[]) => names.map(name => `,${JSON.stringify(name)}:`)
const keys = beginnings(detail_names)

/** A member with all fields as JSON text. `wire` is the stored part of the list item, `fields` a JSON text. */
export function detailsText(
  { id, wire, fields }: Pick<MemberRow, 'id' | 'wire' | 'fields'>,
  values: readonly unknown[]
): string {
  return `${joinText(id, wire, keys, values).slice(0, -1)},"fields":${fields}}`
}

/** A list item with some fields beyond lists as JSON text. */
export function itemText(
  { id, wire, ...member }: Pick<MemberRow, 'id' | 'wire'> & Partial<MemberRow>,
  names: readonly DetailName[]
): string {
  const values = names.map(name => member[name])
  return joinText(id, wire, beginnings(names), values)
}

function joinText(id: number, wire: string, keys: readonly string[], values: readonly unknown[]) {
  let text = `{"id":${id},${wire.slice(0, -1)}`
  for (let i = 0; i < keys.length; i++) text += keys[i] + JSON.stringify(values[i])
  return `${text}}`
}
