import { type components, Member, MemberDetails, MemberEdit } from './contract.ts'

type Details = components['schemas']['MemberDetails']

/** A field of a member that has a label. */
export type MemberField = Exclude<keyof Details, 'id' | 'fields'>
/** A field of a member that is not in lists. */
export type MemberDetail = Exclude<MemberField, keyof components['schemas']['Member']>

/** The fields that are not in lists, in the order of the contract. */
export const member_details = Object.keys(MemberDetails).filter(
  name => name !== 'fields' && !(name in Member)
) as MemberDetail[]

/** The values that a field can have; undefined where it has no list of them. */
export function choices(field: MemberDetail): readonly string[] | undefined {
  const values: unknown = MemberDetails[field]
  return Array.isArray(values) ? values.filter(value => value !== null) : undefined
}

/** The value of a field from the text of its input; no number is null. */
function toValue(field: MemberDetail, text: string): unknown {
  if (MemberDetails[field] !== numeric) return text
  return text === '' ? null : Number(text)
}

const numeric: string = 'integer'

/** The fields of a request from the texts of a form: those beyond lists as their values. */
export function toValues(texts: object): Record<string, unknown> {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    isDetail(name) ? toValue(name, text) : text
  ])
  return Object.fromEntries(entries)
}

const isDetail = (name: string): name is MemberDetail =>
  (member_details as readonly string[]).includes(name)

/** The type of a field's input, where the contract tells one. */
export function inputType(field: MemberDetail): string | undefined {
  if (isDate(field)) return 'date'
  return MemberDetails[field] === numeric ? 'number' : undefined
}

/** Whether a field holds a date. */
export function isDate(field: string): boolean {
  return MemberEdit[field as keyof typeof MemberEdit] === 'date'
}

/** The columns beyond those of lists that a file may have for its own fields: parts of one. */
export const partial_columns = ['house_number'] as const
