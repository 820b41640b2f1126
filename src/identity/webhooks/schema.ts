import { type Static, Type } from '@sinclair/typebox'
import { defineDetails } from '../../core/details.ts'
import { actions } from '../../core/noun.ts'
import { withRule } from '../../core/rule.ts'
import {
  Id,
  Line,
  List,
  Moment,
  Nullable,
  OneOf,
  Page,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'
import { ChapterIds } from '../tokens/schema.ts'

/** Why the service has turned a webhook off: the receiver said so, it failed for days, or whoever is answerable for it was disabled. */
export const off_reasons = ['gone', 'failing', 'account_disabled'] as const

/** What becomes of a delivery. */
export const delivery_states = ['waiting', 'sending', 'delivered', 'failed'] as const

const Url = Line(1, 2000, {
  examples: ['https://hooks.example.org/members'],
  description: 'An https address of the public internet.'
})
const Types = Type.Array(Line(1, 100, { examples: ['member.created'] }), {
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
  description: 'What it is told of, by the actions of the audit log (`WebhookEventType`).'
})

/** A webhook without its secret. */
export type Webhook = Static<typeof Webhook>
export const Webhook = Type.Object(
  {
    id: Id,
    url: Url,
    types: Types,
    chapter_ids: Nullable(ChapterIds),
    enabled: Type.Boolean({ description: 'Whether it is told of what happens.' }),
    off_reason: {
      ...Nullable(OneOf(off_reasons, { title: 'WebhookOffReason' })),
      description:
        'Why the service has turned it off: the receiver answered 410 (`gone`), nothing has reached it for seven days (`failing`), or its account was disabled.'
    },
    account_id: {
      ...Id,
      description: 'Who made it or turned it on last, and whose rights it has.'
    },
    account_name: Type.String({ examples: ['Grace Hopper'] }),
    createddate: Timestamp,
    rotated: { ...Nullable(Timestamp), description: 'When its secret was last replaced.' },
    last_success: Nullable(Timestamp),
    last_failure: {
      ...Nullable(Timestamp),
      description: 'The last failed try since the last success.'
    }
  },
  { title: 'Webhook', description: 'An address that is told of what has happened.' }
)

/** What can be wrong with a webhook. */
export const webhookDetails = defineDetails({
  not_public: 'must be an https address of the public internet, without name and password',
  not_an_action: 'must be an action of the audit log, such as member.created',
  from_or_ids: 'send either from or ids'
})

export type WebhookCreate = Static<typeof WebhookCreate>
export const WebhookCreate = Strict(
  {
    url: Url,
    types: Types,
    chapter_ids: Type.Optional(Nullable(ChapterIds)),
    enabled: Type.Optional(Type.Boolean({ description: 'Whether it is told at once.' }))
  },
  { title: 'WebhookCreate' }
)

export type WebhookEdit = Static<typeof WebhookEdit>
export const WebhookEdit = Strict(
  { id: Id, ...Type.Partial(WebhookCreate).properties },
  { title: 'WebhookEdit' }
)

export const WebhookRotate = Strict({ id: Id }, { title: 'WebhookRotate' })
export const WebhookQuery = Strict(Page.properties)
export const WebhookList = Success(List('webhooks', Webhook))
export const WebhookReply = Success(Webhook)
export const WebhookWithSecret = Success(
  Type.Object(
    {
      ...Webhook.properties,
      secret: {
        ...Nullable(Type.String({ examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'] })),
        description: 'By which signatures are verified, shown this once; null in a replayed answer.'
      }
    },
    { title: 'WebhookWithSecret', description: 'A webhook with a new secret.' }
  )
)

/** What a webhook is told, as it is sent. */
export const WebhookEvent = Type.Object(
  {
    type: OneOf(actions, {
      title: 'WebhookEventType',
      description: 'An action of the audit log.',
      examples: ['member.created']
    }),
    timestamp: { ...Timestamp, description: 'When it happened.' },
    data: Type.Object(
      { id: Id, chapter_id: Nullable(Id) },
      { title: 'WebhookSubject', description: 'The record that it is about.' }
    )
  },
  {
    title: 'WebhookEvent',
    description: 'That something has happened; what a record is now, it says itself.'
  }
)

/** What was or will be told. */
export type Delivery = Static<typeof Delivery>
const Delivery = Type.Object(
  {
    id: Id,
    webhook_id: Id,
    message_id: Type.String({
      description: 'The header `webhook-id`, the same in each try.',
      examples: ['msg_5f0c8e6f4f3d4a0b9c0c8f1f9d6b7a21']
    }),
    type: Type.String({ examples: ['member.created'] }),
    at: { ...Timestamp, description: 'When it happened.' },
    state: OneOf(delivery_states, { title: 'DeliveryState' }),
    attempts: Type.Integer({ minimum: 0, examples: [1] }),
    next_try: { ...Nullable(Timestamp), description: 'When it is tried next, while it waits.' },
    status: { ...Nullable(Type.Integer({ examples: [204] })), description: 'Of the last answer.' },
    answer: {
      ...Nullable(Type.String({ examples: ['ok'] })),
      description: 'The last answer, its first 4 KiB, or why there was none, such as ECONNREFUSED.'
    },
    body: Type.String({
      description: 'What is sent.',
      examples: [
        '{"type":"member.created","timestamp":"2025-01-15T10:00:00Z","data":{"id":1,"chapter_id":1}}'
      ]
    })
  },
  { title: 'Delivery', description: 'What a webhook was or will be told.' }
)

export type DeliveryQuery = Static<typeof DeliveryQuery>
export const DeliveryQuery = Strict({
  webhook_id: Id,
  state: Type.Optional(OneOf(delivery_states, { title: 'DeliveryState' })),
  ...Page.properties
})
export const DeliveryList = Success(List('deliveries', Delivery))

export type Redeliver = Static<typeof Redeliver>
export const Redeliver = withRule(
  Strict(
    {
      webhook_id: Id,
      from: Type.Optional({
        ...Moment,
        description:
          'All that has happened since, at most 30 days ago: what it was not told of, too.'
      }),
      ids: Type.Optional(
        Type.Array(Id, {
          minItems: 1,
          maxItems: 1000,
          uniqueItems: true,
          description: 'These deliveries.'
        })
      )
    },
    { title: 'Redeliver' }
  ),
  value => {
    const { from, ids } = (value ?? {}) as { from?: unknown; ids?: unknown }
    return (from === undefined) === (ids === undefined) ? [webhookDetails.from_or_ids('/ids')] : []
  }
)
export const Redelivered = Success(
  Type.Object(
    { redelivered: Type.Integer({ description: 'How many wait again.', examples: [3] }) },
    { title: 'Redelivered', description: 'What is told again.' }
  )
)
