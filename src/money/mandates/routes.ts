import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { IbanNotSepa, MandateEnded, ReferenceTaken } from './failures.ts'
import {
  MandateCreate,
  MandateEdit,
  MandateEnd,
  MandateList,
  MandateQuery,
  MandateReply
} from './schema.ts'
import { createMandate, editMandate, endMandate, listMandates } from './store.ts'

const cache = 'no-store'
const permission = 'manage_money'

/** Mandates for direct debits. */
export const mandateRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db, secrets } = app

  app.get(
    '/getmandates',
    {
      config: { permission, chapter: 'query/chapter_id', cache, failures: [NotFound] },
      schema: {
        operationId: 'listMandates',
        summary: 'List the mandates of a chapter or of a member, with their accounts',
        querystring: MandateQuery,
        response: { 200: MandateList }
      }
    },
    async request => {
      const { query, permitted } = request
      const list = listMandates(db, secrets, query, permitted)
      const holders = new Set(list.mandates.map(({ member_id }) => member_id))
      if (query.member_id === undefined)
        await request.logReads(query.chapter_id, Math.max(1, holders.size))
      return success(list)
    }
  )

  app.post(
    '/createmandate',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        creates: true,
        failures: [NotFound, IbanNotSepa, ReferenceTaken]
      },
      schema: {
        operationId: 'createMandate',
        summary: 'Enter a mandate that somebody has signed',
        body: MandateCreate,
        response: { 201: MandateReply }
      }
    },
    async ({ body, permitted, actor }, reply) =>
      reply.created(() => createMandate(db, secrets, body, { permitted, by: actor }))
  )

  app.put(
    '/editmandate',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, MandateEnded, IbanNotSepa]
      },
      schema: {
        operationId: 'editMandate',
        summary: 'Change the account of a mandate, pause it or let it go on',
        description:
          'Another account of the same holder is another mandate under the same reference, which replaces this one; banks are told with the next collection. Another holder signs a mandate of their own.',
        body: MandateEdit,
        response: { 200: MandateReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      const edit = () => editMandate(db, secrets, body, { permitted, by: actor })
      return success(await request.write(edit))
    }
  )

  app.put(
    '/endmandate',
    {
      config: { permission, chapter: 'record', cache, failures: [NotFound, MandateEnded] },
      schema: {
        operationId: 'endMandate',
        summary: 'End a mandate',
        body: MandateEnd,
        response: { 200: MandateReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      const end = () => endMandate(db, secrets, body, { permitted, by: actor })
      return success(await request.write(end))
    }
  )
}
