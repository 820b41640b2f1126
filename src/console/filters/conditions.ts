import { type components, Member, MissingField } from '../api/contract.ts'
import { isOwnName, type OwnName } from '../shared/ownNames.ts'
import { dateIn, numberIn, oneIn, textIn } from '../shared/search.ts'

/** The filter of a request: the members whom the request is about. */
export type Filter = components['schemas']['MemberFilter']
/** A range of days, or of days of the year. Both ends are included, and each may be missing. */
export type Range = components['schemas']['DateRange']
/** A range of ages in whole years on a day. Both ends are included, and each may be missing; a missing day means today. */
export type AgeRange = components['schemas']['AgeRange']
/** Functions by their ids, held on a day; any function without ids, today without a day. */
export type FunctionFilter = components['schemas']['FunctionFilter']
/** The greatest age that can be asked for. */
export const max_age = 150
type Status = (typeof Member.status)[number]
type Missing = (typeof MissingField)[number]

/** One value, or a list of several; a single value needs no list, which keeps the address short. */
type Some<T> = T | readonly T[]

/** The conditions of a list of members, in the form of its address. */
export interface Conditions {
  search?: string | undefined
  /** Whether the list has the members of all chapters, not only of one chapter. */
  everywhere?: true | undefined
  status?: Some<Status> | undefined
  membertype_id?: Some<number> | undefined
  /** The tags; a member has to have all of them. */
  tags?: Some<string> | undefined
  /** The functions, of which a member has to hold one on a day. */
  functions?: FunctionFilter | undefined
  /** The id of the member who pays for the listed members. */
  payer?: number | undefined
  born?: Range | undefined
  /** Days of the year, such as 12-24. */
  birthday?: Range | undefined
  age?: AgeRange | undefined
  joined?: Range | undefined
  /** The last day of who left, or is about to leave. */
  left?: Range | undefined
  /** The last day of the present term. */
  ends?: Range | undefined
  /** Whether something is open of their dues; for who sees money. */
  owes?: boolean | undefined
  has_email?: boolean | undefined
  missing?: Some<Missing> | undefined
  /** The values of custom fields by the fields' keys; null finds members without a value. */
  fields?: Readonly<Record<string, unknown>> | undefined
  /** Parts of a filter that have no chip. */
  more?: Readonly<Record<string, unknown>> | undefined
}

/** The conditions with a chip, in the order of the chips. The conditions of custom fields come after these. */
export const condition_names = [
  ...(['everywhere', 'status', 'membertype_id', 'tags', 'functions'] as const),
  ...(['payer', 'born', 'birthday'] as const),
  ...(['age', 'joined', 'left', 'ends', 'owes', 'has_email', 'missing', 'more'] as const)
] as const
/** The name of a condition with a chip. */
export type ConditionName = (typeof condition_names)[number] | OwnName

/** Reads conditions from an address; ignores invalid ones. */
export function readConditions(sent: Record<string, unknown>): Conditions {
  return {
    search: textIn(sent.search),
    everywhere: sent.everywhere === true ? true : undefined,
    status: some(sent.status, value => oneIn(value, Member.status)),
    membertype_id: some(sent.membertype_id, value => numberIn(value)),
    tags: some(sent.tags, value => textIn(value)),
    functions: functionsIn(sent.functions),
    payer: numberIn(sent.payer),
    born: rangeIn(sent.born, dateIn),
    birthday: rangeIn(sent.birthday, dayIn),
    age: ageIn(sent.age),
    joined: rangeIn(sent.joined, dateIn),
    left: rangeIn(sent.left, dateIn),
    ends: rangeIn(sent.ends, dateIn),
    owes: typeof sent.owes === 'boolean' ? sent.owes : undefined,
    has_email: typeof sent.has_email === 'boolean' ? sent.has_email : undefined,
    missing: some(sent.missing, value => oneIn(value, MissingField)),
    fields: recordIn(sent.fields),
    more: recordIn(sent.more)
  }
}

/** Every condition as undefined, which removes all conditions from an address. */
export const no_conditions = readConditions({})

/** Converts conditions to the filter of a request. `everywhere` is no part of a filter. */
export function toFilter(conditions: Conditions): Filter {
  const { everywhere: _, status, membertype_id, tags, missing, more, ...others } = conditions
  const lists = Object.entries({ status, membertype_id, tags, missing })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, [value].flat()])
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  return { ...more, ...Object.fromEntries([...given, ...lists]) }
}

