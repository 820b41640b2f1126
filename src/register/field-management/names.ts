import type { Detail } from '../../core/details.ts'
import { fieldDetails } from '../fields/details.ts'
import type { Field } from '../fields/schema.ts'
import { columnName, findColumn } from '../files/columns.ts'

/**
 * What members have, or will have, beside the columns of files (DOMAIN.md section 9), and the name that no member of a JSON
 * object may have (core/json.ts).
 */
const others = new Set(
  'constructor, fields, tags, payer_id, person_id, membertype_id, chapter_id, shared_email, left, ends, owes, age, born'
    .split(',')
    .map(columnName)
)

type Named = Pick<Field, 'key' | 'label'>

/** What is wrong with the names of a field: files name the fields that every member has in the same way. */
export function findNameFlaws({ key, label }: Named): Detail[] {
  return Object.entries({ key, label }).flatMap(([name, given]) => {
    const field =
      findColumn(given) ?? (others.has(columnName(given)) ? columnName(given) : undefined)
    return field ? [fieldDetails.field_of_members(`/${name}`, { field })] : []
  })
}

/** The field whose name a field has too, and which of its names that is; undefined if there is none. */
export function findNamesake(
  { key, label }: Named,
  others: readonly Field[]
): { field: Field; path: '/key' | '/label' } | undefined {
  for (const field of others) {
    // the key of an archived field is still that of values; its label is free
    const names = [field.key, ...(field.archived ? [] : [field.label])].map(columnName)
    if (names.includes(columnName(key))) return { field, path: '/key' }
    if (names.includes(columnName(label))) return { field, path: '/label' }
  }
  return undefined
}
