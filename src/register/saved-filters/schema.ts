import { type Static, Type } from '@sinclair/typebox'
import { FailureDetail } from '../../core/details.ts'
import { Id, Line, List, Nullable, Page, Strict, Success } from '../../core/types.ts'
import { MemberFilter, Order } from '../finding/schema.ts'
import { MemberColumns } from '../members/requests.ts'

const name = Line(1, 100, { examples: ['Rowers without a phone'] })

/** A filter that is kept under a name, for a chapter. */
export type KeptFilter = Static<typeof KeptFilter>
export const KeptFilter = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    name,
    filter: MemberFilter,
    columns: MemberColumns,
    sort: Order,
    account_id: { ...Nullable(Id), description: 'Who made it, and may change it.' },
    gone: Type.Array(FailureDetail, {
      description:
        'What it names that is no more, or archived: these parts have to be left out before it finds somebody.'
    })
  },
  { title: 'KeptFilter', description: 'A filter that is kept under a name, for a chapter.' }
)

const columns = Type.Optional(MemberColumns)

/** POST /createfilter: for whom it is, and what it is called. */
export type FilterCreate = Static<typeof FilterCreate>
export const FilterCreate = Strict(
  {
    chapter_id: Id,
    name,
    filter: MemberFilter,
    columns,
    sort: Type.Optional({ ...Order, default: 'name' })
  },
  { title: 'FilterCreate' }
)

/** PUT /editfilter: what is sent is changed; no part has a default, which would overwrite what is stored. */
export type FilterEdit = Static<typeof FilterEdit>
export const FilterEdit = Strict(
  {
    id: Id,
    name: Type.Optional(name),
    filter: Type.Optional(MemberFilter),
    columns,
    sort: Type.Optional(Order)
  },
  { title: 'FilterEdit' }
)

/** PUT /removefilter: which one. */
export const FilterRemove = Strict({ id: Id }, { title: 'FilterRemove' })

/** GET /getfilters: those of one chapter. */
export type FilterQuery = Static<typeof FilterQuery>
export const FilterQuery = Strict({ chapter_id: Id, ...Page.properties })

/** What POST /createfilter, PUT /editfilter and PUT /removefilter answer. */
export const FilterReply = Success(KeptFilter)
/** What GET /getfilters answers. */
export const FilterList = Success(List('filters', KeptFilter))