/** Converts a filter to conditions. Parts of the filter without a chip are put into `more` unchanged. */
export function fromFilter(filter: Filter): Conditions {
  const parts: [string, unknown][] = Object.entries(filter)
  const told = toFilter(readConditions({ ...filter, more: undefined })) as Record<string, unknown>
  const isTold = ([name, value]: [string, unknown]) =>
    JSON.stringify(told[name]) === JSON.stringify(value)
  const rest = parts.filter(part => !isTold(part))
  return readConditions({
    ...Object.fromEntries(parts.filter(isTold)),
    more: Object.fromEntries(rest)
  })
}

/** The names of the conditions that have a value, in the order of their chips. */
export function listSetConditions(conditions: Conditions): ConditionName[] {
  const own = Object.keys(conditions.fields ?? {}).map((key): OwnName => `fields.${key}`)
  return [...condition_names.filter(name => conditions[name] !== undefined), ...own]
}

/** The value of a condition. */
export function conditionValue(conditions: Conditions, name: ConditionName): unknown {
  return isOwnName(name) ? conditions.fields?.[toKey(name)] : conditions[name]
}

/** The part of an address that changes when a condition gets another value, or is removed with undefined. */
export function withCondition(
  conditions: Conditions,
  name: ConditionName,
  value: unknown
): Conditions {
  if (!isOwnName(name)) return { [name]: value }
  const { [toKey(name)]: _, ...others } = conditions.fields ?? {}
  const fields = value === undefined ? others : { ...others, [toKey(name)]: value }
  return { fields: Object.keys(fields).length > 0 ? fields : undefined }
}

/** The form of a list in an address: several values stay a list, one value stands alone, no value is undefined. */
export function toSome<T>(values: readonly T[]): Some<T> | undefined {
  return values.length > 1 ? values : values[0]
}

/** The key of a custom field. */
export const toKey = (name: OwnName) => name.slice('fields.'.length)

function some<T>(sent: unknown, read: (value: unknown) => T | undefined): Some<T> | undefined {
  const values = [sent].flat().map(read)
  const valid = values.filter(value => value !== undefined)
  return toSome([...new Set(valid)])
}

/** A range from an address; undefined if an end is invalid. A range without ends means every known value. */
function rangeIn(sent: unknown, read: (value: unknown) => string | undefined): Range | undefined {
  if (!isRecord(sent)) return undefined
  const ends = Object.entries(sent).map(([name, value]) => [name, read(value)])
  const valid = ends.every(([name, value]) => (name === 'from' || name === 'to') && value)
  return valid ? Object.fromEntries(ends) : undefined
}

/** Functions from an address; undefined if a part is invalid. */
function functionsIn(sent: unknown): FunctionFilter | undefined {
  if (!isRecord(sent)) return undefined
  const { ids, on, ...others } = sent
  const read = Array.isArray(ids) ? ids.map(id => numberIn(id)) : []
  const is_whole = (ids === undefined || read.length > 0) && !read.includes(undefined)
  const is_day = on === undefined || dateIn(on) !== undefined
  if (!is_whole || !is_day || Object.keys(others).length > 0) return undefined
  return {
    ...(read.length > 0 && { ids: read as number[] }),
    ...(is_day && on !== undefined && { on: dateIn(on) as string })
  }
}

/** A range of ages from an address; undefined if a part is invalid. A range without ends means every known age. */
function ageIn(sent: unknown): AgeRange | undefined {
  if (!isRecord(sent)) return undefined
  const ends = Object.entries(sent).map(([name, value]) => [name, readEnd(name, value)])
  return ends.every(([, value]) => value !== undefined) ? Object.fromEntries(ends) : undefined
}

function readEnd(name: string, value: unknown) {
  if (name === 'on') return dateIn(value)
  const years = name === 'from' || name === 'to' ? numberIn(value, 0) : undefined
  return years !== undefined && years <= max_age ? years : undefined
}

/** A day of the year such as 12-24. */
function dayIn(value: unknown): string | undefined {
  const day = String(value)
  return dateIn(`2024-${day}`) && day
}

function recordIn(sent: unknown): Record<string, unknown> | undefined {
  return isRecord(sent) && Object.keys(sent).length > 0 ? sent : undefined
}

function isRecord(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
}
