import type { TSchema } from '@sinclair/typebox'
import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { Failing } from '../../core/errors.ts'
import type { Section } from '../../core/noun.ts'
import type { Operation } from './operation.ts'
import { type Contract, contractOf } from './publish.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Failures of the operation beyond those of its mechanisms. */
    failures?: readonly Failing[]
    /** The media type of the body, where it is not JSON. */
    takes?: string
  }
  interface FastifySchema {
    operationId?: string
    summary?: string
    description?: string
    tags?: readonly string[]
  }
  interface FastifyInstance {
    /** The published contract, made from the routes when it is first asked for. */
    contract(): Contract
    /** Publishes values that clients offer as a choice, though a field takes more than these or holds them inside a text. */
    publishList(list: TSchema): void
    /** Adds a section to the published document, once. */
    publishSection(section: Section): void
  }
}

/** Gathers every route with an operationId, and publishes what they say of themselves. */
export const published = fp(
  async app => {
    const routes: RouteOptions[] = []
    const lists: TSchema[] = []
    const sections = new Map<string, Section>()
    let contract: Contract | undefined

    // only gathered here: the scopes that enclose a route still have to say what they are
    app.addHook('onRoute', route => {
      if (route.schema?.operationId && route.method !== 'HEAD') routes.push(route)
    })

    app.decorate('publishList', list => void lists.push(list))
    app.decorate('publishSection', section => void sections.set(section.name, section))
    app.addHook('onReady', async () => {
      for (const { url, schema } of routes)
        if (!schema?.tags?.some(name => sections.has(name)))
          throw new Error(`${url} stands in no section of the document`)
    })
    app.decorate('contract', () => {
      contract ??= contractOf(routes.map(operationOf), lists, [...sections.values()])
      return contract
    })
  },
  { name: 'published' }
)

function operationOf({ method, url, schema, config = {} }: RouteOptions): Operation {
  const { signed_in = false, failures = [], ...rest } = config
  const described = schema as Operation['schema']
  return { ...rest, method: String(method), url, signed_in, failures, schema: described }
}
