import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operation } from '../../operation.ts'
import { MappingList, MappingQuery, MappingRemove, MappingRemovedReply } from './schema.ts'
import { listMappings, removeMapping } from './store.ts'

const permission = 'manage_mappings'

/** Mappings of columns that are kept under a name for imports. */
export const mappingRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getmappings',
    operation({
      id: 'listImportMappings',
      summary: 'List what the columns of files are taken as, by the names under which it is kept',
      permission,
      chapter: 'query/chapter_id',
      querystring: MappingQuery,
      answer: MappingList
    }),
    async (request, reply) =>
      reply.sendList(listMappings(app.db, request.query), () => request.recheck())
  )

  app.put(
    '/removemapping',
    operation({
      id: 'removeImportMapping',
      summary: 'Remove a mapping that is kept under a name',
      permission,
      chapter: 'record',
      body: MappingRemove,
      answer: MappingRemovedReply
    }),
    request => request.change(removeMapping)
  )
}
