import { eq } from 'drizzle-orm'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { changedValues, creationChanges, deletionChanges, diffFields } from '../../core/changes.ts'
import { details as common, type Detail } from '../../core/details.ts'
import { InUse, invalid, NameTaken } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, columnStatement } from '../../storage/statements.ts'
import { field as noun } from '../custom-fields/noun.ts'
import type { Field, FieldCreate, FieldEdit } from '../custom-fields/schema.ts'
import { allFields, countDoubled, getField, keepUnique } from '../custom-fields/store.ts'
import { fields } from '../custom-fields/table.ts'
import { fieldDetails } from '../custom-fields/values.ts'
import { findNameFlaws, findNamesake } from './names.ts'

/** The most fields of a chapter that are not archived, the fields of all chapters included. */
const max_fields = 100

/**
 * Defines a field. Throws `validation_error`, `name_taken` if another field of the same members has the key or label,
 * and `in_use` if the field is required and there are members, since they would lack a value.
 */
export function createField(db: Db, input: FieldCreate, by: Actor): Field {
  const given = {
    choices: [],
    required: false,
    public: false,
    unique: false,
    ...input,
    chapter_id: input.chapter_id ?? null
  }
  const defined = { id: 0, archived: false, ...given }
  refuseFlaws(db, defined)
  refuseStricter(db, { ...defined, required: false }, defined)
  const created = db.insert(fields).values(given).returning().get()
  if (created.unique) keepUnique(db, created)
  recordAbout(db, 'field.created', noun, created, creationChanges(given), by)
  return created
}

/**
 * Changes the definition of a field. Throws `not_found`, `validation_error`, `name_taken`, and `in_use` with the number of
 * members whose values would not fit.
 */
export function editField(db: Db, { id, ...given }: FieldEdit, by: Actor): Field {
  const known = getField(db, id)
  for (const name of ['key', 'chapter_id'] as const)
    if (given[name] !== undefined && given[name] !== known[name])
      throw invalid([common.cannot_change(`/${name}`)])
  const changes = diffFields<Field>(known, given)
  const values = changedValues<Field>(changes)
  if (Object.keys(values).length === 0) return known
  const changed = { ...known, ...values }
  refuseFlaws(db, changed)
  refuseStricter(db, known, changed)
  db.update(fields).set(values).where(eq(fields.id, id)).run()
  if (values.unique !== undefined) keepUnique(db, changed)
  recordAbout(db, actionOf(values), noun, changed, changes, by)
  return changed
}

const uses =
  columnOf(`SELECT EXISTS (SELECT 1 FROM members WHERE fields ->> ('$.' || :key) IS NOT NULL)
      OR EXISTS (SELECT 1 FROM filters WHERE instr(filter || columns || sort, :key))
      OR EXISTS (SELECT 1 FROM import_mappings WHERE instr(mapping || defaults, :key))`)

/** Removes a field that nothing uses. Throws `in_use`, and `not_found`. */
export function removeUnusedField(db: Db, id: number, by: Actor) {
  const known = getField(db, id)
  if (uses(db).get({ key: known.key })) throw new InUse()
  db.delete(fields).where(eq(fields.id, id)).run()
  recordAbout(db, 'field.deleted', noun, known, deletionChanges(known), by)
}

function actionOf({ archived, ...others }: Partial<Field>) {
  if (archived === undefined || Object.keys(others).length > 0) return 'field.updated'
  return archived ? 'field.archived' : 'field.restored'
}

/** Refuses a definition that contradicts itself or others. */
function refuseFlaws(db: Db, field: Field) {
  const others = allFields(db).filter(one => one.id !== field.id && canShareMembers(one, field))
  const flaws = [...findNameFlaws(field), ...findChoiceFlaws(field), ...findUniqueFlaws(field)]
  if (!field.archived && others.filter(one => !one.archived).length >= max_fields)
    flaws.push(common.too_many('', { limit: max_fields }, `must be at most ${max_fields} fields`))
  if (flaws.length > 0) throw invalid(flaws)
  const namesake = findNamesake(field, others)
  if (!namesake) return
  const { id, label: name, chapter_id } = namesake.field
  const holder = { entity: noun.entity, id, name, chapter_id, path: namesake.path }
  throw Object.assign(new NameTaken(), { holder })
}

function canShareMembers(one: Field, other: Field) {
  return one.chapter_id === null || other.chapter_id === null || one.chapter_id === other.chapter_id
}

function findUniqueFlaws({ kind, unique }: Field): Detail[] {
  const is_fit = !unique || kind === 'text' || kind === 'number'
  return is_fit ? [] : [fieldDetails.not_to_be_unique('/unique')]
}

function findChoiceFlaws({ kind, choices }: Field): Detail[] {
  const chooses = kind === 'choice' || kind === 'choices'
  if (!chooses) return choices.length > 0 ? [fieldDetails.takes_no_choices('/choices')] : []
  if (choices.length === 0) return [fieldDetails.needs_choices('/choices')]
  return choices.flatMap((choice, index) =>
    /[;|]/.test(choice) ? [fieldDetails.splits_choices(`/choices/${index}`)] : []
  )
}

/** Refuses a definition that values of members would not fit. */
function refuseStricter(db: Db, before: Field, after: Field) {
  const flaws: Detail[] = []
  const refuse = (count: number, make: (count: number) => Detail) => {
    if (count > 0) flaws.push(make(count))
  }
  const isRequired = ({ required, archived }: Field) => required && !archived
  if (after.kind !== before.kind)
    refuse(countMembers(db, after, `${value(after)} IS NOT NULL`), count =>
      fieldDetails.values_of_kind('/kind', { count })
    )
  const gone = before.choices.filter(choice => !after.choices.includes(choice))
  if (gone.length > 0 && after.kind === before.kind)
    refuse(countChosen(db, after, gone), count =>
      fieldDetails.choices_in_use('/choices', { count, choices: gone.slice(0, 5) })
    )
  if (isRequired(after) && !isRequired(before))
    refuse(countMembers(db, after, `${value(after)} IS NULL`), count =>
      fieldDetails.values_missing('/required', { count })
    )
  if (after.unique && !before.unique)
    refuse(countDoubled(db, after), count => fieldDetails.values_doubled('/unique', { count }))
  if (flaws.length === 0) return
  const message = 'Change first what members have: details says how many have it.'
  throw Object.assign(new InUse(), { message, details: flaws })
}

/** The value of a field in SQL; keys are letters, digits and underscores. */
function value({ key }: Field) {
  return `fields ->> '$.${key}'`
}

function countChosen(db: Db, field: Field, gone: readonly string[]) {
  const chosen = `EXISTS (SELECT 1 FROM json_each(fields, '$.${field.key}') AS chosen
    WHERE chosen.value IN (SELECT value FROM json_each(:gone)))`
  return countMembers(db, field, chosen, { gone: JSON.stringify(gone) })
}

function countMembers(db: Db, { chapter_id }: Field, condition: string, values: object = {}) {
  const own = chapter_id === null ? 'TRUE' : 'chapter_id = :chapter_id'
  const select = `SELECT count(*) FROM members WHERE ${own} AND ${condition}`
  const bound = { ...values, ...(chapter_id !== null && { chapter_id }) }
  return columnStatement(db, select).get(bound) as number
}
