import { isOwnName, type OwnName, ownName, readOwn } from '../fields/own-values.ts'
import type { Field } from '../fields/schema.ts'
import { columns, detail_columns } from './columns.ts'
import { escapeFormulas } from './formulas.ts'
import { ownCells } from './own-cells.ts'

/** A member in an export: its fields, those of one's own as JSON text. */
export type ExportedMember = Readonly<Record<string, unknown>> & { fields: string }

/**
 * Creates what makes rows of members: with the columns of `asked` beside those of lists, or with all. A column of CSV with
 * a field of one's own is called by its key.
 */
export function createRows(own: readonly Field[], asked?: readonly string[]) {
  const isAsked = (name: string) => !asked || asked.includes(name)
  const names = columns.filter(name => !detail_columns.has(name) || isAsked(name))
  const own_names = own
    .filter(({ archived }) => !archived)
    .map(({ key }) => ownName(key))
    .filter(name => isAsked(name) || isAsked('fields'))
  return {
    /** The names of the columns. */
    header: [...names, ...own_names.map(toKey)],
    /** The cells of a member as text. */
    cells: (member: ExportedMember) => toCells(member, names, own_names),
    /** A member as an object. */
    record: (member: ExportedMember) => toRecord(member, names, own_names)
  }
}

const toKey = (name: OwnName) => name.slice('fields.'.length)

function toRecord(
  { fields, ...member }: ExportedMember,
  names: readonly string[],
  own_names: readonly OwnName[]
) {
  const known = Object.entries(member).filter(
    ([name]) => names.includes(name) || !detail_columns.has(name)
  )
  const own = Object.entries(readOwn(fields)).filter(
    ([name]) => isOwnName(name) && own_names.includes(name)
  )
  const values = own.map(([name, value]) => [toKey(name as OwnName), value] as const)
  return { ...Object.fromEntries(known), fields: Object.fromEntries(values) }
}

function toCells(
  { fields, ...member }: ExportedMember,
  names: readonly string[],
  own_names: readonly OwnName[]
) {
  const own = ownCells(fields)
  const values = [...names.map(name => member[name]), ...own_names.map(name => own[name])]
  return values.map(value => escapeFormulas(String(value ?? '')))
}
