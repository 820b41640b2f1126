import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { OwnApplication, TooManyFacts } from '../../register/members/failures.ts'
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
import { perform } from '../membership-commands/perform-async.ts'
import {
  type Caller,
  createMembership,
  endMembership,
  finishPause,
  pauseMembership,
  renewMembership
} from './acts-store.ts'
import {
  MembershipCreate,
  MembershipEnd,
  MembershipList,
  MembershipPause,
  MembershipQuery,
  MembershipRenew,
  MembershipReply,
  MembershipShown,
  PauseEnd
} from './schema.ts'
import { getMembership } from './store.ts'

const cache = 'no-store'
const permission = 'manage_memberships'

/** Who asks, as the stores take it: the grants are those of the moment of the write. */
const caller = ({ permitted }: { permitted: Caller['permitted'] }, by: Caller['by']) => ({
  permitted,
  by
})

/** Terms of members: opening, renewing, ending and pausing them. */
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
      const { body } = request
      const create = (by: Caller['by']) => createMembership(db, body, caller(request, by))
      if (!body.dry_run) return reply.created(() => create(request.actor))
      return success(await perform(request, body, create))
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
    async request => {
      const { member_id } = request.body
      const renew = (by: Caller['by']) => renewMembership(db, member_id, caller(request, by))
      return success(await perform(request, request.body, renew))
    }
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
    async request => {
      const { member_id, ...given } = request.body
      const end = (by: Caller['by']) => endMembership(db, member_id, given, caller(request, by))
      return success(await perform(request, given, end))
    }
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
    async request => {
      const { member_id, ...given } = request.body
      const pause = (by: Caller['by']) => pauseMembership(db, member_id, given, caller(request, by))
      return success(await perform(request, given, pause))
    }
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
    async request => {
      const { member_id, ...given } = request.body
      const finish = (by: Caller['by']) => finishPause(db, member_id, given, caller(request, by))
      return success(await perform(request, given, finish))
    }
  )
}
