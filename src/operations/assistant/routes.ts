import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Conflict, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { RequestAnswer, RequestList, RequestQuery, RequestReply } from './schema.ts'
import { decideRequest, listRequests } from './store.ts'

const permission = 'answer_requests'
const cache = 'no-store'

/** What programs ask persons to do. */
export const assistantRequestRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getrequests',
    {
      config: { permission, chapter: 'query/chapter_id', cache },
      schema: {
        operationId: 'listAssistantRequests',
        summary: 'List what programs have asked for',
        description: 'What the caller may do alone: in the chapter, or about none.',
        querystring: RequestQuery,
        response: { 200: RequestList }
      }
    },
    async request => {
      const may = app.assistant.answerable(request, request.query.chapter_id)
      return success(listRequests(app.db, request.query, may))
    }
  )

  app.put(
    '/answerrequest',
    {
      config: { permission, chapter: 'record', cache, failures: [NotFound, Conflict] },
      schema: {
        operationId: 'answerAssistantRequest',
        summary: 'Do what a program has asked for, or decline it',
        description:
          'What is accepted is done by the caller, with the rights of the caller. Where that is refused, the request goes on waiting (409 `conflict` with the reason).',
        body: RequestAnswer,
        response: { 200: RequestReply }
      }
    },
    async request => {
      const { body, actor } = request
      const asked = app.assistant.readRequest(request, body.id)
      if (body.accept) return success(await app.assistant.carryOut(request, asked, body))
      return success(await request.write(() => decideRequest(app.db, body, actor)))
    }
  )
}
