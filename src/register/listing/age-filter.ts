import { type Static, Type } from '@sinclair/typebox'
import { today, yearsBefore } from '../../core/time.ts'
import { PlainDate, Strict } from '../../core/types.ts'
import type { Condition } from './filter-kinds.ts'

const Years = Type.Integer({ minimum: 0, maximum: 150, examples: [27] })

/** Ages in whole years on a day. */
export const AgeRange = Strict(
  {
    from: Type.Optional(Years),
    to: Type.Optional(Years),
    on: Type.Optional({ ...PlainDate, description: 'Today in UTC where it is left out.' })
  },
  {
    title: 'AgeRange',
    description: 'Whole years on a day; both ends belong to it, and each may be missing.'
  }
)

/** Members of an age, by their day of birth: one year older on each birthday, and with that of 29 February on 1 March of other years. */
export function ageCondition({
  from = 0,
  to,
  on = today('UTC')
}: Static<typeof AgeRange>): Condition {
  const oldest = to === undefined ? '' : ' AND date_of_birth > :age_after'
  return {
    sql: `(date_of_birth <= :age_until${oldest})`,
    values: {
      age_until: yearsBefore(on, from),
      ...(to !== undefined && { age_after: yearsBefore(on, to + 1) })
    }
  }
}
