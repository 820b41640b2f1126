import { type Static, Type } from '@sinclair/typebox'
import {
  Default,
  Id,
  Line,
  Nullable,
  OneOf,
  Page,
  Pagination,
  PlainDate,
  Strict,
  Success
} from '../../core/types.ts'
import { Delimiter } from '../../register/exporting/schema.ts'

/** A day of a chapter, or of all chapters that the caller can see, and the form of the answer. */
export const day_query = {
  chapter_id: Type.Optional(Id),
  on: Type.Optional({
    ...PlainDate,
    description: 'The day; today in the time zone of the chapter, over several chapters in UTC.'
  }),
  format: Default(
    OneOf(['json', 'csv'], {
      title: 'NumbersFormat',
      description: 'The form of the answer.',
      default: 'json'
    })
  ),
  delimiter: Delimiter
}

const age = Type.Integer({ minimum: 0, examples: [36] })

/** Somebody whose term covers the day. */
export type RegisterEntry = Static<typeof RegisterEntry>
const RegisterEntry = Type.Object(
  {
    member_id: Id,
    chapter_id: Id,
    person_id: {
      ...Nullable(Id),
      description: 'The same for all records of a person; null for a person with one record.'
    },
    firstname: Line(0, 255, { examples: ['Ada'] }),
    lastname: Line(0, 255, { examples: ['Lovelace'] }),
    membertype_id: Id,
    startdate: PlainDate,
    enddate: { ...Nullable(PlainDate), description: 'The last day; null for life.' },
    date_of_birth: Nullable(PlainDate),
    age: { ...Nullable(age), description: 'Whole years on the day; null where it is unknown.' },
    functions: Type.Array(Type.String({ examples: ['Treasurer'] }), {
      description: 'The functions held on the day, by name.'
    })
  },
  { title: 'RegisterEntry', description: 'A member whose term covers the day.' }
)

/** GET /getregister: of one chapter, or of all that the caller can see. CSV has everybody. */
export type RegisterQuery = Static<typeof RegisterQuery>
export const RegisterQuery = Strict({ ...day_query, ...Page.properties })

export const RegisterReply = Success(
  Type.Object(
    { members: Type.Array(RegisterEntry), on: PlainDate, pagination: Pagination },
    { title: 'Register', description: 'A page of the members on a day, by name.' }
  )
)
