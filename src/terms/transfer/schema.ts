import { type Static, Type } from '@sinclair/typebox'
import { Id, Strict, TermDate } from '../../core/types.ts'

/** PUT /transfermember: to another chapter, from a day on. */
export type MemberTransfer = Static<typeof MemberTransfer>
export const MemberTransfer = Strict(
  {
    id: Id,
    chapter_id: { ...Id, description: 'The chapter to which the member goes.' },
    membertype_id: { ...Id, description: 'A type of that chapter.' },
    on: Type.Unsafe<string>({ ...TermDate, description: 'The first day there.' })
  },
  { title: 'MemberTransfer' }
)
