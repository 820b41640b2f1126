import { type Static, type TOptional, type TSchema, type TUnsafe, Type } from '@sinclair/typebox'
import { Nullable } from '../../core/types.ts'

/**
 * One field of a member. Requests, answers, entity tag, audit entries, import and export are derived from
 * these definitions, so that no field can be forgotten in one of them.
 */
export interface Field<T extends TSchema = TSchema> {
  /** The schema of the field's values; null, for unknown, is added if the field can be unknown. */
  schema: T
  /** What requests accept instead of `schema`; `""` then means that the value is unknown, as null does. */
  edit?: TSchema
  /** Converts a value to the form that is stored; by default the value is stored as sent. */
  canonical?: (value: string) => string
  /** The form in which searches find the field. A change requires a migration that computes `search_text` anew. */
  searched?: 'text' | 'number' | 'phone' | 'day'
  /** The headings of this field in imported files, besides its name. */
  header: HeaderNames
  /** Reads a cell of an imported file; by default the text is the value. */
  read?: (cell: string) => string
}

/** The names of a column, separated by commas; comparisons ignore case, spaces, hyphens, underscores and dots. */
export interface HeaderNames {
  en: string
  de: string
  fr: string
  /** Names that are used only if no other column of the file names the same field. */
  vague?: string
}

type Fields = Record<string, Field>

/**
 * Names the choices among fields in the published contract: `MemberStatus` for a list of values of `status`, and
 * `MemberStatusEdit` where an edit accepts another list.
 */
export function nameChoices<F extends Fields>(fields: F): F {
  const named = Object.entries(fields).map(([name, { schema, edit, ...field }]) => {
    const title = `Member${name.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase())}`
    const edited = edit && { edit: nameChoice(edit, `${title}Edit`) }
    return [name, { ...field, schema: nameChoice(schema, title), ...edited }]
  })
  return Object.fromEntries(named) as F
}

function nameChoice(schema: TSchema, title: string): TSchema {
  return schema.enum ? { title, ...schema } : schema
}

export function valueSchemas<F extends Fields>(fields: F) {
  return mapFields(fields, ({ schema }) => schema) as { [N in keyof F]: F[N]['schema'] }
}

/** The schemas of an answer, in which a value may be unknown; an unknown list is empty. */
export function answerSchemas<F extends Fields>(fields: F) {
  type Answered = {
    [N in keyof F]: TUnsafe<
      Static<F[N]['schema']> extends infer V ? (V extends unknown[] ? V : V | null) : never
    >
  }
  return mapFields(fields, ({ schema }) => (isList(schema) ? schema : Nullable(schema))) as Answered
}

/**
 * The schemas of a request that creates or edits a record: each field may be left out, and null makes it unknown, as in
 * answers (CONTRACT.md section 9).
 */
export function requestSchemas<F extends Fields>(fields: F) {
  const asked = ({ schema, edit }: Field) => Type.Optional(Nullable(edit ?? schema))
  return mapFields(fields, asked) as Optional<F>
}

type Optional<F extends Fields> = {
  [N in keyof F]: TOptional<TUnsafe<Static<F[N]['schema']> | null>>
}

export function isList({ type }: TSchema): boolean {
  return [type].flat().includes('array')
}

function mapFields(fields: Fields, make: (field: Field) => TSchema): Record<string, TSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))
}

/**
 * Reads a date of a file: `15.05.1990`, `15/05/1990` and `15-05-1990` (day, month, year) become `1990-05-15`, anything else stays
 * as it is.
 */
export function readDate(cell: string): string {
  const [, day = '', , month = '', year] = day_first.exec(cell) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
}

const day_first = /^ *(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}) *$/

/** Creates a function that reads one of several values by the words for it, ignoring case; spaces separate the words of a value. */
export function wordReader(words: Readonly<Record<string, string>>) {
  const values = new Map(
    Object.entries(words).flatMap(([value, names]) =>
      [value, ...names.split(' ')].map(name => [name, value] as const)
    )
  )
  return (cell: string): string => values.get(cell.trim().toLowerCase()) ?? cell
}
