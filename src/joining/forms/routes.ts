import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NameTaken, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { MailNotConfigured, NoContactType } from './failures.ts'
import { FormCreate, FormEdit, FormList, FormQuery, FormReply } from './schema.ts'
import { createForm, editForm, listForms } from './store.ts'

const permission = 'manage_forms'
// browsers keep answers, and ask whether they are still true
const cache = 'private, no-cache'
const failures = [NameTaken, MailNotConfigured, NoContactType]

/** Forms on the web, by which people apply to a chapter. */
export const formRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getforms',
    operation({
      id: 'listForms',
      summary: 'List the forms on the web of a chapter',
      permission: 'see_chapters',
      cache,
      chapter: 'query/chapter_id',
      querystring: FormQuery,
      answer: FormList
    }),
    async ({ query }) => success(listForms(app.db, query))
  )

  app.post(
    '/createform',
    operation({
      id: 'createForm',
      summary: 'Add a form on the web, by which people apply',
      description:
        'It is open (`active`) only where mail is sent and the service knows its address (409 `mail_not_configured`).',
      permission,
      cache,
      chapter: 'body/chapter_id',
      creates: true,
      failures,
      body: FormCreate,
      answer: FormReply
    }),
    async (request, reply) => {
      const { body, permitted, actor: by } = request
      const { lacks } = app.joining
      return reply.created(() => createForm(app.db, body, { permitted, by, lacks }))
    }
  )

  app.put(
    '/editform',
    operation({
      id: 'editForm',
      summary: 'Change a form on the web, open or close it',
      permission,
      cache,
      chapter: 'record',
      failures: [NotFound, ...failures],
      body: FormEdit,
      answer: FormReply
    }),
    async request => {
      const { body, permitted, actor: by } = request
      const { lacks } = app.joining
      return success(await request.write(() => editForm(app.db, body, { permitted, by, lacks })))
    }
  )
}
