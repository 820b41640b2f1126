import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { showing } from '../../core/one.ts'
import { success } from '../../core/types.ts'
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
    {
      config: {
        permission: 'see_members',
        chapter: 'query/chapter_id',
        cache,
        failures: [NotFound]
      },
      schema: {
        operationId: 'listMemberships',
        summary: 'List the terms of a member or of a chapter',
        querystring: MembershipQuery,
        response: { 200: MembershipList }
      }
    },
    async (request, reply) => success(await request.readTerms('memberships', request.query, reply))
  )

  app.get(
    '/getmembership/:id',
    showing('getMembership', 'Show a term of a member', 'see_members', MembershipShown),
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
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, NothingToRenew, TermOverlaps, ApplicationWaits, TooManyFacts]
      },
      schema: {
        operationId: 'renewMembership',
        summary: 'Confirm a renewal, or begin anew after an end',
        description:
          'Before the window opens, the next term is prepared at once: it joins without a gap and without a joining fee, and its dues are made. Repeating it changes nothing. The term still waits for a payment or an approval that its type asks for. A member who has left or lapsed begins a new membership today.',
        body: MembershipRenew,
        response: { 200: MembershipReply }
      }
    },
    async request => {
      const { member_id } = request.body
      const renew = (by: Caller['by']) => renewMembership(db, member_id, caller(request, by))
      return success(await perform(request, request.body, renew))
    }
  )

  app.put(
    '/endmembership',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, NoMembership, LeavesBeforeJoining, TooManyFacts]
      },
      schema: {
        operationId: 'endMembership',
        summary: 'End a membership',
        description:
          'Without a day: at the end of the first term that ends at least `notice_days` after `given`. Dues of later periods become void.',
        body: MembershipEnd,
        response: { 200: MembershipReply }
      }
    },
    async request => {
      const { member_id, ...given } = request.body
      const end = (by: Caller['by']) => endMembership(db, member_id, given, caller(request, by))
      return success(await perform(request, given, end))
    }
  )

  app.put(
    '/pausemembership',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, PauseOverlaps, OutsideOfTerm, TooManyFacts]
      },
      schema: {
        operationId: 'pauseMembership',
        summary: 'Pause a membership',
        description: 'Both days are counted; the end of the term moves by the paused days.',
        body: MembershipPause,
        response: { 200: MembershipReply }
      }
    },
    async request => {
      const { member_id, ...given } = request.body
      const pause = (by: Caller['by']) => pauseMembership(db, member_id, given, caller(request, by))
      return success(await perform(request, given, pause))
    }
  )

  app.put(
    '/endpause',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, NoPause]
      },
      schema: {
        operationId: 'endPause',
        summary: 'End a pause',
        body: PauseEnd,
        response: { 200: MembershipReply }
      }
    },
    async request => {
      const { member_id, ...given } = request.body
      const finish = (by: Caller['by']) => finishPause(db, member_id, given, caller(request, by))
      return success(await perform(request, given, finish))
    }
  )
}
