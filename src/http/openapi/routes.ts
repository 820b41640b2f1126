import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { NotFound } from '../../core/errors.ts'
import { Strict } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { contract_page } from '../headers.ts'

const tags = ['contract']
const cache = 'public, max-age=300'
const AnyObject = Type.Unsafe<unknown>({
  type: 'object',
  title: 'AnyObject',
  description: 'A document in JSON.',
  additionalProperties: true,
  examples: [{}]
})

/** The published contract, for programs and for people. */
export const contractRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/openapi.json',
    operation({
      id: 'getOpenApiDocument',
      summary: 'The whole contract as OpenAPI 3.1',
      tags,
      cache,
      about_itself: true,
      answer: AnyObject
    }),
    async (_, reply) => reply.type('application/json; charset=utf-8').send(app.contract().text)
  )

  app.get(
    '/schema',
    operation({
      id: 'listSchemas',
      summary: 'The resources that there are schemas of',
      description: 'By name: `schemas: [{name, title, description, path}]`.',
      tags,
      cache,
      about_itself: true,
      answer: AnyObject
    }),
    async (_, reply) => reply.type('application/json; charset=utf-8').send(app.contract().index)
  )

  app.get(
    '/schema/:name([a-z_]+).json',
    operation({
      id: 'getSchema',
      summary: 'One resource as JSON Schema 2020-12',
      tags,
      cache,
      about_itself: true,
      failures: [NotFound],
      params: Strict({ name: Type.String({ pattern: '^[a-z_]+$', examples: ['chapter'] }) }),
      answer: AnyObject
    }),
    async ({ params }, reply) => {
      const { schemas } = app.contract()
      const schema = Object.hasOwn(schemas, params.name) && schemas[params.name]
      if (!schema) throw new NotFound(`there is no schema ${params.name}`)
      return reply.type('application/json; charset=utf-8').send(schema)
    }
  )

  app.get(
    '/docs',
    operation({
      id: 'getDocumentation',
      summary: 'The whole contract as a page to read',
      tags,
      cache,
      about_itself: true,
      // sent as bytes
      answer: Type.Unsafe<Buffer>(Type.String({ contentType: 'text/html' }))
    }),
    async (_, reply) =>
      reply.headers(contract_page).type('text/html; charset=utf-8').send(app.contract().page)
  )
}
