import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { fileName, type Json, referred } from '../contract/components.ts'
import { documentOf, type Operation } from '../contract/document.ts'
import { renderPage } from '../contract/page.ts'
import type { Failing } from '../core/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Failures of the operation beyond those of its mechanisms. */
    failures?: readonly Failing[]
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
  }
}

/** The OpenAPI document, and one JSON Schema 2020-12 for each named component, by file name. */
export interface Contract {
  openapi: ReturnType<typeof documentOf>
  schemas: Record<string, Json>
  /** The document as it is sent, to programs and to people. */
  text: string
  page: string
}

/** Gathers every route with an operationId and publishes what they say of themselves. */
export const published = fp(
  async app => {
    const routes: RouteOptions[] = []
    let contract: Contract | undefined

    // only gathered here: the scopes that enclose a route still have to say what they are
    app.addHook('onRoute', route => {
      if (route.schema?.operationId && route.method !== 'HEAD') routes.push(route)
    })

    app.decorate('contract', () => {
      contract ??= contractOf(routes.map(operationOf))
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

function contractOf(operations: Operation[]): Contract {
  const openapi = documentOf(operations)
  const components = openapi.components.schemas
  const schemas = Object.entries(components).map(([title, schema]) => [
    fileName(title),
    standAlone(title, schema, components)
  ])
  const [text, page] = [JSON.stringify(openapi), renderPage(openapi)]
  return { openapi, text, page, schemas: Object.fromEntries(schemas) }
}

/** One component as a document of its own, what it refers to under `$defs`. */
function standAlone(title: string, schema: Json, components: Record<string, Json>): Json {
  const $defs = referred(schema, components)
  const alone = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...schema,
    ...(Object.keys($defs).length > 0 && { $defs })
  }
  return JSON.parse(JSON.stringify(alone).replaceAll('#/components/schemas/', '#/$defs/'))
}
