import { type components, Member, MemberDetails, MemberEdit } from './contract.ts'

type Details = components['schemas']['MemberDetails']

/** A field of a member that has a label. */
export type MemberField = Exclude<keyof Details, 'id'>
/** A field of a member that is not in lists. */
export type MemberDetail = Exclude<keyof Details, keyof components['schemas']['Member']>

/** The fields that are not in lists, in the order of the contract. */
export const member_details = Object.keys(MemberDetails).filter(
  name => !(name in Member)
) as MemberDetail[]

/** Whether a field holds a date. */
export function isDate(field: string): boolean {
  return MemberEdit[field as keyof typeof MemberEdit] === 'date'
}
