import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { MessageWaits } from './failures.ts'
import { MessageList, MessagePath, MessageQuery, MessageReply, MessageResend } from './schema.ts'
import { getMessage, listMessages, resendMessage } from './store.ts'

const permission = 'manage_messages'
const cache = 'no-store'

/** The ledger of messages. */
export const messageRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.get(
    '/getmessages',
    {
      config: {
        permission,
        chapter: 'query/chapter_id',
        cache,
        failures: [NotFound]
      },
      schema: {
        operationId: 'listMessages',
        summary: 'List the messages of a chapter or of a member',
        querystring: MessageQuery,
        response: { 200: MessageList }
      }
    },
    async request => {
      const { query, permitted } = request
      const list = listMessages(db, query, permitted)
      const told = new Set(list.messages.map(({ member_id }) => member_id))
      if (query.member_id === undefined)
        await request.logReads(query.chapter_id, Math.max(1, told.size))
      return success({ ...list, ...(query.counts && { mail: app.mail.state() }) })
    }
  )

  app.get(
    '/getmessage/:id',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound]
      },
      schema: {
        operationId: 'getMessage',
        summary: 'Show a message with its text',
        params: MessagePath,
        response: { 200: MessageReply }
      }
    },
    async ({ params: { id }, permitted }) => success(getMessage(db, id, permitted))
  )

  app.put(
    '/resendmessage',
    {
      config: {
        permission,
        releases: true,
        chapter: 'record',
        cache,
        failures: [NotFound, MessageWaits]
      },
      schema: {
        operationId: 'resendMessage',
        summary: 'Send a message again',
        description:
          'To the address of today: one that was sent, was refused or skipped, or of which nobody knows whether it was sent.',
        body: MessageResend,
        response: { 200: MessageReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      const about = { permitted, by: actor }
      return success(await request.write(() => resendMessage(db, body.id, about)))
    }
  )
}
