import { detail_names, Member, type MemberDetails } from './schema.ts'

/** The fields of a list item in the order of the contract, except the id, which the database assigns. */
const listed_names = Object.keys(Member.properties).filter(name => name !== 'id')

/** The stored part of a member's list item: its JSON text without the beginning, `{"id":7,`. */
export function listItemText(member: Omit<Member, 'id'>): string {
  return JSON.stringify(member, listed_names).slice(1)
}

/** The values of the fields beyond lists, in the order of `detail_names`. */
export function detailValues(member: MemberDetails): unknown[] {
  return detail_names.map(name => member[name])
}

const keys = detail_names.map(name => `,${JSON.stringify(name)}:`)

/** A member with all fields as JSON text. `wire` is the stored part of the list item. */
export function detailsText(id: number, wire: string, values: readonly unknown[]): string {
  let text = `{"id":${id},${wire.slice(0, -1)}`
  for (let i = 0; i < keys.length; i++) text += keys[i] + JSON.stringify(values[i])
  return `${text}}`
}
