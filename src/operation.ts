import type { TSchema } from '@sinclair/typebox'
import type { FastifyContextConfig } from 'fastify'

/** What a route takes and answers. */
interface Shapes<Params, Query, Body, Answer> {
  params?: Params
  querystring?: Query
  body?: Body
  /**
   * The body of the success: 201 where the operation creates something, 202 where it accepts something, else 200; 200 and 201
   * where `dry_run` can be asked for.
   */
  answer: Answer
  accepts?: true
}

/** What the published document says of a route. */
interface Words {
  /** Its operationId. */
  id: string
  summary: string
  description?: string
  tags?: readonly string[]
}

/** The options of a route, declared flat. Answers are `no-store`, unless the route says otherwise or sends entity tags. */
export function operation<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends TSchema
>(declared: Words & Shapes<Params, Query, Body, Answer> & FastifyContextConfig) {
  const { id, summary, description, tags, params, querystring, body, answer, accepts, ...config } =
    declared
  const cache = config.tagged ? undefined : 'no-store'
  const words = {
    operationId: id,
    summary,
    ...(description && { description }),
    ...(tags && { tags })
  }
  const taken = {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body })
  }
  // what is created can be tried out, and was not created then
  const is_tried = !config.creates || body?.properties?.dry_run
  const response = {
    ...(is_tried && { [accepts ? 202 : 200]: answer }),
    ...(config.creates && { 201: answer })
  } as { 200: Answer; 201: Answer; 202: Answer }
  return {
    config: { cache, ...config },
    schema: { ...words, ...(taken as { params: Params; querystring: Query; body: Body }), response }
  }
}
