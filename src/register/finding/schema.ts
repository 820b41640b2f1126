import { type Static, Type } from '@sinclair/typebox'
import { details } from '../../core/details.ts'
import { withRule } from '../../core/rule.ts'
import { Default, Id, List, Moment, OneOf, Page, Strict, Success } from '../../core/types.ts'
import { OrOwn, OwnValues } from '../custom-fields/schema.ts'
import { MemberColumns } from '../members/requests.ts'
import { day_names, detail_names, Member, MemberDetails } from '../members/schema.ts'
import { type FilterValues, filterParts, listParameters } from './filters.ts'
import { type Sort, sorts } from './orders.ts'

export type MemberFilters = Static<typeof MemberFilters>
export const MemberFilters = Type.Object(listParameters)

/** GET /getmembers: a page of one chapter's members, filtered or not. */
export type MemberQuery = Static<typeof MemberQuery>
export const MemberQuery = Strict({
  chapter_id: Id,
  ...Page.properties,
  ...MemberFilters.properties
})

export const MemberList = Success(List('members', Member))

/** The selected members: all given parts hold, `ids: []` selects nobody, and `{}` selects everybody. */
export type MemberFilter = FilterValues & { search?: string }
export const MemberFilter = Type.Unsafe<MemberFilter>(
  Strict(filterParts, {
    title: 'MemberFilter',
    description: 'Which members are meant: all given parts hold; an empty object means all.',
    examples: [{ status: ['active'] }]
  })
)

export const MemberOrder = OneOf(sorts, {
  title: 'MemberOrder',
  description: 'A field that members are compared by, descending with a minus.'
})

/** An order of members: by a field that all members have, or by a custom field. */
export const Order = Type.Unsafe<Sort>(
  OrOwn(
    sorts,
    {
      examples: ['name'],
      description:
        'What members are compared by, descending with a minus: a `MemberOrder`, or `fields.KEY` for a custom field. Those without the value come last; those of one value follow by name.'
    },
    '-?'
  )
)

/** POST /findmembers: a page of the members that a filter selects, in an order. */
export type MembersFind = Static<typeof MembersFind>
export const MembersFind = withRule(
  Strict(
    {
      chapter_id: Type.Optional(Id),
      filter: Default({ ...MemberFilter, default: {} }),
      sort: Type.Optional({
        ...Order,
        description: `${Order.description} By name unless another is sent; with \`after\` by id alone.`
      }),
      columns: Default({ ...MemberColumns, default: [] }),
      updated_since: Type.Optional({
        ...Moment,
        description:
          'Only members who were changed since, or whose membership was. Those who were removed or erased are in `getchanges`.'
      }),
      after: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description:
            'Only members with greater ids, by id: the last id of the page before, or 0. Unlike with `offset`, nobody is passed over where others come or go meanwhile.'
        })
      ),
      ...Page.properties
    },
    { title: 'MembersFind' }
  ),
  value => {
    const { after, sort = 'id' } = (value ?? {}) as { after?: unknown; sort?: unknown }
    return after === undefined || sort === 'id'
      ? []
      : [details.not_one_of('/sort', { allowed: ['id'] })]
  }
)

const FoundMember = Type.Object(
  {
    ...Member.properties,
    ...Type.Partial(Type.Pick(MemberDetails, [...detail_names, ...day_names])).properties,
    fields: Type.Optional(OwnValues)
  },
  {
    title: 'FoundMember',
    description: 'A member as in a list, with the columns that were asked for.'
  }
)

export const MembersFound = Success(List('members', FoundMember))
