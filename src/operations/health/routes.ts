import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { Unavailable } from '../../core/errors.ts'
import { Done, Success, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { ReplicaBehind } from '../system/schema.ts'

const tags = ['health']
const cache = 'no-store'
const response = { 200: Done }

/** What a service that is ready answers. A replica that is behind does not keep it from being ready. */
const Ready = Success(
  Type.Object(
    { replica_behind_seconds: ReplicaBehind },
    { title: 'Ready', description: 'How a service is that is ready.' }
  )
)

/** Liveness and readiness probes for monitoring. */
export const healthRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/health/live',
    {
      config: { cache, about_itself: true },
      schema: {
        operationId: 'checkLiveness',
        summary: 'Whether the process answers',
        tags,
        response
      }
    },
    async () => success({})
  )

  app.get(
    '/health/ready',
    operation({
      id: 'checkReadiness',
      summary: 'Whether database and disk are sound and can work, and backups come about',
      tags,
      about_itself: true,
      answer: Ready
    }),
    async () => {
      if (app.troubles().length > 0) throw new Unavailable()
      return success({ replica_behind_seconds: app.behindSeconds() })
    }
  )
}
