import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { previewMessage } from './preview-store.ts'
import { MessagePreviewReply, PreviewedMessage } from './schema.ts'

/** Messages as members would get them. */
export const textRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/previewmessage',
    {
      config: {
        permission: 'manage_messages',
        chapter: 'record',
        cache: 'no-store',
        failures: [NotFound]
      },
      schema: {
        operationId: 'previewMessage',
        summary: 'Show a message as a member would get it today',
        description:
          "The type's template, else the standard text; or a mailing. Nothing is stored or sent.",
        querystring: PreviewedMessage,
        response: { 200: MessagePreviewReply }
      }
    },
    async ({ query, permitted }) => {
      const unsubscribe = app.unsubscribing?.example
      return success(previewMessage(app.db, query, { permitted, unsubscribe }))
    }
  )
}
