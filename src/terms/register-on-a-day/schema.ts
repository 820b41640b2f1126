import { type Static, type TProperties, Type } from '@sinclair/typebox'
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
import { genders } from '../../register/members/schema.ts'

/** A day of a chapter, or of all chapters that the caller can see, and the form of the answer. */
const day_query = {
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

/** What genders are counted by; the empty one is unknown. */
export const counted_genders = [...genders, ''] as const

/** The first and the last age of a group. */
export interface Ages {
  /** Null where ages are unknown. */
  from: number | null
  /** Null for the group without an upper bound, and for the one of unknown ages. */
  to: number | null
}

/** The age groups of umbrella organisations (DOMAIN.md section 9); the last one is of unknown ages. */
export const age_groups: readonly Ages[] = [
  { from: 0, to: 6 },
  { from: 7, to: 14 },
  { from: 15, to: 18 },
  { from: 19, to: 26 },
  { from: 27, to: 40 },
  { from: 41, to: 60 },
  { from: 61, to: null },
  { from: null, to: null }
]

const count = Type.Integer({ minimum: 0, examples: [12] })
const Gender = OneOf(counted_genders, {
  title: 'CountedGender',
  description: 'The gender; empty where it is unknown.'
})
const ageOf = (description: string) => ({
  ...Nullable(Type.Integer({ minimum: 0, examples: [27] })),
  description
})
const counted = <T extends TProperties>(title: string, fields: T) =>
  Type.Object({ ...fields, count }, { title, description: 'A number of the statistics.' })

const by_age_and_gender = Type.Array(
  counted('CountByAgeAndGender', {
    from: ageOf('The first age; null where the ages are unknown.'),
    to: ageOf('The last age; null for all above, and where the ages are unknown.'),
    gender: Gender
  }),
  { description: 'Persons by age on the day and gender, where there are any.' }
)
const chapter_id = { chapter_id: Id }

/** The members on a day as numbers. */
export type Statistics = Static<typeof Statistics>
const Statistics = Type.Object(
  {
    on: PlainDate,
    persons: { ...count, description: 'Linked records are one person.' },
    memberships: { ...count, description: 'Terms that cover the day.' },
    by_type: Type.Array(
      counted('CountByType', {
        membertype_id: { ...Id, description: 'The first of the types of this name.' },
        name: Line(1, 255, { examples: ['Adults'] }),
        chapters: Type.Array(
          counted('CountByTypeOfChapter', { ...chapter_id, membertype_id: Id }),
          {
            description: 'The types of this name, each of its chapter.'
          }
        )
      }),
      { description: 'Memberships by type; types of one name are one, whatever their chapters.' }
    ),
    by_chapter: Type.Array(
      Type.Object(
        {
          ...chapter_id,
          name: Line(1, 255, { examples: ['North'] }),
          persons: { ...count, description: 'Each counts once in each of the chapters.' },
          memberships: count,
          by_age_and_gender
        },
        { title: 'CountByChapter', description: 'The numbers of a chapter.' }
      ),
      { description: 'The chapters that have members on the day, by name.' }
    ),
    by_gender: Type.Array(counted('CountByGender', { gender: Gender }), {
      description: 'Persons by gender, each gender once.'
    }),
    by_age: Type.Array(
      counted('CountByAge', {
        from: ageOf('The first age; null where the ages are unknown.'),
        to: ageOf('The last age; null for all above, and where the ages are unknown.')
      }),
      { description: 'Persons by age on the day; those of unknown age stand last.' }
    ),
    by_age_and_gender,
    by_birth_year: Type.Array(
      counted('CountByBirthYear', {
        year: {
          ...Nullable(Type.Integer({ examples: [1990] })),
          description: 'The year of birth; null where it is unknown.'
        },
        gender: Gender
      }),
      { description: 'Persons by year of birth and gender; unknown years stand last.' }
    )
  },
  { title: 'Statistics', description: 'The members on a day as numbers.' }
)

/** GET /getstatistics: of one chapter, or of all that the caller can see. */
export type StatisticsQuery = Static<typeof StatisticsQuery>
export const StatisticsQuery = Strict({
  ...day_query,
  table: Default(
    OneOf(['all', 'age', 'birth_year'], {
      title: 'StatisticsTable',
      description:
        'What a CSV has: all numbers, one a line; or a table of age groups (of each chapter) or of years of birth, with a column for each gender.',
      default: 'all'
    })
  )
})

export const StatisticsReply = Success(Statistics)
