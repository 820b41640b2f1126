import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { MembersEditedReply } from '../../register/batches/schema.ts'
import { answerProposals } from './answer-async.ts'
import { ProposalsAnswer } from './schema.ts'

export const proposalRoutes: FastifyPluginAsyncTypebox = async app => {
  app.put(
    '/answerproposals',
    operation({
      id: 'answerProposals',
      summary: 'Suspend or put out who is proposed to be, or refuse it',
      description:
        'For chapters that propose what a type does about members who do not pay. A member whose proposal was refused is proposed again only with a further due. It is one batch, which can be undone.',
      permission: 'manage_memberships',
      chapter: 'body/chapter_id',
      body: ProposalsAnswer,
      answer: MembersEditedReply
    }),
    async ({ body }, reply) =>
      success(await reply.withManyMembers(writer => answerProposals(app.db, body, writer)))
  )
}
