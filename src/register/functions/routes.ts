import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { HoldingKept, SeatsTaken } from './noun.ts'
import {
  FunctionCreate,
  FunctionEdit,
  FunctionList,
  FunctionQuery,
  FunctionReply,
  HoldingCreate,
  HoldingEdit,
  HoldingList,
  HoldingQuery,
  HoldingRemove,
  HoldingReply
} from './schema.ts'
import {
  createFunction,
  createHolding,
  editFunction,
  editHolding,
  listFunctions,
  listHoldings,
  removeHolding,
  writeHoldings
} from './store.ts'

const seen = {
  permission: 'see_functions',
  chapter: 'query/chapter_id',
  cache: 'no-store'
} as const
const managed = { permission: 'manage_functions', chapter: 'body/chapter_id' } as const
const entered = { permission: 'manage_holdings', chapter: 'record' } as const

/** What members can hold: offices of the board, tasks and honours. */
export const functionRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.get(
    '/getfunctions',
    {
      config: seen,
      schema: {
        operationId: 'listFunctions',
        summary: 'List the functions of a chapter and of all chapters',
        querystring: FunctionQuery,
        response: { 200: FunctionList }
      }
    },
    async ({ query, permitted }) => success(listFunctions(db, query, permitted))
  )

  app.post(
    '/createfunction',
    {
      config: { ...managed, creates: true },
      schema: {
        operationId: 'createFunction',
        summary: 'Add a function that members can hold',
        body: FunctionCreate,
        response: { 201: FunctionReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createFunction(db, body, actor))
  )

  app.put(
    '/editfunction',
    {
      config: { ...managed, chapter: 'none', failures: [NotFound, SeatsTaken] },
      schema: {
        operationId: 'editFunction',
        summary: 'Change a function, or archive it',
        body: FunctionEdit,
        response: { 200: FunctionReply }
      }
    },
    async request =>
      success(await request.write(() => editFunction(db, request.body, request.actor)))
  )
}

/** Who holds functions, from when to when. */
export const holdingRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.get(
    '/getholdings',
    {
      config: seen,
      schema: {
        operationId: 'listHoldings',
        summary: 'List who holds functions, or held them on a day',
        description:
          'CSV has all at once, with what a court of registration asks for: names, birthdays, addresses and days.',
        querystring: HoldingQuery,
        response: { 200: { ...HoldingList, orText: 'text/csv' } }
      }
    },
    async (request, reply) => {
      const { query, permitted } = request
      if (query.format === 'json') return success(listHoldings(db, query, permitted))
      const { text, members } = writeHoldings(db, query, permitted)
      await request.logReads(query.chapter_id, Math.max(1, members))
      return reply.csv('functions', text)
    }
  )

  app.post(
    '/createholding',
    {
      config: { ...entered, creates: true, failures: [NotFound, SeatsTaken] },
      schema: {
        operationId: 'createHolding',
        summary: 'Enter that a member holds a function',
        description:
          'At most as many at a time as the function has seats (409), a member once. A leaving ends it on the last day.',
        body: HoldingCreate,
        response: { 201: HoldingReply }
      }
    },
    async ({ body, permitted, actor }, reply) =>
      reply.created(() => createHolding(db, body, { permitted, by: actor }))
  )

  app.put(
    '/editholding',
    {
      config: { ...entered, failures: [NotFound, SeatsTaken] },
      schema: {
        operationId: 'editHolding',
        summary: 'Change the days of a holding, or its note',
        body: HoldingEdit,
        response: { 200: HoldingReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      const edit = () => editHolding(db, body, { permitted, by: actor })
      return success(await request.write(edit))
    }
  )

  app.put(
    '/removeholding',
    {
      config: { ...entered, failures: [NotFound, HoldingKept] },
      schema: {
        operationId: 'removeHolding',
        summary: 'Remove a holding on the day on which it was entered',
        description: 'Answers it as it was. Later it stays in the history.',
        body: HoldingRemove,
        response: { 200: HoldingReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      const remove = () => removeHolding(db, body.id, { permitted, by: actor })
      return success(await request.write(remove))
    }
  )
}
