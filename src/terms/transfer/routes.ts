import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailTaken } from '../../core/errors.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts, ValueTaken } from '../../register/members/failures.ts'
import {
  ApplicationWaits,
  LeavesBeforeJoining,
  NoMembership,
  TermOverlaps
} from '../membership-commands/failures.ts'
import { MemberTransfer, TransferReply } from './schema.ts'
import { transferMember } from './store.ts'

export const transferRoutes: FastifyPluginAsyncTypebox = async app => {
  app.put(
    '/transfermember',
    operation({
      id: 'transferMember',
      summary: 'Move a member to another chapter',
      description:
        'The membership ends on the day before, and a term begins in the other chapter on the day: on the record that the person has there, as after an earlier transfer, or on a new one. Open dues stay in the chapter in which they were made.',
      permission: 'transfer_members',
      chapter: 'body/chapter_id',
      failures: [
        EmailTaken,
        NoMembership,
        LeavesBeforeJoining,
        TermOverlaps,
        ApplicationWaits,
        TooManyFacts,
        ValueTaken
      ],
      body: MemberTransfer,
      answer: TransferReply
    }),
    request => request.change(transferMember)
  )
}
