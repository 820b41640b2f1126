import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Nullable, OneOf, PlainDate, Strict, Success } from '../../core/types.ts'
import { day_query } from '../register-on-a-day/schema.ts'
import { counted_genders } from './groups.ts'

const count = Type.Integer({ minimum: 0, examples: [12] })
const Gender = OneOf(counted_genders, {
  title: 'CountedGender',
  description: 'The gender; empty where it is unknown.'
})
const age = (description: string) => ({
  ...Nullable(Type.Integer({ minimum: 0, examples: [27] })),
  description
})
const counted = (title: string, fields: Parameters<typeof Type.Object>[0]) =>
  Type.Object({ ...fields, count }, { title, description: 'A number of the statistics.' })

/** The members on a day as numbers. */
export type Statistics = Static<typeof Statistics>
const Statistics = Type.Object(
  {
    on: PlainDate,
    persons: { ...count, description: 'Linked records are one person.' },
    memberships: { ...count, description: 'Terms that cover the day.' },
    by_type: Type.Array(
      counted('CountByType', { membertype_id: Id, name: Line(1, 255, { examples: ['Adults'] }) }),
      { description: 'Memberships by type.' }
    ),
    by_gender: Type.Array(counted('CountByGender', { gender: Gender }), {
      description: 'Persons by gender, each gender once.'
    }),
    by_age: Type.Array(
      counted('CountByAge', {
        from: age('The first age; null where the ages are unknown.'),
        to: age('The last age; null for all above, and where the ages are unknown.')
      }),
      { description: 'Persons by age on the day; those of unknown age stand last.' }
    ),
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
export const StatisticsQuery = Strict(day_query)

/** What GET /getstatistics answers. */
export const StatisticsReply = Success(Statistics)
