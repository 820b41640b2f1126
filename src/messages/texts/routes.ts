import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { MessagePreviewReply, PreviewedMessage } from './schema.ts'
import { previewMessage } from './store.ts'

export const textRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/previewmessage',
    operation({
      id: 'previewMessage',
      summary: 'Show a message as a member would get it today',
      description:
        "The type's template, else the standard text; or a mailing. Nothing is stored or sent.",
      permission: 'manage_messages',
      chapter: 'record',
      failures: [NotFound],
      querystring: PreviewedMessage,
      answer: MessagePreviewReply
    }),
    async ({ query, permitted }) => {
      const unsubscribe = app.unsubscribing?.example
      return success(
        previewMessage(app.db, query, { permitted, base: app.prompt.base, unsubscribe })
      )
    }
  )
}
