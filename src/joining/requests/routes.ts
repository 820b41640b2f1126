import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts, ValueTaken } from '../../register/members/failures.ts'
import { RequestChanged } from './failures.ts'
import {
  ChangeRequestAnswer,
  ChangeRequestList,
  ChangeRequestQuery,
  ChangeRequestReply
} from './schema.ts'
import { answerRequest, listRequests } from './store.ts'

const permission = 'edit_members'

/** What members ask the office to change. */
export const requestRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getchangerequests',
    operation({
      id: 'listChangeRequests',
      summary: 'List what members have asked the office to change',
      permission,
      chapter: 'query/chapter_id',
      failures: [NotFound],
      querystring: ChangeRequestQuery,
      answer: ChangeRequestList
    }),
    async ({ query, permitted }) => success(listRequests(app.db, query, permitted))
  )

  app.put(
    '/answerchangerequest',
    operation({
      id: 'answerChangeRequest',
      summary: 'Accept or decline what a member has asked for',
      description: 'What is accepted is one batch, which `undobatch` takes back.',
      permission,
      chapter: 'record',
      failures: [NotFound, RequestChanged, TooManyFacts, ValueTaken],
      body: ChangeRequestAnswer,
      answer: ChangeRequestReply
    }),
    async request => {
      const { body, actor: by } = request
      const answer = () => answerRequest(app.db, body, { permitted: request.permitted, by })
      return success(await request.write(answer))
    }
  )
}
