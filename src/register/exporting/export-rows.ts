import { escapeFormulas } from '../../core/csv.ts'
import { isOwnName, type OwnName, ownName, readOwn } from '../custom-fields/own-values.ts'
import type { Field } from '../custom-fields/schema.ts'
import { columns } from '../files/columns.ts'
import { ownCells } from '../files/own-cells.ts'
import { readTags } from '../members/tags.ts'
import { shown_names } from '../members/text.ts'

/** A member in an export: its fields, with custom fields as JSON text. */
export type ExportedMember = Readonly<Record<string, unknown>> & {
  fields: string
  tags: string | null
}

/** The columns that a member has beyond those of lists. */
const shown: ReadonlySet<string> = new Set(shown_names)

/**
 * Creates the functions that make rows of members. Rows have the columns of `asked` in their order; those of lists if
 * `asked` is empty, all if it is missing. A CSV column with a custom field has the field's key as its name, and the column
 * of the membership type has the type's name as its value.
 */
export function createRows(own: readonly Field[], asked?: readonly string[]) {
  const own_names = own.filter(({ archived }) => !archived).map(({ key }) => ownName(key))
  const wanted = asked?.length === 0 ? columns.filter(name => !shown.has(name)) : asked
  const names = wanted ? chooseNames(wanted, own_names) : [...columns, ...own_names]
  return {
    /** The names of the columns. */
    header: names.map(name => (isOwnName(name) ? toKey(name) : name)),
    /** The cells of a member as text. */
    cells: (member: ExportedMember) => toCells(member, names),
    /** A member as an object. */
    record: (member: ExportedMember) =>
      asked?.length ? pick(member, names) : toRecord(member, names)
  }
}

const toKey = (name: OwnName) => name.slice('fields.'.length)

/** The requested columns, each once. */
function chooseNames(asked: readonly string[], own_names: readonly OwnName[]): string[] {
  const names = asked.flatMap((name): readonly string[] => {
    if (name === 'fields') return own_names
    if (isOwnName(name)) return own_names.filter(one => one === name)
    return [name === 'membertype_id' ? 'membertype' : name]
  })
  return [...new Set(names)]
}

/** A member with the requested fields in their order; custom fields last. */
function pick(member: ExportedMember, names: readonly string[]) {
  const { fields, ...known } = toRecord(member, names)
  const values: Record<string, unknown> = known
  const chosen = names.filter(name => !isOwnName(name)).map(name => [name, values[name]])
  return { ...Object.fromEntries(chosen), ...(names.some(isOwnName) && { fields }) }
}

/** A member with all fields of lists, and the further fields that have a column. */
function toRecord({ fields, ...row }: ExportedMember, names: readonly string[]) {
  const known = Object.entries({ ...row, tags: readTags(row.tags) }).filter(
    ([name]) => names.includes(name) || !shown.has(name)
  )
  const own = Object.entries(readOwn(fields)).filter(
    ([name]) => isOwnName(name) && names.includes(name)
  )
  const values = own.map(([name, value]) => [toKey(name as OwnName), value] as const)
  return { ...Object.fromEntries(known), fields: Object.fromEntries(values) }
}

function toCells({ fields, ...row }: ExportedMember, names: readonly string[]) {
  const own = ownCells(fields)
  const member: Record<string, unknown> = {
    ...row,
    ...own,
    tags: readTags(row.tags).join('; ')
  }
  return names.map(name => escapeFormulas(String(member[name] ?? '')))
}
