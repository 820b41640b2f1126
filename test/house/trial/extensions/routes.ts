import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ExtensionCreate, ExtensionReply } from './schema.ts'
import { createExtension } from './store.ts'

/** What members have got back. */
export const extensionRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/createextension',
    {
      config: { permission: 'create_loans', chapter: 'record', creates: true },
      schema: {
        operationId: 'createExtension',
        summary: 'Record a extension',
        body: ExtensionCreate,
        response: { 201: ExtensionReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createExtension(app.db, body, actor))
  )
}
