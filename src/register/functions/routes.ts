import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
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
    operation({
      id: 'listFunctions',
      summary: 'List the functions of a chapter and of all chapters',
      ...seen,
      querystring: FunctionQuery,
      answer: FunctionList
    }),
    async ({ query, permitted }) => success(listFunctions(db, query, permitted))
  )

  app.post(
    '/createfunction',
    operation({
      id: 'createFunction',
      summary: 'Add a function that members can hold',
      ...managed,
      creates: true,
      body: FunctionCreate,
      answer: FunctionReply
    }),
    async ({ body, actor }, reply) => reply.created(() => createFunction(db, body, actor))
  )

  app.put(
    '/editfunction',
    operation({
      id: 'editFunction',
      summary: 'Change a function, or archive it',
      ...managed,
      chapter: 'none',
      failures: [NotFound, SeatsTaken],
      body: FunctionEdit,
      answer: FunctionReply
    }),
    request => request.change((db, body, { by }) => editFunction(db, body, by))
  )
}

/** Who holds functions, from when to when. */
export const holdingRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.get(
    '/getholdings',
    operation({
      id: 'listHoldings',
      summary: 'List who holds functions, or held them on a day',
      description:
        'CSV has all at once; with `kind=board` it is what a court of registration asks for: names, birthdays, addresses and days of the board.',
      ...seen,
      querystring: HoldingQuery,
      answer: { ...HoldingList, orText: 'text/csv' }
    }),
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
    operation({
      id: 'createHolding',
      summary: 'Enter that a member holds a function',
      description:
        'At most as many at a time as the function has seats (409), a member once. A leaving ends it on the last day.',
      ...entered,
      creates: true,
      failures: [SeatsTaken],
      body: HoldingCreate,
      answer: HoldingReply
    }),
    async ({ body, permitted, actor }, reply) =>
      reply.created(() => createHolding(db, body, { permitted, by: actor }))
  )

  app.put(
    '/editholding',
    operation({
      id: 'editHolding',
      summary: 'Change the days of a holding, or its note',
      ...entered,
      failures: [SeatsTaken],
      body: HoldingEdit,
      answer: HoldingReply
    }),
    request => request.change(editHolding)
  )

  app.put(
    '/removeholding',
    operation({
      id: 'removeHolding',
      summary: 'Remove a holding on the day on which it was entered',
      description: 'Answers it as it was. Later it stays in the history.',
      ...entered,
      failures: [HoldingKept],
      body: HoldingRemove,
      answer: HoldingReply
    }),
    request => request.change((db, body, caller) => removeHolding(db, body.id, caller))
  )
}
