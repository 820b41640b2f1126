import type { TSchema } from '@sinclair/typebox'
import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { Failing } from '../../core/failure.ts'
import type { Section } from '../../core/noun.ts'
import { refuseUndocumented } from './failures.ts'
import type { Operation, SentWebhook } from './operation.ts'
import { buildContract, type Contract } from './publish.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Failures of the operation itself, beyond those of the plugins in front of it. */
    failures?: readonly Failing[]
    /** The details of the operation that a thread finds; named here so that the contract publishes them. */
    details?: object
    /** The headers of its own that an answer may have, each with what it says. */
    headers?: Readonly<Record<string, string>>
    /** The media types of a request body that is not JSON, each with its schema. */
    takes?: Readonly<Record<string, TSchema>>
  }
  interface FastifySchema {
    operationId?: string
    summary?: string
    description?: string
    tags?: readonly string[]
  }
  interface FastifyInstance {
    /** The published contract, built from the routes on first use. */
    contract(): Contract
    /** Publishes a list of values that clients may offer as a choice and that no field's schema contains. */
    publishList(list: TSchema): void
    /** Publishes what is sent to addresses that somebody has named. */
    publishWebhook(webhook: SentWebhook): void
    /** Adds a section to the published document, once. */
    publishSection(section: Section): void
  }
}

/** Publishes every route with an operationId in the contract. */
export const published = fp(
  async app => {
    const routes: RouteOptions[] = []
    const lists: TSchema[] = []
    const webhooks: SentWebhook[] = []
    const sections = new Map<string, Section>()
    let contract: Contract | undefined

    // only collected here: enclosing scopes complete the configuration of a route later
    app.addHook('onRoute', route => {
      if (route.schema?.operationId && route.method !== 'HEAD') routes.push(route)
    })

    app.decorate('publishList', list => void lists.push(list))
    app.decorate('publishWebhook', webhook => void webhooks.push(webhook))
    app.decorate('publishSection', section => void sections.set(section.name, section))
    app.addHook('onReady', async () => {
      for (const { url, schema } of routes)
        if (!schema?.tags?.some(name => sections.has(name)))
          throw new Error(`${url} is in no section of the document`)
      refuseUndocumented(routes.map(describeOperation))
    })
    app.decorate('contract', () => {
      contract ??= buildContract(routes.map(describeOperation), {
        lists,
        webhooks,
        tags: [...sections.values()]
      })
      return contract
    })
  },
  { name: 'published' }
)

function describeOperation({ method, url, schema, config = {} }: RouteOptions): Operation {
  const { signed_in = false, failures = [], ...rest } = config
  const described = schema as Operation['schema']
  return { ...rest, method: String(method), url, signed_in, failures, schema: described }
}
