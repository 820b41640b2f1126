import { type components, Member, MemberDetails, MemberEdit } from './contract.ts'

type Details = components['schemas']['MemberDetails']

/** A field of a member that has a label. */
export type MemberField = Exclude<keyof Details, 'id' | 'fields'>
/** A field of a member that is not in lists, and that requests can change. */
export type MemberDetail = Exclude<
  MemberField & keyof components['schemas']['MemberEdit'],
  keyof components['schemas']['Member']
>

/** The fields of a member that are not in lists and can be changed, in the order of the contract. */
export const member_details = Object.keys(MemberDetails).filter(
  name => name !== 'fields' && name in MemberEdit && !(name in Member)
) as MemberDetail[]

/** The values that a field can have; undefined if the contract has no list of values for it. */
export function choices(field: MemberDetail): readonly string[] | undefined {
  const values: unknown = MemberDetails[field]
  return Array.isArray(values) ? values.filter(value => value !== null) : undefined
}

/** The text of a field's value in its input: items of a list are joined by commas; an unknown value is the empty text. */
export function toText(value: unknown): string {
  return [value ?? ''].flat().join(', ')
}

/** Splits the text of an input at commas and semicolons into the items of a list. */
export function toItems(text: string): string[] {
  const items = text.split(/[,;]/).map(item => item.trim())
  return items.filter(item => item !== '')
}

/** The value of a field from the text of its input. An empty number is null; the text of a list is split into items. */
function toValue(field: MemberDetail, text: string): unknown {
  if (MemberDetails[field] === listed) return toItems(text)
  if (MemberDetails[field] !== numeric) return text
  return text === '' ? null : Number(text)
}

const numeric: string = 'integer'
const listed: string = 'array'

/** The fields of a request from the texts of a form: numbers and lists are converted, other fields stay texts. */
export function toValues(texts: object): Record<string, unknown> {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    isDetail(name) ? toValue(name, text) : text
  ])
  return Object.fromEntries(entries)
}

const isDetail = (name: string): name is MemberDetail =>
  (member_details as readonly string[]).includes(name)

/** The `type` of a field's input: `date` or `number`; undefined for other fields. */
export function inputType(field: MemberDetail): string | undefined {
  if (isDate(field)) return 'date'
  return MemberDetails[field] === numeric ? 'number' : undefined
}

/** Whether a field holds a date. */
export function isDate(field: string): boolean {
  return MemberEdit[field as keyof typeof MemberEdit] === 'date'
}

/** The columns that only a file has: two values in one, the house number, which is joined to the street, and the payer by name or number. */
export const partial_columns = ['full_name', 'house_number', 'postal_city', 'payer'] as const
