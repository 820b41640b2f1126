import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Conflict, Forbidden, InUse, NameTaken } from '../../core/errors.ts'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { IbanTaken } from '../bank/failures.ts'
import {
  ChapterArchive,
  ChapterArchivedReply,
  ChapterCreate,
  ChapterDetailsReply,
  ChapterEdit,
  ChapterList,
  ChapterQuery,
  ChapterRemove,
  ChapterRemovedReply,
  ChapterReply
} from './schema.ts'
import {
  archiveChapter,
  createChapter,
  editChapter,
  getChapter,
  listChapters,
  removeChapter
} from './store.ts'

export const chapterRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getchapters',
    operation({
      id: 'listChapters',
      summary: 'List the chapters that the caller can see',
      permission: 'see_chapters',
      chapter: 'record',
      tagged: true,
      querystring: ChapterQuery,
      answer: ChapterList
    }),
    async ({ query, permitted }) => success(listChapters(app.db, query, permitted))
  )

  app.get(
    '/getchapter/:id',
    operation({
      id: 'getChapter',
      summary: 'Show one chapter',
      permission: 'see_chapters',
      chapter: 'record',
      tagged: true,
      params: ById,
      answer: ChapterDetailsReply
    }),
    async ({ params, permitted }) => success(getChapter(app.db, params.id, permitted))
  )

  app.post(
    '/createchapter',
    operation({
      id: 'createChapter',
      summary: 'Add a chapter',
      permission: 'create_chapters',
      chapter: 'none',
      creates: true,
      failures: [NameTaken, IbanTaken],
      body: ChapterCreate,
      answer: ChapterReply
    }),
    async ({ body, actor }, reply) => reply.created(() => createChapter(app.db, body, actor))
  )

  app.put(
    '/editchapter',
    operation({
      id: 'editChapter',
      summary: "Change a chapter's fields",
      permission: 'edit_chapters',
      chapter: 'record',
      failures: [NameTaken, IbanTaken],
      body: ChapterEdit,
      answer: ChapterDetailsReply
    }),
    request =>
      request.change((db, body, { permitted, by }) => {
        // mails would leave without anybody: a program does that only where its token names the operation
        const has_role = request.account.token?.operations === null
        if (has_role && body.automation?.messages === 'automatic') {
          const { automation } = getChapter(db, body.id, permitted)
          if (automation.messages !== 'automatic') throw new Forbidden()
        }
        return editChapter(db, body, permitted, by)
      })
  )

  app.put(
    '/archivechapter',
    operation({
      id: 'archiveChapter',
      summary: 'Archive a chapter, or bring it back',
      description:
        'Nobody can join an archived chapter, and only the list of archived chapters has it.',
      permission: 'end_chapters',
      chapter: 'record',
      body: ChapterArchive,
      answer: ChapterArchivedReply
    }),
    request => request.change(archiveChapter)
  )

  app.put(
    '/removechapter',
    operation({
      id: 'removeChapter',
      summary: 'Remove a chapter to which nothing belongs',
      permission: 'end_chapters',
      chapter: 'record',
      failures: [Conflict, InUse],
      body: ChapterRemove,
      answer: ChapterRemovedReply
    }),
    request => request.change(removeChapter)
  )
}
