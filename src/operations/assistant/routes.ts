import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Conflict, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { RequestAnswer, RequestList, RequestQuery, RequestReply } from './schema.ts'
import { decideRequest, listRequests } from './store.ts'

const permission = 'answer_requests'

/** What programs ask persons to do. */
export const assistantRequestRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getrequests',
    operation({
      id: 'listAssistantRequests',
      summary: 'List what programs have asked for',
      description: 'What the caller may do alone: in the chapter, or about none.',
      permission,
      chapter: 'query/chapter_id',
      querystring: RequestQuery,
      answer: RequestList
    }),
    async request => {
      const { answerable } = app.assistant
      const may = {
        in_chapter: answerable(request, request.query.chapter_id),
        about_none: answerable(request, null)
      }
      return success(listRequests(app.db, request.query, may))
    }
  )

  app.put(
    '/answerrequest',
    operation({
      id: 'answerAssistantRequest',
      summary: 'Do what a program has asked for, or decline it',
      description:
        'What is accepted is done by the caller, with the rights of the caller. Where that is refused, the request goes on waiting (409 `conflict` with the reason).',
      permission,
      chapter: 'record',
      failures: [NotFound, Conflict],
      body: RequestAnswer,
      answer: RequestReply
    }),
    async request => {
      const { body, actor } = request
      const asked = app.assistant.readRequest(request, body.id)
      if (body.accept) return success(await app.assistant.carryOut(request, asked, body))
      return success(await request.write(() => decideRequest(app.db, body, actor)))
    }
  )
}
