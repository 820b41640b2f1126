import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { PreviewQuery, PreviewReply } from './schema.ts'
import { previewType } from './store.ts'
import { inTurns } from './turns-async.ts'

export const previewRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/previewmember_type',
    operation({
      id: 'previewMembershipType',
      summary: 'Show the terms and dues of somebody who joins',
      description: 'Of somebody who pays and renews each time. Nothing is stored.',
      reads: true,
      permission: 'manage_membertypes',
      chapter: 'body/membership_type/chapter_id',
      failures: [TooManyFacts],
      body: PreviewQuery,
      answer: PreviewReply
    }),
    async ({ body }) => success(await inTurns(previewType(app.db, body)))
  )
}
