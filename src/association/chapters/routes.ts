import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Conflict, InUse, NameTaken, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { archiveChapter, removeChapter } from './ending-store.ts'
import {
  ChapterArchive,
  ChapterArchivedReply,
  ChapterCreate,
  ChapterDetailsReply,
  ChapterEdit,
  ChapterList,
  ChapterPath,
  ChapterQuery,
  ChapterRemove,
  ChapterRemovedReply,
  ChapterReply
} from './schema.ts'
import { createChapter, editChapter, getChapter, listChapters } from './store.ts'

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

  app.get(
    '/getchapter/:id',
    {
      config: { permission: 'see_chapters', chapter: 'record', tagged: true, failures: [NotFound] },
      schema: {
        operationId: 'getChapter',
        summary: 'Show one chapter',
        params: ChapterPath,
        response: { 200: ChapterDetailsReply }
      }
    },
    async ({ params, permitted }) => success(getChapter(app.db, params.id, permitted))
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
        response: { 200: ChapterDetailsReply }
      }
    },
    async request => {
      const edit = () => editChapter(app.db, request.body, request.permitted, request.actor)
      return success(await request.write(edit))
    }
  )

  app.put(
    '/archivechapter',
    {
      config: { permission: 'end_chapters', chapter: 'record', failures: [NotFound] },
      schema: {
        operationId: 'archiveChapter',
        summary: 'Archive a chapter, or bring it back',
        description:
          'Nobody can join an archived chapter, and only the list of archived chapters has it.',
        body: ChapterArchive,
        response: { 200: ChapterArchivedReply }
      }
    },
    async request => {
      const terms = () => ({ permitted: request.permitted, by: request.actor })
      return success(await request.write(() => archiveChapter(app.db, request.body, terms())))
    }
  )

  app.put(
    '/removechapter',
    {
      config: {
        permission: 'end_chapters',
        chapter: 'record',
        failures: [NotFound, Conflict, InUse]
      },
      schema: {
        operationId: 'removeChapter',
        summary: 'Remove a chapter to which nothing belongs',
        body: ChapterRemove,
        response: { 200: ChapterRemovedReply }
      }
    },
    async request => {
      const terms = () => ({ permitted: request.permitted, by: request.actor })
      return success(await request.write(() => removeChapter(app.db, request.body, terms())))
    }
  )
}
