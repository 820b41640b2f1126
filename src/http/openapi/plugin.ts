import type { TSchema } from '@sinclair/typebox'
import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { Failing } from '../../core/errors.ts'
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
  }
}

/** Gathers every route with an operationId, and publishes what they say of themselves. */
export const published = fp(
  async app => {
    const routes: RouteOptions[] = []
    const lists: TSchema[] = []
    let contract: Contract | undefined

    // only gathered here: the scopes that enclose a route still have to say what they are
    app.addHook('onRoute', route => {
      if (route.schema?.operationId && route.method !== 'HEAD') routes.push(route)
    })

    app.decorate('publishList', list => void lists.push(list))
    app.decorate('contract', () => {
      contract ??= contractOf(routes.map(operationOf), lists)
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
