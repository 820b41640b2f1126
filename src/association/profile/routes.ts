import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { IbanTaken } from '../bank/failures.ts'
import { AssociationEdit, AssociationReply } from './schema.ts'
import { editAssociation, findAssociation } from './store.ts'

export const associationRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getassociation',
    operation({
      id: 'getAssociation',
      summary: 'Show the association',
      permission: 'see_association',
      chapter: 'none',
      tagged: true,
      answer: AssociationReply
    }),
    async () => success(findAssociation(app.db))
  )

  app.put(
    '/editassociation',
    operation({
      id: 'editAssociation',
      summary: "Change the association's fields",
      permission: 'edit_association',
      chapter: 'none',
      failures: [IbanTaken],
      body: AssociationEdit,
      answer: AssociationReply
    }),
    request => request.change((db, body, { by }) => editAssociation(db, body, by))
  )
}
