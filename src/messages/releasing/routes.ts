import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { rejectMessages, releaseMessages } from './answer-async.ts'
import { MessagesAnswer, MessagesRejectedReply, MessagesReleasedReply } from './schema.ts'

const config = {
  permission: 'manage_messages',
  chapter: 'body/chapter_id',
  cache: 'no-store'
} as const

export const releaseRoutes: FastifyPluginAsyncTypebox = async app => {
  app.put(
    '/releasemessages',
    operation({
      id: 'releaseMessages',
      summary: 'Release messages that are proposed',
      description:
        'Each is sent to the address of today, or skipped with a reason. Messages that are proposed meanwhile wait for the next release. It ends with its client.',
      ...config,
      releases: true,
      body: MessagesAnswer,
      answer: MessagesReleasedReply
    }),
    async ({ body }, reply) =>
      success(await reply.withManyMembers(writer => releaseMessages(app.db, body, writer)))
  )

  app.put(
    '/skipmessages',
    operation({
      id: 'skipMessages',
      summary: 'Reject messages that are proposed',
      description: 'They are never sent, and the ledger keeps that the office did not want them.',
      ...config,
      body: MessagesAnswer,
      answer: MessagesRejectedReply
    }),
    async ({ body }, reply) =>
      success(await reply.withManyMembers(writer => rejectMessages(app.db, body, writer)))
  )
}
