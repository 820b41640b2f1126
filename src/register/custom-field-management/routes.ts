import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InUse, NameTaken } from '../../core/errors.ts'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import {
  FieldCreate,
  FieldEdit,
  FieldList,
  FieldQuery,
  FieldReply
} from '../custom-fields/schema.ts'
import { getFieldWithin, listFields } from '../custom-fields/store.ts'
import { createField, editField } from './store.ts'

export const fieldRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getfields',
    operation({
      id: 'listFields',
      summary: 'List the fields that the association has defined',
      permission: 'see_fields',
      chapter: 'query/chapter_id',
      tagged: true,
      querystring: FieldQuery,
      answer: FieldList
    }),
    async ({ query, permitted }) => success(listFields(app.db, query, permitted))
  )

  app.get(
    '/getfield/:id',
    operation({
      id: 'getField',
      summary: 'Show a field that the association has defined',
      permission: 'see_fields',
      chapter: 'record',
      params: ById,
      answer: FieldReply
    }),
    async ({ params: { id }, permitted }) => success(getFieldWithin(app.db, id, permitted))
  )

  app.post(
    '/createfield',
    operation({
      id: 'createField',
      summary: 'Define a field of members',
      description:
        'For the members of one chapter or of all. A field that is required needs values first: it can be made required later.',
      permission: 'manage_fields',
      chapter: 'body/chapter_id',
      creates: true,
      failures: [NameTaken, InUse],
      body: FieldCreate,
      answer: FieldReply
    }),
    async ({ body, actor }, reply) => reply.created(() => createField(app.db, body, actor))
  )

  app.put(
    '/editfield',
    operation({
      id: 'editField',
      summary: 'Change, archive or restore a field of members',
      description:
        'What members have must fit it afterwards: a value that is required and missing, a choice that is taken away, another kind are refused with the number of members (`in_use`). Archived, it takes no values, and members keep theirs.',
      permission: 'manage_fields',
      chapter: 'body/chapter_id',
      failures: [NameTaken, InUse],
      body: FieldEdit,
      answer: FieldReply
    }),
    request => request.change((db, body, { by }) => editField(db, body, by))
  )
}
