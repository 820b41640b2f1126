import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { AssociationEdit, AssociationReply } from './schema.ts'
import { editAssociation, findAssociation } from './store.ts'

/** The association whose register this is. */
export const associationRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getassociation',
    {
      config: { permission: 'see_association', chapter: 'none', tagged: true },
      schema: {
        operationId: 'getAssociation',
        summary: 'Show the association',
        response: { 200: AssociationReply }
      }
    },
    async () => success(findAssociation(app.db))
  )

  app.put(
    '/editassociation',
    {
      config: { permission: 'edit_association', chapter: 'none' },
      schema: {
        operationId: 'editAssociation',
        summary: "Change the association's fields",
        body: AssociationEdit,
        response: { 200: AssociationReply }
      }
    },
    async request => {
      const edit = () => editAssociation(app.db, request.body, request.actor)
      return success(await request.write(edit))
    }
  )
}
