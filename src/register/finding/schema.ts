import { type Static, Type } from '@sinclair/typebox'
import { Default, Id, List, OneOf, Page, Strict, Success } from '../../core/types.ts'
import { OwnColumn, OwnValues } from '../fields/schema.ts'
import { MemberFilter } from '../listing/schema.ts'
import { detail_names, Member, MemberDetails } from '../members/schema.ts'
import { sorts } from './orders.ts'

/** The most fields of one's own that are asked for by name. */
const max_own = 100

/** A field beyond lists: by its name, or by the key of one of one's own. */
const MemberColumn = Type.Union([
  OneOf([...detail_names, 'fields'], {
    title: 'MemberColumn',
    description: 'A field beyond lists; `fields` has those of one’s own.'
  }),
  OwnColumn
])

/** POST /findmembers: a page of the members that a filter means, in an order. */
export type MembersFind = Static<typeof MembersFind>
export const MembersFind = Strict(
  {
    chapter_id: Type.Optional(Id),
    filter: Default({ ...MemberFilter, default: {} }),
    sort: Default(
      OneOf(sorts, {
        title: 'MemberOrder',
        default: 'name',
        description:
          'What members are compared by, descending with a minus. Those without the value come last; those of one value follow by name.'
      })
    ),
    columns: Default(
      Type.Array(MemberColumn, {
        default: [],
        uniqueItems: true,
        maxItems: detail_names.length + max_own,
        description:
          "Fields beyond those of a list item; `fields.KEY` for one of one's own, `fields` for all of these."
      })
    ),
    ...Page.properties
  },
  { title: 'MembersFind' }
)

/** A list item with the fields that were asked for. */
const FoundMember = Type.Object(
  {
    ...Member.properties,
    ...Type.Partial(Type.Pick(MemberDetails, detail_names)).properties,
    fields: Type.Optional(OwnValues)
  },
  {
    title: 'FoundMember',
    description: 'A member as in a list, with the columns that were asked for.'
  }
)

/** What POST /findmembers answers. */
export const MembersFound = Success(List('members', FoundMember))
