import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Strict, Success, Timestamp } from '../../core/types.ts'
import { MemberStatus } from '../members/schema.ts'

/** The longest list of chapters or types in an overview. */
export const max_items = 100
/** Types that end within this number of days are listed. */
export const days_ahead = 90

const members = Type.Integer({
  minimum: 0,
  examples: [120],
  description: 'Members counted; contacts are none.'
})
const new_members = Type.Integer({
  minimum: 0,
  examples: [3],
  description: 'Members that were created in the month.'
})
const month = Type.String({
  pattern: '^\\d{4}-\\d{2}$',
  examples: ['2025-01'],
  description: 'A month in UTC.'
})

const type = {
  id: Id,
  chapter_id: Id,
  name: Line(1, 255, { examples: ['Premium Member'] }),
  members
}

/** The members of chapters as numbers. */
export type Overview = Static<typeof Overview>
export const Overview = Type.Object(
  {
    members,
    month: Type.String({ ...month, description: 'The present month in UTC.' }),
    new_members,
    statuses: Type.Array(
      Type.Object(
        { status: MemberStatus, members },
        { title: 'StatusCount', description: 'The members of one status.' }
      ),
      {
        description: 'Every status, those without a member too.'
      }
    ),
    membership_types: Type.Array(
      Type.Object(
        { ...type, archived: Type.Boolean({ examples: [false] }) },
        { title: 'MembershipTypeCount', description: 'The members of one type.' }
      ),
      {
        description: `The types with most members, at most ${max_items}; archived ones as long as they have members.`
      }
    ),
    ending_types: Type.Array(
      Type.Object(
        { ...type, enddate: Timestamp },
        { title: 'EndingMembershipType', description: 'A type that ends soon, and its members.' }
      ),
      {
        description: `The types that end today (UTC) or in the ${days_ahead} days after, soonest first, at most ${max_items}; archived ones as long as they have members; none that is for life.`
      }
    ),
    chapters: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Line(1, 255, { examples: ['Main chapter'] }),
          members,
          new_members
        },
        { title: 'ChapterCount', description: 'The members of one chapter.' }
      ),
      { description: `The chapters with most members, at most ${max_items}.` }
    ),
    months: Type.Array(
      Type.Object(
        {
          month,
          new_members,
          members: Type.Integer({
            minimum: 0,
            examples: [120],
            description: 'Members that had been created by the end of the month.'
          })
        },
        { title: 'MonthCount', description: 'The members of one month.' }
      ),
      {
        description: 'Growth, oldest month first; months in which nobody was created are left out.'
      }
    )
  },
  { title: 'Overview', description: 'The members of one or several chapters as numbers.' }
)

/** GET /getoverview: one chapter, or all that the caller can see. */
export type OverviewQuery = Static<typeof OverviewQuery>
export const OverviewQuery = Strict({
  chapter_id: Type.Optional({
    ...Id,
    description: 'One chapter instead of all that the caller can see.'
  })
})

/** What GET /getoverview answers. */
export const OverviewReply = Success(Overview)
