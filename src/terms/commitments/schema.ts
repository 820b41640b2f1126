import { type Static, Type } from '@sinclair/typebox'
import { Count, Id, Nullable, PlainDate, Strict, Success } from '../../core/types.ts'

/** GET /getbound_terms: of one membership type, in its chapter. */
export type BoundQuery = Static<typeof BoundQuery>
export const BoundQuery = Strict({ chapter_id: Id, membertype_id: Id })

/** From when, and for how many, a change of a membership type acts. */
export type BoundTerms = Static<typeof BoundTerms>
const BoundTerms = Type.Object(
  {
    members: Count(
      'Members in a term, or in its grace, that keeps the rules with which it was prepared.'
    ),
    for_life: Count('Those of them whose term has no end: a change never acts on it.'),
    prepared: Count('Terms to come that are prepared, with rules and prices as they were.'),
    joins_from: { ...PlainDate, description: 'A change acts on whoever joins from today on.' },
    renewals_from: {
      ...Nullable(PlainDate),
      description:
        'The first day of the earliest term to come that is not prepared yet, on which a change can act; null where none follows.'
    }
  },
  { title: 'BoundTerms', description: 'The terms on which a change of a type does not act.' }
)

export const BoundReply = Success(BoundTerms)
