import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NameTaken, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { ChapterCreate, ChapterEdit, ChapterList, ChapterQuery, ChapterReply } from './schema.ts'
import { createChapter, editChapter, listChapters } from './store.ts'

/** Chapters. */
export const chapterRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getchapters',
    {
      config: { permission: 'see_chapters', chapter: 'record', tagged: true },
      schema: {
        operationId: 'listChapters',
        summary: 'List the chapters that the caller can see',
        querystring: ChapterQuery,
        response: { 200: ChapterList }
      }
    },
    async ({ query, permitted }) => success(listChapters(app.db, query, permitted))
  )

  app.post(
    '/createchapter',
    {
      config: {
        permission: 'create_chapters',
        chapter: 'none',
        creates: true,
        failures: [NameTaken]
      },
      schema: {
        operationId: 'createChapter',
        summary: 'Add a chapter',
        body: ChapterCreate,
        response: { 201: ChapterReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createChapter(app.db, body, actor))
  )

  app.put(
    '/editchapter',
    {
      config: { permission: 'edit_chapters', chapter: 'record', failures: [NotFound, NameTaken] },
      schema: {
        operationId: 'editChapter',
        summary: "Change a chapter's fields",
        body: ChapterEdit,
        response: { 200: ChapterReply }
      }
    },
    async request => {
      const edit = () => editChapter(app.db, request.body, request.permitted, request.actor)
      return success(await request.write(edit))
    }
  )
}
