import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailTaken, NotFound } from '../../core/errors.ts'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { MembersEditedReply } from '../../register/batches/schema.ts'
import { OwnApplication, TooManyFacts, ValueTaken } from '../../register/members/failures.ts'
import {
  ApplicationWaits,
  LeavesBeforeJoining,
  NoMembership,
  NoPause,
  NothingToRenew,
  OutsideOfTerm,
  PauseOverlaps,
  TermOverlaps
} from '../membership-commands/failures.ts'
import { answerProposals } from './proposals-async.ts'
import {
  MembershipCreate,
  MembershipEnd,
  MembershipList,
  MembershipPause,
  MembershipQuery,
  MembershipRenew,
  MembershipReply,
  MembershipShown,
  MemberTransfer,
  PauseEnd,
  ProposalsAnswer,
  TransferReply
} from './schema.ts'
import {
  createMembership,
  endMembership,
  finishPause,
  getMembership,
  pauseMembership,
  renewMembership
} from './store.ts'
import { transferMember } from './transfer-store.ts'

const cache = 'no-store'
const permission = 'manage_memberships'

export const membershipRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.get(
    '/getmemberships',
    operation({
      id: 'listMemberships',
      summary: 'List the terms of a member or of a chapter',
      permission: 'see_members',
      chapter: 'query/chapter_id',
      querystring: MembershipQuery,
      answer: MembershipList
    }),
    async (request, reply) => success(await request.readTerms('memberships', request.query, reply))
  )

  app.get(
    '/getmembership/:id',
    operation({
      id: 'getMembership',
      summary: 'Show a term of a member',
      permission: 'see_members',
      chapter: 'record',
      params: ById,
      answer: MembershipShown
    }),
    async ({ params: { id }, permitted }) => success(getMembership(app.db, id, permitted))
  )

  app.post(
    '/createmembership',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        creates: true,
        failures: [
          ...[NotFound, TermOverlaps, ApplicationWaits, NoMembership, OwnApplication, TooManyFacts]
        ]
      },
      schema: {
        operationId: 'createMembership',
        summary: 'Open a term of a member',
        body: MembershipCreate,
        response: { 200: MembershipReply, 201: MembershipReply }
      }
    },
    async (request, reply) => {
      if (request.body.dry_run) return request.change(createMembership)
      return reply.created(() =>
        createMembership(db, request.body, { permitted: request.permitted, by: request.actor })
      )
    }
  )

  app.put(
    '/renewmembership',
    operation({
      id: 'renewMembership',
      summary: 'Confirm a renewal, or begin anew after an end',
      description:
        'Before the window opens, the next term is prepared at once: it joins without a gap and without a joining fee, and its dues are made. Repeating it changes nothing. The term still waits for a payment or an approval that its type asks for. A member who has left or lapsed begins a new membership today.',
      permission,
      chapter: 'record',
      failures: [NothingToRenew, TermOverlaps, ApplicationWaits, TooManyFacts],
      body: MembershipRenew,
      answer: MembershipReply
    }),
    request => request.change((db, { member_id }, caller) => renewMembership(db, member_id, caller))
  )

  app.put(
    '/endmembership',
    operation({
      id: 'endMembership',
      summary: 'End a membership',
      description:
        'Without a day: at the end of the first term that ends at least `notice_days` after `given`. Dues of later periods become void.',
      permission,
      chapter: 'record',
      failures: [NoMembership, LeavesBeforeJoining, TooManyFacts],
      body: MembershipEnd,
      answer: MembershipReply
    }),
    request =>
      request.change((db, { member_id, ...given }, caller) =>
        endMembership(db, member_id, given, caller)
      )
  )

  app.put(
    '/pausemembership',
    operation({
      id: 'pauseMembership',
      summary: 'Pause a membership',
      description: 'Both days are counted; the end of the term moves by the paused days.',
      permission,
      chapter: 'record',
      failures: [PauseOverlaps, OutsideOfTerm, TooManyFacts],
      body: MembershipPause,
      answer: MembershipReply
    }),
    request =>
      request.change((db, { member_id, ...given }, caller) =>
        pauseMembership(db, member_id, given, caller)
      )
  )

  app.put(
    '/endpause',
    operation({
      id: 'endPause',
      summary: 'End a pause',
      permission,
      chapter: 'record',
      failures: [NoPause],
      body: PauseEnd,
      answer: MembershipReply
    }),
    request =>
      request.change((db, { member_id, ...given }, caller) =>
        finishPause(db, member_id, given, caller)
      )
  )

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

  app.put(
    '/answerproposals',
    operation({
      id: 'answerProposals',
      summary: 'Suspend or put out who is proposed to be, or refuse it',
      description:
        'For chapters that propose what a type does about members who do not pay. A member whose proposal was refused is proposed again only with a further due. It is one batch, which can be undone.',
      permission: 'manage_memberships',
      chapter: 'body/chapter_id',
      body: ProposalsAnswer,
      answer: MembersEditedReply
    }),
    async ({ body }, reply) =>
      success(await reply.withManyMembers(writer => answerProposals(app.db, body, writer)))
  )
}
