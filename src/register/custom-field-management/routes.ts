import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InUse, NameTaken, NotFound } from '../../core/errors.ts'
import { showing } from '../../core/one.ts'
import { success } from '../../core/types.ts'
import {
  FieldCreate,
  FieldEdit,
  FieldList,
  FieldQuery,
  FieldReply
} from '../custom-fields/schema.ts'
import { getFieldWithin, listFields } from '../custom-fields/store.ts'
import { createField, editField } from './store.ts'

/** Custom fields: the fields that the association defines for its members. */
export const fieldRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getfields',
    {
      config: { permission: 'see_fields', chapter: 'query/chapter_id', tagged: true },
      schema: {
        operationId: 'listFields',
        summary: 'List the fields that the association has defined',
        querystring: FieldQuery,
        response: { 200: FieldList }
      }
    },
    async ({ query, permitted }) => success(listFields(app.db, query, permitted))
  )

  app.get(
    '/getfield/:id',
    showing('getField', 'Show a field that the association has defined', 'see_fields', FieldReply),
    async ({ params: { id }, permitted }) => success(getFieldWithin(app.db, id, permitted))
  )

  app.post(
    '/createfield',
    {
      config: {
        permission: 'manage_fields',
        chapter: 'body/chapter_id',
        creates: true,
        failures: [NameTaken, InUse]
      },
      schema: {
        operationId: 'createField',
        summary: 'Define a field of members',
        description:
          'For the members of one chapter or of all. A field that is required needs values first: it can be made required later.',
        body: FieldCreate,
        response: { 201: FieldReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createField(app.db, body, actor))
  )

  app.put(
    '/editfield',
    {
      config: {
        permission: 'manage_fields',
        chapter: 'body/chapter_id',
        failures: [NotFound, NameTaken, InUse]
      },
      schema: {
        operationId: 'editField',
        summary: 'Change, archive or restore a field of members',
        description:
          'What members have must fit it afterwards: a value that is required and missing, a choice that is taken away, another kind are refused with the number of members (`in_use`). Archived, it takes no values, and members keep theirs.',
        body: FieldEdit,
        response: { 200: FieldReply }
      }
    },
    async request => {
      const edit = () => editField(app.db, request.body, request.actor)
      return success(await request.write(edit))
    }
  )
}
