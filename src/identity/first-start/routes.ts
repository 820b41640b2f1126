import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { Success, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { hasOwner } from '../accounts/store.ts'

/** What GET /auth/start answers. */
const StartReply = Success(
  Type.Object(
    {
      has_owner: Type.Boolean({
        description: 'Whether there is an owner; before that nobody can sign in.',
        examples: [true]
      })
    },
    { title: 'Start', description: 'Whether the service was set up.' }
  )
)

/** Whether the service was set up: for the page of signing in, which says where the first link is. */
export const firstStartRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/auth/start',
    operation({
      id: 'getStart',
      summary: 'Show whether there is an owner',
      description:
        'The link of the first owner is in the output of the service, never in an answer.',
      tags: ['auth'],
      answer: StartReply
    }),
    async () => success({ has_owner: hasOwner(app.db) })
  )
}
