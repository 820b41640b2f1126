import { isOwnName, type OwnName } from '../custom-fields/own-values.ts'
import { type DayName, day_names, joined_day, ofTerms } from '../members/days.ts'
import { type DetailName, detail_names } from '../members/schema.ts'

/** The values by which an order compares members. */
interface Order {
  keys: readonly string[]
  /** Whether a value may be unknown: null or empty, or null alone. */
  optional?: true | 'null'
}

/** Members with the same value follow by name, and members with the same name by id. */
const then = ['sort_name', 'id']

const detail_orders = Object.fromEntries(
  detail_names.map((name): [string, Order] => [name, { keys: [name], optional: true }])
) as Record<DetailName, Order>

const day_orders = Object.fromEntries(
  day_names.map((name): [string, Order] => [
    name,
    { keys: [ofTerms(`"${name}"`)], optional: 'null' }
  ])
) as Record<DayName, Order>

/** The orders of members; names and types are compared in their folded form. */
const orders = {
  name: { keys: then },
  id: { keys: ['id'] },
  firstname: { keys: ['substr(sort_name, instr(sort_name, char(10)))'] },
  email: { keys: ['email_key'], optional: true },
  membertype: { keys: ['(SELECT name_key FROM membertypes WHERE membertypes.id = membertype_id)'] },
  chapter: { keys: ['(SELECT name_key FROM chapters WHERE chapters.id = chapter_id)'] },
  status: { keys: ['status'] },
  createddate: { keys: ['createddate'] },
  ...detail_orders,
  tags: { keys: ['tags_key'], optional: true },
  joined: { keys: [joined_day], optional: 'null' },
  ...day_orders,
  // numbers by their value, others by their text
  membernumber: { keys: ['CAST(membernumber AS INTEGER)', 'membernumber'], optional: true }
} satisfies Record<string, Order>

type OrderName = keyof typeof orders
/** An order: the compared value, with a minus for descending order. */
export type Sort = NamedSort | OwnName | `-${OwnName}`
type NamedSort = OrderName | `-${OrderName}`

/** All orders except those by custom fields. */
export const sorts = (Object.keys(orders) as OrderName[]).flatMap((name): NamedSort[] => [
  name,
  `-${name}`
])

/** Whether an index of each chapter has this order. */
export function isByName(sort: Sort): boolean {
  return sort === 'name' || sort === '-name'
}

/** Whether members are in the order in which they were created. */
export function isById(sort: Sort): boolean {
  return sort === 'id' || sort === '-id'
}

/**
 * An order in SQL, from its beginning or from its end. Members without the value come last in either direction; members
 * with the same value follow by name.
 */
export function orderBy(sort: Sort, from_end: boolean): string {
  const descending = sort.startsWith('-')
  const name = sort.replace('-', '') as OrderName | OwnName
  const { keys, optional }: Order = isOwnName(name) ? ownOrder(name) : orders[name]
  const direction = (turned: boolean) => (turned === from_end ? 'ASC' : 'DESC')
  const unknown =
    optional === true ? keys.map(key => `ifnull(${key}, '') = '' ${direction(false)}`) : []
  // a value that is looked up is looked up once
  const nulls = optional === 'null' ? ` NULLS ${from_end ? 'FIRST' : 'LAST'}` : ''
  const main = keys.map(key => `${key} ${direction(descending)}${nulls}`)
  const ties = then.filter(key => !keys.includes(key)).map(key => `${key} ${direction(false)}`)
  return [...unknown, ...main, ...ties].join(', ')
}

/**
 * The order by a custom field, whose key consists of letters, digits and underscores. Most members may lack a value. Values
 * of a choice have the order of the field's definition, whose list is read once for all rows.
 */
function ownOrder(name: OwnName): Order {
  const key = name.slice('fields.'.length)
  const value = `CASE WHEN instr(fields, '"${key}":') > 0 THEN fields ->> '$.${key}' END`
  const choices = `SELECT char(10) || group_concat(json_each.value, char(10) ORDER BY fields.id, json_each.key) || char(10)
    FROM fields, json_each(fields.choices) WHERE fields.key = '${key}' AND kind = 'choice'`
  const place = `instr((${choices}), char(10) || ${value} || char(10))`
  return { keys: [place, value], optional: true }
}
