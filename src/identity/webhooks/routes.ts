import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { invalid, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
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
    {
      config: about,
      schema: {
        operationId: 'listWebhooks',
        summary: 'List the webhooks',
        querystring: WebhookQuery,
        response: { 200: WebhookList }
      }
    },
    async ({ query }) => success(listWebhooks(app.db, query))
  )

  app.post(
    '/createwebhook',
    {
      config: { ...about, ...chaptered, creates: true },
      schema: {
        operationId: 'createWebhook',
        summary: 'Add a webhook',
        body: WebhookCreate,
        response: { 201: WebhookWithSecret }
      }
    },
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
    {
      config: { ...known, ...chaptered },
      schema: {
        operationId: 'editWebhook',
        summary: 'Change a webhook, or turn it on or off',
        description:
          'Whoever turns it on is answerable for it: it is told what they may see, as long as they may.',
        body: WebhookEdit,
        response: { 200: WebhookReply }
      }
    },
    async request => {
      const { body, actor } = request
      if (body.url !== undefined) await refuseAddress(body.url)
      return success(await request.write(() => editWebhook(app.db, body, actor)))
    }
  )

  app.put(
    '/rotatewebhook',
    {
      config: known,
      schema: {
        operationId: 'rotateWebhook',
        summary: 'Replace the secret of a webhook',
        description: 'The secret before signs too for 24 hours.',
        body: WebhookRotate,
        response: { 200: WebhookWithSecret }
      }
    },
    async request => {
      const { body, actor } = request
      const rotate = () => rotateWebhook(app.db, app.secrets, body.id, actor)
      return success(await request.write(rotate))
    }
  )

  app.get(
    '/getdeliveries',
    {
      config: known,
      schema: {
        operationId: 'listDeliveries',
        summary: 'List what a webhook was or will be told',
        querystring: DeliveryQuery,
        response: { 200: DeliveryList }
      }
    },
    async ({ query }) => success(listDeliveries(app.db, query))
  )

  app.post(
    '/redeliver',
    {
      config: known,
      schema: {
        operationId: 'repeatDeliveries',
        summary: 'Tell a webhook again',
        description: 'Chosen deliveries, or all since a moment, under the same message ids.',
        body: Redeliver,
        response: { 200: Redelivered }
      }
    },
    async request =>
      success(await request.write(() => redeliver(app.db, request.body, request.actor)))
  )

  async function refuseAddress(url: string) {
    if (!(await app.allowsWebhook(url))) throw invalid([webhookDetails.not_public('/url')])
  }
}
