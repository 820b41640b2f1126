import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Unavailable } from '../../core/errors.ts'
import { Done, success } from '../../core/types.ts'

const tags = ['health']
const cache = 'no-store'
const response = { 200: Done }

/** Liveness and readiness probes for monitoring. */
export const healthRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/health/live',
    {
      config: { cache },
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
    {
      config: { cache },
      schema: {
        operationId: 'checkReadiness',
        summary: 'Whether database and disk are sound and can work, and backups come about',
        tags,
        response
      }
    },
    async () => {
      if (app.troubles().length > 0) throw new Unavailable()
      return success({})
    }
  )
}
