import type { components } from '../api/contract.ts'

/** A member with all fields. */
export type MemberDetails = components['schemas']['MemberDetails']
/** The name of a member's field; the name of a custom field is `fields.KEY`. */
export type FieldName = string
/** The name of a group. */
export type GroupName = (typeof group_names)[number]

/** Fields that are chosen together. */
export interface Group {
  name: GroupName
  fields: readonly FieldName[]
}

/** The member whose values are chosen for a group: 0 for the kept member, 1 for the other. */
export type Side = 0 | 1
/** Two members: first the member who is kept, then the member who is merged into it. */
export type Pair = readonly [MemberDetails, MemberDetails]

const group_names = ['name', 'birth', 'contact', 'address', 'membership', 'note', 'own'] as const

const fields_of: Record<Exclude<GroupName, 'own'>, readonly (keyof MemberDetails)[]> = {
  name: ['salutation', 'title', 'firstname', 'lastname', 'company'],
  birth: ['date_of_birth', 'gender', 'language'],
  contact: ['email', 'phone', 'mobile'],
  address: ['street', 'postal_code', 'city', 'country'],
  membership: ['membernumber', 'membertype_id', 'status', 'joined'],
  note: ['note']
}

/** All groups of fields of two members; the group `own` has every custom field of either member. */
export function groupsOf(pair: Pair): Group[] {
  const keys = new Set(pair.flatMap(({ fields }) => Object.keys(fields)))
  return group_names.map(name => ({
    name,
    fields: name === 'own' ? [...keys].map(key => `fields.${key}`) : fields_of[name]
  }))
}

/** The value of a field; unknown values are undefined. */
export function readValue(member: MemberDetails, field: FieldName): unknown {
  const [first, key] = field.split('.')
  const value: unknown = key ? member.fields[key] : member[first as keyof MemberDetails]
  const unknown = value === '' || value === null || (Array.isArray(value) && value.length === 0)
  return unknown ? undefined : value
}

/** Whether both members have the same value in a field; also true if neither has a value. */
export const isSame = ([one, other]: Pair, field: FieldName) =>
  JSON.stringify(readValue(one, field)) === JSON.stringify(readValue(other, field))

const has = (member: MemberDetails) => (field: FieldName) => readValue(member, field) !== undefined

/** The side that is chosen at first: the other member if only that one has a value in the group, otherwise the kept member. */
export function usualSide([kept, other]: Pair, { fields }: Group): Side {
  return !fields.some(has(kept)) && fields.some(has(other)) ? 1 : 0
}

/** The chosen values; where the chosen side has none, those of the other side. Parts of two addresses are never mixed. */
export function chosenValues(pair: Pair, sides: Readonly<Partial<Record<GroupName, Side>>>) {
  return new Map(
    groupsOf(pair).flatMap(group => {
      const side = sides[group.name] ?? usualSide(pair, group)
      const [chosen, other] = [pair[side], pair[side === 0 ? 1 : 0]]
      const whole = group.name === 'address' && group.fields.some(has(chosen))
      return group.fields.map((field): [FieldName, unknown] => [
        field,
        readValue(chosen, field) ?? (whole ? undefined : readValue(other, field))
      ])
    })
  )
}

/** The request that gives a member the chosen values that it does not have; undefined if it has them all. */
export function missingChanges(member: MemberDetails, chosen: ReadonlyMap<FieldName, unknown>) {
  const changes: Record<string, unknown> = {}
  const fields: Record<string, unknown> = {}
  for (const [name, value] of chosen) {
    if (JSON.stringify(readValue(member, name)) === JSON.stringify(value)) continue
    const [first = '', key] = name.split('.')
    if (key) fields[key] = value ?? null
    else changes[first] = value ?? null
  }
  if (Object.keys(fields).length > 0) changes.fields = fields
  if ('email' in changes) changes.shared_email = true
  return Object.keys(changes).length > 0 ? { id: member.id, ...changes } : undefined
}
