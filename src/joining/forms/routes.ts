import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NameTaken, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { MailNotConfigured, NoContactType } from './failures.ts'
import { FormCreate, FormEdit, FormList, FormQuery, FormReply } from './schema.ts'
import { createForm, editForm, listForms } from './store.ts'

const failures = [NameTaken, MailNotConfigured, NoContactType]

/** Forms on the web, by which people apply to a chapter. */
export const formRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getforms',
    {
      config: { permission: 'see_chapters', chapter: 'query/chapter_id' },
      schema: {
        operationId: 'listForms',
        summary: 'List the forms on the web of a chapter',
        querystring: FormQuery,
        response: { 200: FormList }
      }
    },
    async ({ query }) => success(listForms(app.db, query))
  )

  app.post(
    '/createform',
    {
      config: { permission: 'manage_forms', chapter: 'body/chapter_id', creates: true, failures },
      schema: {
        operationId: 'createForm',
        summary: 'Add a form on the web, by which people apply',
        description:
          'It is open (`active`) only where mail is sent and the service knows its address (409 `mail_not_configured`).',
        body: FormCreate,
        response: { 201: FormReply }
      }
    },
    async (request, reply) => {
      const { body, permitted, actor: by } = request
      const { lacks } = app.joining
      return reply.created(() => createForm(app.db, body, { permitted, by, lacks }))
    }
  )

  app.put(
    '/editform',
    {
      config: { permission: 'manage_forms', chapter: 'record', failures: [NotFound, ...failures] },
      schema: {
        operationId: 'editForm',
        summary: 'Change a form on the web, open or close it',
        body: FormEdit,
        response: { 200: FormReply }
      }
    },
    async request => {
      const { body, actor: by } = request
      const { lacks } = app.joining
      const edit = () => editForm(app.db, body, { permitted: request.permitted, by, lacks })
      return success(await request.write(edit))
    }
  )
}
