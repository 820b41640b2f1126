import { type Static, Type } from '@sinclair/typebox'
import { Id, Strict, Success, TermDate } from '../../core/types.ts'
import { Member } from '../../register/members/schema.ts'
import { ActConsequences, dry_run } from '../membership-commands/schema.ts'

/** PUT /transfermember: to another chapter, from a day on. */
export type MemberTransfer = Static<typeof MemberTransfer>
export const MemberTransfer = Strict(
  {
    id: Id,
    chapter_id: { ...Id, description: 'The chapter to which the member goes.' },
    membertype_id: { ...Id, description: 'A type of that chapter.' },
    on: Type.Unsafe<string>({ ...TermDate, description: 'The first day there.' }),
    dry_run
  },
  { title: 'MemberTransfer' }
)

/** What PUT /transfermember answers: the member there, and what the transfer led to. */
export const TransferReply = Success(
  Type.Object(
    {
      ...Member.properties,
      consequences: {
        ...ActConsequences,
        title: 'TransferConsequences',
        description: 'What it leads to in the chapter that is left; `dues_made` in the other one.'
      }
    },
    { title: 'MemberTransferred', description: 'A member who has come from another chapter.' }
  )
)
