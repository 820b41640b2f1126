import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { UnsupportedMediaType } from '../../core/errors.ts'
import { Strict } from '../../core/types.ts'
import { type Content, unsubscribePage } from './page.ts'
import { findMessage, readSender, unsubscribe } from './store.ts'

/** GET and POST /unsubscribe/{token}. */
const UnsubscribePath = Strict({
  token: Type.String({
    pattern: '^[\\w.-]*$',
    maxLength: 64,
    description: 'The end of a link in a mailing.',
    examples: ['k3.0uX2Zc7bq4T1mW9sYd5eHg']
  })
})

/** The form of one click (RFC 8058); what it holds is not read. */
const OneClick = Type.Object(
  { 'List-Unsubscribe': Type.Optional(Type.Literal('One-Click')) },
  { title: 'OneClick', description: 'What mail programs send at one click.' }
)

const page = Type.String({ contentType: 'text/html' })
const response = { 200: page, 404: page }
const media_type = 'text/html; charset=utf-8'
const cache = 'no-store'
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

export const unsubscribeRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app
  const showPage = (message_id: number | undefined, content: Content) => {
    const is_link = message_id !== undefined
    const html = unsubscribePage(is_link ? content : 'unknown', readSender(db, message_id))
    return { code: is_link ? 200 : 404, html } as const
  }
  // what a form holds changes nothing: it is left unread
  app.addContentTypeParser(forms, (_request, _body, done) => done(null, undefined))

  app.get(
    '/unsubscribe/:token',
    {
      config: { cache, form_page: true },
      schema: {
        operationId: 'showUnsubscribing',
        summary: 'Show a page with a button that ends mailings',
        description: 'It changes nothing. For a link that is none, the page says so (404).',
        params: UnsubscribePath,
        response
      }
    },
    async ({ params: { token } }, reply) => {
      const { code, html } = showPage(findMessage(db, app.secrets, token), 'ask')
      return reply.code(code).type(media_type).send(html)
    }
  )

  app.post(
    '/unsubscribe/:token',
    {
      config: {
        cache,
        form_page: true,
        takes: Object.fromEntries(forms.map(form => [form, OneClick])),
        failures: [UnsupportedMediaType]
      },
      schema: {
        operationId: 'endMailings',
        summary: 'End mailings to the reader of one, by one click (RFC 8058)',
        description:
          'Messages about membership and dues go on. It needs no body, no sign-in and no cookie; a second time changes nothing.',
        params: UnsubscribePath,
        response
      }
    },
    async ({ params: { token } }, reply) => {
      const message_id = findMessage(db, app.secrets, token)
      if (message_id !== undefined) await db.write(() => unsubscribe(db, message_id))
      const { code, html } = showPage(message_id, 'done')
      return reply.code(code).type(media_type).send(html)
    }
  )
}
