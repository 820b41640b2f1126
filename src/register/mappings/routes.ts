import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { MappingList, MappingQuery, MappingRemove, MappingRemovedReply } from './schema.ts'
import { listMappings, removeMapping } from './store.ts'

const permission = 'manage_mappings'

/** Mappings of columns that are kept under a name for imports. */
export const mappingRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getmappings',
    {
      config: { permission, chapter: 'query/chapter_id', cache: 'no-store' },
      schema: {
        operationId: 'listImportMappings',
        summary: 'List what the columns of files are taken as, by the names under which it is kept',
        querystring: MappingQuery,
        response: { 200: MappingList }
      }
    },
    async (request, reply) =>
      reply.sendList(listMappings(app.db, request.query), () => request.recheck())
  )

  app.put(
    '/removemapping',
    {
      config: { permission, chapter: 'record', failures: [NotFound] },
      schema: {
        operationId: 'removeImportMapping',
        summary: 'Remove a mapping that is kept under a name',
        body: MappingRemove,
        response: { 200: MappingRemovedReply }
      }
    },
    async request => {
      const terms = () => ({ permitted: request.permitted, by: request.actor })
      return success(await request.write(() => removeMapping(app.db, request.body, terms())))
    }
  )
}
