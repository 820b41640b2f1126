import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { rejectMessages, releaseMessages } from './answer-async.ts'
import {
  MessageList,
  MessageQuery,
  MessageReply,
  MessageResend,
  MessagesAnswer,
  MessagesRejectedReply,
  MessagesReleasedReply
} from './schema.ts'
import { getMessage, listMessages, MessageWaits, resendMessage } from './store.ts'

const permission = 'manage_messages'

export const messageRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.get(
    '/getmessages',
    operation({
      id: 'listMessages',
      summary: 'List the messages of a chapter or of a member',
      permission,
      chapter: 'query/chapter_id',
      querystring: MessageQuery,
      answer: MessageList
    }),
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
    operation({
      id: 'getMessage',
      summary: 'Show a message with its text',
      permission,
      chapter: 'record',
      params: ById,
      answer: MessageReply
    }),
    async ({ params: { id }, permitted }) => success(getMessage(db, id, permitted))
  )

  app.put(
    '/resendmessage',
    operation({
      id: 'resendMessage',
      summary: 'Send a message again',
      description:
        'To the address of today: one that was sent, was refused or skipped, or of which nobody knows whether it was sent.',
      permission,
      releases: true,
      chapter: 'record',
      failures: [MessageWaits],
      body: MessageResend,
      answer: MessageReply
    }),
    request => request.change(resendMessage)
  )

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

const config = {
  permission: 'manage_messages',
  chapter: 'body/chapter_id',
  cache: 'no-store'
} as const
