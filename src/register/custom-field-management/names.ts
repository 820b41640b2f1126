import type { Detail } from '../../core/details.ts'
import type { Field } from '../custom-fields/schema.ts'
import { fieldDetails } from '../custom-fields/values.ts'
import { brought_columns } from '../files/brought-columns.ts'
import { columnName, findColumn } from '../files/columns.ts'

/**
 * The names beside the columns of files that members have, or will have (DOMAIN.md section 9), and the name that no
 * member of a JSON object may have (core/json.ts).
 */
const others = new Set(
  'constructor, fields, tags, payer_id, person_id, membertype_id, chapter_id, shared_email, left, ends, owes, age, born'
    .split(',')
    .map(columnName)
)

type Named = Pick<Field, 'key' | 'label'>

/** Finds what is wrong with the key and label of a field: both must differ from the names that files use for the fields of every member. */
export function findNameFlaws({ key, label }: Named): Detail[] {
  return Object.entries({ key, label }).flatMap(([name, given]) => {
    const column = findColumn(given)
    // what a file brings beside the fields of a member is no field: a custom field of such a name comes first
    const known = column !== undefined && column in brought_columns ? undefined : column
    const field = known ?? (others.has(columnName(given)) ? columnName(given) : undefined)
    return field ? [fieldDetails.field_of_members(`/${name}`, { field })] : []
  })
}

/** Finds a field with the same key or label as another, and which of both names is the same; undefined if there is none. */
export function findNamesake(
  { key, label }: Named,
  others: readonly Field[]
): { field: Field; path: '/key' | '/label' } | undefined {
  for (const field of others) {
    // values still use the key of an archived field; its label is free
    const names = [field.key, ...(field.archived ? [] : [field.label])].map(columnName)
    if (names.includes(columnName(key))) return { field, path: '/key' }
    if (names.includes(columnName(label))) return { field, path: '/label' }
  }
  return undefined
}
