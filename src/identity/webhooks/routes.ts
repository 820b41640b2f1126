import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { invalid, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import {
  DeliveryList,
  DeliveryQuery,
  Redeliver,
  Redelivered,
  WebhookCreate,
  WebhookEdit,
  WebhookEvent,
  WebhookList,
  WebhookQuery,
  WebhookReply,
  WebhookRotate,
  WebhookWithSecret,
  webhookDetails
} from './schema.ts'
import {
  createWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  rotateWebhook
} from './store.ts'

const about = { permission: 'manage_webhooks', chapter: 'none', cache: 'no-store' } as const
const known = { ...about, failures: [NotFound] }
const chaptered = { chapters_in_store: ['chapter_ids'] }

/** Addresses that are told of changes, and what they were told. */
export const webhookRoutes: FastifyPluginAsyncTypebox = async app => {
  app.publishWebhook({
    name: 'change',
    summary: 'Something has happened',
    description:
      'Sent to each webhook that names its type, signed as Standard Webhooks says. The same `webhook-id` may come again; the order is not promised.',
    tags: ['webhooks'],
    body: WebhookEvent
  })

  app.get(
    '/getwebhooks',
    operation({
      id: 'listWebhooks',
      summary: 'List the webhooks',
      ...about,
      querystring: WebhookQuery,
      answer: WebhookList
    }),
    async ({ query }) => success(listWebhooks(app.db, query))
  )

  app.post(
    '/createwebhook',
    operation({
      id: 'createWebhook',
      summary: 'Add a webhook',
      ...about,
      ...chaptered,
      creates: true,
      body: WebhookCreate,
      answer: WebhookWithSecret
    }),
    async ({ body, actor }, reply) => {
      await refuseAddress(body.url)
      return reply.created(() => createWebhook(app.db, app.secrets, body, actor), {
        // it is stored sealed alone
        storable: answer => ({ ...answer, secret: null })
      })
    }
  )

  app.put(
    '/editwebhook',
    operation({
      id: 'editWebhook',
      summary: 'Change a webhook, or turn it on or off',
      description:
        'Whoever turns it on is answerable for it: it is told what they may see, as long as they may.',
      ...known,
      ...chaptered,
      body: WebhookEdit,
      answer: WebhookReply
    }),
    async request => {
      const { url } = request.body
      if (url !== undefined) await refuseAddress(url)
      return request.change(editWebhook)
    }
  )

  app.put(
    '/rotatewebhook',
    operation({
      id: 'rotateWebhook',
      summary: 'Replace the secret of a webhook',
      description: 'The secret before signs too for 24 hours.',
      ...known,
      body: WebhookRotate,
      answer: WebhookWithSecret
    }),
    request => request.change((db, { id }, { by }) => rotateWebhook(db, app.secrets, id, by))
  )

  app.get(
    '/getdeliveries',
    operation({
      id: 'listDeliveries',
      summary: 'List what a webhook was or will be told',
      ...known,
      querystring: DeliveryQuery,
      answer: DeliveryList
    }),
    async ({ query }) => success(listDeliveries(app.db, query))
  )

  app.post(
    '/redeliver',
    operation({
      id: 'repeatDeliveries',
      summary: 'Tell a webhook again',
      description: 'Chosen deliveries, or all since a moment, under the same message ids.',
      ...known,
      body: Redeliver,
      answer: Redelivered
    }),
    request => request.change(redeliver)
  )

  async function refuseAddress(url: string) {
    if (!(await app.allowsWebhook(url))) throw invalid([webhookDetails.not_public('/url')])
  }
}
