import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Strict, Success, Timestamp } from '../../core/types.ts'
import { MemberStatus } from '../members/schema.ts'

/** The longest list of chapters or types in an overview. */
export const max_items = 100
/** Types that end within this number of days are listed. */
export const days_ahead = 90
/** A jubilee is a number of years that this divides. */
export const jubilee_years = 5

const members = Type.Integer({
  minimum: 0,
  examples: [120],
  description: 'Members counted; contacts are none.'
})
const new_members = Type.Integer({
  minimum: 0,
  examples: [3],
  description: 'How many members joined in the month.'
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

const Anniversary = Type.Object(
  {
    member_id: Id,
    day: Type.String({ examples: ['12-24'], description: 'Month and day.' }),
    years: Type.Integer({ minimum: 1, examples: [25], description: 'How many years it is then.' })
  },
  { title: 'Anniversary', description: 'A day of a member that returns every year.' }
)

const Anniversaries = Type.Object(
  {
    count: Type.Integer({ minimum: 0, examples: [1], description: 'How many there are.' }),
    members: Type.Array(Anniversary, {
      description: `From today (UTC) on, soonest first, then those that were; at most ${max_items}.`
    })
  },
  {
    title: 'Anniversaries',
    description: `Active members with such a day in the present month: a birthday, or the day of joining a number of years ago that ${jubilee_years} divides.`
  }
)

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
    birthdays: Anniversaries,
    jubilees: Anniversaries,
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
            description: 'How many members of the register had joined by the end of the month.'
          })
        },
        { title: 'MonthCount', description: 'The members of one month.' }
      ),
      {
        description:
          'Growth by the day of joining (`joined`, else the first day of the membership, else the day on which the member was entered), oldest month first; months in which nobody joined are left out.'
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
