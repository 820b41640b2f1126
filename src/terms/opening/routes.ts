import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { openMemberships } from './open-async.ts'
import { MembershipsOpen, MembershipsOpenedReply } from './schema.ts'

export const openingRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/openmemberships',
    operation({
      id: 'openMemberships',
      summary: 'Open terms for members who have none',
      description:
        'For members of earlier versions, whose status no rule decides about: from then on it follows from the term that covers today. Who has a term already stays as it is.',
      permission: 'edit_many_members',
      chapter: 'body/chapter_id',
      body: MembershipsOpen,
      answer: MembershipsOpenedReply
    }),
    async ({ body }, reply) =>
      success(await reply.withManyMembers(writer => openMemberships(app.db, body, writer)))
  )
}
