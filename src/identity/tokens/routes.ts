import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TokenCreate, TokenCreated, TokenEnd, TokenList, TokenQuery, TokenReply } from './schema.ts'
import { createToken, endToken, listTokens, refuseToken } from './store.ts'

const about = { permission: 'manage_tokens', chapter: 'none', cache: 'no-store' } as const

/** Listing, making and ending the tokens of programs. */
export const tokenRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/gettokens',
    operation({
      id: 'listTokens',
      summary: 'List the tokens that were not ended',
      ...about,
      querystring: TokenQuery,
      answer: TokenList
    }),
    async ({ query, manager }) => success(listTokens(app.db, query, manager))
  )

  app.post(
    '/createtoken',
    operation({
      id: 'createToken',
      summary: 'Make a token for a program',
      ...about,
      chapters_in_store: ['chapter_ids'],
      creates: true,
      reauthenticates: true,
      body: TokenCreate,
      answer: TokenCreated
    }),
    async (request, reply) => {
      const reached = reachedOperations()
      return reply.created(
        () => createToken(app.db, request.body, { by: request.manager, reached }),
        {
          guard: () => refuseToken(request.body, request.manager),
          // it is stored nowhere
          storable: answer => ({ ...answer, token: null })
        }
      )
    }
  )

  app.put(
    '/endtoken',
    operation({
      id: 'endToken',
      summary: 'End a token for good',
      description: 'Ends one of the caller; an owner ends those of others too.',
      ...about,
      failures: [NotFound],
      body: TokenEnd,
      answer: TokenReply
    }),
    async request =>
      success(await request.write(() => endToken(app.db, request.body.id, request.manager)))
  )

  /** The ids of the operations that tokens reach. */
  function reachedOperations(): ReadonlySet<string> {
    const operations = Object.values(app.contract().openapi.paths).flatMap(methods =>
      Object.values(methods as Record<string, { operationId: string; security: object[] }>)
    )
    const reached = operations.filter(({ security }) => security.some(one => 'token' in one))
    return new Set(reached.map(({ operationId }) => operationId))
  }
}
