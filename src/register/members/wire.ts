import { Member } from './schema.ts'

/** The fields of a list item in the order of the contract, but for the id, which the database gives. */
const listed = Object.keys(Member.properties).filter(name => name !== 'id')

/** A member's list item as JSON text without its beginning, `{"id":7,`: what is stored with the member. */
export function wireOf(member: Omit<Member, 'id'>): string {
  return JSON.stringify(member, listed).slice(1)
}

/** What is sent of one member: the list item, and what is known beyond it, as JSON text. */
export function memberText(member: {
  id: number
  phone: string | null
  date_of_birth: string | null
  wire: string
}): string {
  const { id, phone, date_of_birth, wire } = member
  const more = `,"phone":${JSON.stringify(phone)},"date_of_birth":${JSON.stringify(date_of_birth)}}`
  return `{"id":${id},${wire.slice(0, -1)}${more}`
}
