import { addDays } from '../../src/lifecycle/days.ts'
import type { Term } from '../../src/lifecycle/life.ts'
import { coveringSpan, nextSpan } from '../../src/lifecycle/terms.ts'
import { openTerm } from '../../src/terms/acts/acts.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { aLife, aPolicy, done } from './a-life.ts'

const days = fc.integer({ min: 0, max: 60_000 }).map(count => addDays('1900-01-01', count))

t.test(
  'the term that covers a day is counted as it would be reached from term to term',
  async () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 2, 3, 6, 12, 24, 36, 120),
        fc.boolean(),
        fc.constantFrom(0, 30, 90),
        fc.tuple(days, days, days),
        (duration, is_end_date_fixed, rollover_days, [enddate, startdate, day]) => {
          const policy = aPolicy({ duration, is_end_date_fixed, rollover_days, enddate })
          const joining = { startdate, origin: 'opened', today: day } as const
          const first = done(openTerm(aLife(policy), joining)).memberships[0] as Term
          let walked = first
          for (;;) {
            const span = walked.enddate !== null && walked.enddate < day && nextSpan(walked, policy)
            if (!span) break
            walked = { ...walked, ...span }
          }
          const counted = { ...first, ...coveringSpan(first, day) }
          return JSON.stringify(counted) === JSON.stringify(walked)
        }
      ),
      { numRuns: 3000 }
    )
  }
)
