import { type Static, Type } from '@sinclair/typebox'
import {
  Default,
  Id,
  Line,
  List,
  Nullable,
  OneOf,
  Page,
  PlainDate,
  Strict,
  Success,
  TermDate,
  Text
} from '../../core/types.ts'
import { Delimiter } from '../exporting/schema.ts'

/** What a function is. */
export const function_kinds = ['board', 'role', 'honour'] as const

const function_fields = {
  name: Line(1, 100, { examples: ['Treasurer'] }),
  kind: OneOf(function_kinds, {
    title: 'FunctionKind',
    description: 'Of the board, another task, or an honour.'
  }),
  seats: {
    ...Nullable(Type.Integer({ minimum: 1, maximum: 1000, examples: [1] })),
    description: 'How many hold it at a time; null for any number.'
  }
}
const chapter_id = { ...Nullable(Id), description: 'Null for a function of all chapters.' }

/** A function that members hold. */
export type MemberFunction = Static<typeof MemberFunction>
export const MemberFunction = Type.Object(
  { id: Id, chapter_id, ...function_fields, archived: Type.Boolean() },
  { title: 'MemberFunction', description: 'An office, a task or an honour that members hold.' }
)

const { name, kind, seats } = function_fields
/** POST /createfunction. */
export type FunctionCreate = Static<typeof FunctionCreate>
export const FunctionCreate = Strict(
  { chapter_id: Type.Optional(chapter_id), name, kind, seats: Type.Optional(seats) },
  { title: 'FunctionCreate' }
)

/** PUT /editfunction. */
export type FunctionEdit = Static<typeof FunctionEdit>
export const FunctionEdit = Strict(
  {
    id: Id,
    name: Type.Optional(name),
    kind: Type.Optional(kind),
    seats: Type.Optional(seats),
    archived: Type.Optional(
      Type.Boolean({ description: 'An archived function is held by nobody new.' })
    )
  },
  { title: 'FunctionEdit' }
)

/** GET /getfunctions: those of a chapter and of all chapters. */
export type FunctionQuery = Static<typeof FunctionQuery>
export const FunctionQuery = Strict({ chapter_id: Type.Optional(Id), ...Page.properties })
/** What GET /getfunctions answers. */
export const FunctionList = Success(List('functions', MemberFunction))
/** What POST /createfunction and PUT /editfunction answer. */
export const FunctionReply = Success(MemberFunction)

const from = { ...TermDate, description: 'The first day.' }
const to = { ...Nullable(TermDate), description: 'The last day; null while none is known.' }
const elected_on = { ...Nullable(TermDate), description: 'The day of the election.' }
const note = Text(1000, { examples: ['Until the next general meeting'] })
const of_person = (examples: string[]) => Type.String({ examples })

/** That somebody holds a function, with what a court of registration asks for. */
export type Holding = Static<typeof Holding>
export const Holding = Type.Object(
  {
    id: Id,
    function_id: Id,
    function_name: name,
    member_id: Id,
    chapter_id: Id,
    from,
    to: {
      ...to,
      description:
        'The last day: the one that was entered, or that of a leaving; null while none is known.'
    },
    elected_on,
    note,
    firstname: of_person(['Ada']),
    lastname: of_person(['Lovelace']),
    date_of_birth: Nullable(PlainDate),
    street: of_person(['12 St James Square']),
    postal_code: of_person(['SW1Y 4JH']),
    city: of_person(['London']),
    country: of_person(['GB'])
  },
  { title: 'Holding', description: 'That a member holds a function from a day to another.' }
)

/** POST /createholding. */
export type HoldingCreate = Static<typeof HoldingCreate>
export const HoldingCreate = Strict(
  {
    function_id: Id,
    member_id: Id,
    from,
    to: Type.Optional(to),
    elected_on: Type.Optional(elected_on),
    note: Type.Optional(note)
  },
  { title: 'HoldingCreate' }
)

/** PUT /editholding. */
export type HoldingEdit = Static<typeof HoldingEdit>
export const HoldingEdit = Strict(
  {
    id: Id,
    from: Type.Optional(from),
    to: Type.Optional(to),
    elected_on: Type.Optional(elected_on),
    note: Type.Optional(note)
  },
  { title: 'HoldingEdit' }
)

/** PUT /removeholding. */
export const HoldingRemove = Strict({ id: Id }, { title: 'HoldingRemove' })

/** GET /getholdings: of one chapter, or of all that the caller can see. CSV has all at once. */
export type HoldingQuery = Static<typeof HoldingQuery>
export const HoldingQuery = Strict({
  chapter_id: Type.Optional(Id),
  function_id: Type.Optional(Id),
  member_id: Type.Optional(Id),
  kind: Type.Optional(kind),
  on: Type.Optional({ ...PlainDate, description: 'Only those of this day.' }),
  format: Default(
    OneOf(['json', 'csv'], {
      title: 'HoldingsFormat',
      description: 'The form of the answer.',
      default: 'json'
    })
  ),
  delimiter: Delimiter,
  ...Page.properties
})
/** What GET /getholdings answers. */
export const HoldingList = Success(List('holdings', Holding))
/** What POST /createholding, PUT /editholding and PUT /removeholding answer. */
export const HoldingReply = Success(Holding)
