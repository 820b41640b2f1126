import { type SchemaOptions, type Static, Type } from '@sinclair/typebox'
import { Id, Line, List, Nullable, OneOf, Page, Strict, Success } from '../../core/types.ts'

/** The kinds of values of fields (DOMAIN.md section 9). */
export const kinds = ['text', 'number', 'date', 'choice', 'choices', 'yes_no'] as const

/** What keys are made of: letters, digits and underscores. */
const key_pattern = '^[a-z][a-z0-9_]{0,39}$'

const chapter_id = {
  ...Nullable(Id),
  description: 'The chapter whose members have the field; null for those of all chapters.'
}
const key = Type.String({
  pattern: key_pattern,
  maxLength: 40,
  examples: ['shirt_size'],
  description: 'What requests, filters, files and templates call it; it never changes.'
})
const label = Line(1, 100, { examples: ['Shirt size'], description: 'What people call it.' })
const kind = OneOf(kinds, {
  title: 'FieldKind',
  description: 'What its values can be: `choices` are several of the choices.',
  examples: ['choice']
})
const choices = Type.Array(Line(1, 100, { examples: ['L'] }), {
  maxItems: 200,
  uniqueItems: true,
  description: 'What can be chosen, for the kinds `choice` and `choices`.',
  examples: [['S', 'M', 'L']]
})
const required = Type.Boolean({ description: 'Whether every member has to have a value.' })
const archived = Type.Boolean({
  description: 'Whether it takes no more values; those that members have are kept.'
})
const is_public = Type.Boolean({
  description: 'Whether forms on the web may ask for it (`createform`); false by default.'
})

const unique = Type.Boolean({
  description:
    'Whether no two members of a chapter have the same value, as of the id in another program (`putmember`); for texts and numbers, false by default.'
})

/** A field that the association has defined for its members. */
export type Field = Static<typeof Field>
export const Field = Type.Object(
  { id: Id, chapter_id, key, label, kind, choices, required, archived, public: is_public, unique },
  { title: 'Field', description: 'A field that the association has defined for its members.' }
)

/** POST /createfield: defines a field for one chapter, or for all if no chapter is given. */
export type FieldCreate = Static<typeof FieldCreate>
export const FieldCreate = Strict(
  {
    chapter_id: Type.Optional(chapter_id),
    key,
    label,
    kind,
    choices: Type.Optional(choices),
    required: Type.Optional(required),
    public: Type.Optional(is_public),
    unique: Type.Optional(unique)
  },
  { title: 'FieldCreate' }
)

/** PUT /editfield: changes a field. Its key and chapter cannot change. */
export type FieldEdit = Static<typeof FieldEdit>
export const FieldEdit = Strict(
  {
    id: Id,
    ...Type.Partial(Type.Omit(Field, ['id'])).properties
  },
  { title: 'FieldEdit' }
)

/** GET /getfields: the custom fields of one chapter, or all fields that the caller can see. */
export type FieldQuery = Static<typeof FieldQuery>
export const FieldQuery = Strict({
  chapter_id: Type.Optional(Id),
  ...Page.properties,
  archived: Type.Optional(
    Type.Boolean({ description: 'Only those that are archived, or only those that are not.' })
  )
})

export const FieldReply = Success(Field)
export const FieldList = Success(List('fields', Field))

export const OrOwn = (names: readonly string[], options: SchemaOptions, sign = '') =>
  Type.String({
    pattern: `^(?:${names.join('|')}|${sign}fields\\.[a-z][a-z0-9_]{0,39})$`,
    maxLength: 48,
    examples: ['fields.shirt_size'],
    ...options
  })

/** Values of custom fields in a request, by key: null makes a value unknown, and fields that are not given keep their values. */
export const OwnValues = Type.Record(Type.String(), Type.Unknown(), {
  title: 'OwnValues',
  description:
    'Values of custom fields by their keys (`getfields`): text, number, date, choice, list of choices, true or false; null where unknown. Those that are not given stay.',
  examples: [{ shirt_size: 'L' }]
})
