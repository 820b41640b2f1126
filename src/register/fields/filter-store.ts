import { details as common, type Detail } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { escapeStep } from '../../core/json-pointer.ts'
import type { Db } from '../../storage/database.ts'
import { fieldDetails } from './details.ts'
import { isOwnName } from './own-values.ts'
import type { Field } from './schema.ts'
import { allFields } from './store.ts'
import { checkValue } from './values.ts'

/** What a request names of fields of one's own: in its filter, and as columns. */
interface Named {
  filter?: { fields?: Readonly<Record<string, unknown>> | undefined }
  columns?: readonly string[]
}

/** Throws `validation_error` where a request names fields or values that the members of its chapters cannot have. */
export function refuseUnknownFields(db: Db, chapters: readonly number[], named: Named) {
  const flaws = findUnknownFields(db, chapters, named)
  if (flaws.length > 0) throw invalid(flaws)
}

/** The fields and values that a request names, and that the members of its chapters cannot have. */
export function findUnknownFields(
  db: Db,
  chapters: readonly number[],
  { filter: { fields: given = {} } = {}, columns = [] }: Named
): Detail[] {
  const own = columns.filter(isOwnName)
  if (Object.keys(given).length + own.length === 0) return []
  const fields = allFields(db).filter(
    ({ chapter_id }) => chapter_id === null || chapters.includes(chapter_id)
  )
  const known = new Set(fields.map(({ key }) => `fields.${key}`))
  return [
    ...Object.entries(given).flatMap(([key, value]) =>
      checkFilter(
        fields.filter(one => one.key === key),
        value,
        `/filter/fields/${escapeStep(key)}`
      )
    ),
    ...columns.flatMap((name, index) =>
      isOwnName(name) && !known.has(name) ? [common.unknown_field(`/columns/${index}`)] : []
    )
  ]
}

/** What is wrong with a value to filter by; fields of several chapters may have one key, and a value fits one of them. */
function checkFilter(all: readonly Field[], value: unknown, path: string): Detail[] {
  const fields = all.filter(({ archived }) => !archived)
  if (fields.length === 0)
    return [all.length > 0 ? fieldDetails.archived_field(path) : common.unknown_field(path)]
  if (value === null) return []
  const found = fields.map(field => checkValue(field, listed(field, value), path).flaws ?? [])
  return found.find(flaws => flaws.length === 0) ?? (found[0] as Detail[])
}

/** One of several choices stands for a list of one. */
function listed({ kind }: Field, value: unknown) {
  return kind === 'choices' && typeof value === 'string' ? [value] : value
}
