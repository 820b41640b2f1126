import { fold } from '../../core/folding.ts'
import { readable } from '../../core/text.ts'
import { createValidator } from '../../core/validator.ts'
import { findNameFlaws, findNamesake } from '../custom-field-management/names.ts'
import { isOwnName, ownName } from '../custom-fields/own-values.ts'
import { type Field, FieldCreate } from '../custom-fields/schema.ts'
import { columnName } from '../files/columns.ts'
import { type FileColumn, findPlaceless, type Header } from '../files/header.ts'
import { cleanHeading } from '../files/headings.ts'

/** The most fields of a chapter that are not archived. */
const max_fields = 100

const readField = createValidator(FieldCreate)

/** Which columns become custom fields: all but what is computed, or those with some headings. */
export type FieldsAsked = 'all' | readonly string[]

/**
 * Gives columns without a place custom fields of the kind that their cells show, as far as that is asked for, and says of the others
 * why they have none. What a field cannot take of cells with several addresses goes into a field too. `own` are the fields that the chapters of
 * the file have. Returns the fields that are to be made, without their chapter.
 */
export function giveFields(header: Header, own: readonly Field[], asked: FieldsAsked): Field[] {
  const made: Field[] = []
  const wanted = asked === 'all' ? undefined : new Set(asked.map(columnName))
  const isAsked = ({ heading, is_computed }: FileColumn) =>
    wanted ? wanted.has(columnName(heading)) : is_computed !== true
  const left = () => max_fields - own.filter(({ archived }) => !archived).length - made.length
  const give = (column: FileColumn, index: number, kind?: 'text') => {
    const known = findBeside(column, own)
    if (known) return ownName(known.key)
    if (left() <= 0 || !isAsked(column)) return undefined
    const field = defineField(column, index, { own: [...own, ...made], kind })
    made.push(field)
    return ownName(field.key)
  }
  const placeless = new Set(findPlaceless(header))
  for (const [index, column] of header.columns.entries())
    if (placeless.has(index)) {
      column.column = give(column, index)
      if (column.column) continue
      if (column.is_computed) column.reason = 'computed'
      else column.reason = left() > 0 ? 'offered' : 'too_many_fields'
    } else if (column.several > 0 && may_have_rest.has(`${column.column}`))
      column.rest = give(column, index, 'text')
  return made
}

const may_have_rest = new Set(['email', 'phone', 'mobile'])

/** A field of the chapter that an earlier file has got for such a column, whose heading means a field of members. */
function findBeside({ heading }: FileColumn, own: readonly Field[]) {
  const label = columnName(numbered(toLabel(heading), 2))
  return own.find(field => !field.archived && columnName(field.label) === label)
}

/** A label that fits: of a hundred letters at most. */
function toLabel(heading: string) {
  return readable([...cleanHeading(heading)].slice(0, 100).join(''))
}

function numbered(label: string, count: number) {
  return count === 1 ? label : `${[...label].slice(0, 94).join('')} (${count})`
}

function defineField(
  { heading, shape, beside }: FileColumn,
  index: number,
  { own, kind }: { own: readonly Field[]; kind: 'text' | undefined }
): Field {
  const label = toLabel(heading)
  const found: Pick<Field, 'kind' | 'choices'> =
    kind || !shape ? { kind: 'text', choices: [] } : shape()
  // what no label can be, such as a heading of marks alone, is called by its place
  // a second telephone number is no number to reckon with
  if (beside && found.kind === 'number') found.kind = 'text'
  const text: typeof found = { kind: 'text', choices: [] }
  for (const [called, values] of [label, `Column ${index + 1}`].flatMap(name =>
    [found, text].map(values => [name, values] as const)
  )) {
    const defined = distinct(called, own)
    const field = {
      ...defined,
      ...values,
      id: 0,
      chapter_id: null,
      required: false,
      archived: false,
      public: false,
      unique: false
    }
    if (isGood(field)) return field
  }
  throw new Error('a column without a name')
}

function isGood({ key, label, kind, choices }: Field) {
  try {
    readField({ key, label, kind, choices })
    return true
  } catch {
    return false
  }
}

/** A key and a label that no field of members or of the chapters has. */
function distinct(label: string, own: readonly Field[]): Pick<Field, 'key' | 'label'> {
  const bare = fold(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
  const stem = (bare || 'field').slice(0, 34)
  for (let count = 1; ; count++) {
    const names = { key: count === 1 ? stem : `${stem}_${count}`, label: numbered(label, count) }
    if (findNameFlaws(names).length === 0 && !findNamesake(names, own)) return names
  }
}

/** The key of the custom field of a column; null for any other. */
export function keyOfField({ column }: FileColumn) {
  return column !== undefined && isOwnName(column) ? column.slice('fields.'.length) : null
}
