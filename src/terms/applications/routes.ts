import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { OwnApplication } from '../../register/members/failures.ts'
import { NoApplication, NotPaidYet } from '../membership-commands/failures.ts'
import {
  ApplicationDecision,
  ApplicationList,
  ApplicationQuery,
  ApplicationReply
} from './schema.ts'
import { type Decision, decideApplication, getApplication } from './store.ts'

const permission = 'decide_applications'
const failures = [NotFound, NoApplication, NotPaidYet, OwnApplication]

const decisions: readonly [
  url: string,
  decision: Decision,
  operationId: string,
  summary: string
][] = [
  ['/approveapplication', 'approved', 'approveApplication', 'Approve an application'],
  ['/declineapplication', 'declined', 'declineApplication', 'Decline an application'],
  ['/withdrawapplication', 'withdrawn', 'withdrawApplication', 'Withdraw an application']
]

/** Applications to join and to renew. */
export const applicationRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getapplications',
    operation({
      id: 'listApplications',
      summary: 'List the applications of a chapter',
      permission,
      chapter: 'query/chapter_id',
      querystring: ApplicationQuery,
      answer: ApplicationList
    }),
    async (request, reply) => success(await request.readTerms('applications', request.query, reply))
  )

  app.get(
    '/getapplication/:id',
    operation({
      id: 'getApplication',
      summary: 'Show an application',
      permission: permission,
      chapter: 'record',
      params: ById,
      answer: ApplicationReply
    }),
    async ({ params: { id }, permitted }) => success(getApplication(app.db, id, permitted))
  )

  for (const [url, decision, operationId, summary] of decisions)
    app.put(
      url,
      operation({
        id: operationId,
        summary,
        permission,
        chapter: 'record',
        failures,
        body: ApplicationDecision,
        answer: ApplicationReply
      }),
      async request => {
        const decide = () =>
          decideApplication(app.db, request.body, decision, {
            permitted: request.permitted,
            by: request.actor
          })
        return success(await request.write(decide))
      }
    )
}
