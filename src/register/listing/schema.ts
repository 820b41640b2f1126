import { type Static, Type } from '@sinclair/typebox'
import { Id, List, Page, Strict, Success } from '../../core/types.ts'
import { Member } from '../members/schema.ts'
import { type FilterValues, filterParts, listParameters } from './filters.ts'

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
