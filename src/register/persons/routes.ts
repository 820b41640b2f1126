import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Conflict, InUse, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { MemberDetailsReply } from '../members/requests.ts'
import { showMember } from '../members/store.ts'
import type { LookForPairs } from './duplicates-thread.ts'
import { eraseMember } from './erasure-store.ts'
import { tellKept } from './kept.ts'
import { mergeMembers } from './merge-store.ts'
import { exportPerson, showPair } from './person-store.ts'
import { removeMember } from './removal-store.ts'
import {
  DuplicateList,
  DuplicatesQuery,
  MemberErase,
  MemberErasedReply,
  MemberRemove,
  MemberRemovedReply,
  MembersMerge,
  PersonExportReply,
  PersonQuery
} from './schema.ts'

const cache = 'no-store'
const duplicates_thread = { entry: 'register/persons/duplicates-thread', at_once: 1 }

/** Removing, merging and erasing persons, and all that is stored about one. */
export const personRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db, folder } = app

  app.put(
    '/removemember',
    {
      config: {
        permission: 'remove_members',
        chapter: 'record',
        cache,
        failures: [NotFound, InUse]
      },
      schema: {
        operationId: 'removeMember',
        summary: 'Remove a member on whom nothing hangs',
        description:
          'The member is gone but for its entries in the audit log; `erasemember` takes what they say away.',
        body: MemberRemove,
        response: { 200: MemberRemovedReply }
      }
    },
    async request => {
      const terms = () => ({ permitted: request.permitted, by: request.actor })
      return success(await request.write(() => removeMember(db, request.body, terms())))
    }
  )

  app.put(
    '/mergemembers',
    {
      config: { permission: 'merge_members', chapter: 'record', cache, failures: [NotFound] },
      schema: {
        operationId: 'mergeMembers',
        summary: 'Make one member of two',
        description:
          'Both are of one chapter. The values of the one who is kept stand; those that it lacks come from the other, who is in no list afterwards.',
        body: MembersMerge,
        response: { 200: MemberDetailsReply }
      }
    },
    async request => {
      const { body, actor } = request
      const { id } = await request.write(() =>
        mergeMembers(db, body, { permitted: request.permitted, by: actor })
      )
      return success(JSON.parse(showMember(db, { id }, 'all')))
    }
  )

  app.put(
    '/erasemember',
    {
      config: {
        permission: 'remove_members',
        chapter: 'record',
        cache,
        failures: [NotFound, Conflict]
      },
      schema: {
        operationId: 'eraseMember',
        summary: 'Erase what is known of a person',
        description:
          'Personal data goes from the record, searches, the audit log and answers kept for retries, and from the files of the database; what stays is named in `kept`. A member who was removed is erased from the log; whoever was erased can be erased again, which cleans the files once more. While a file is being imported it is a conflict.',
        body: MemberErase,
        response: { 200: MemberErasedReply }
      }
    },
    async request => {
      const { body } = request
      const erased = await request.write(() => {
        app.erasing.refuseDuringImports()
        return eraseMember(db, body, { permitted: request.permitted, by: request.actor })
      })
      await app.erasing.clean(erased.texts)
      const kept = tellKept(erased, app.erasing.backups())
      return success({ id: body.id, erased: true, kept })
    }
  )

  app.get(
    '/exportmember',
    {
      config: { permission: 'export_members', chapter: 'record', cache, failures: [NotFound] },
      schema: {
        operationId: 'exportMember',
        summary: 'All that is stored about one member',
        description:
          'For whoever asks what is known of them (GDPR, article 15). The audit log tells of it.',
        querystring: PersonQuery,
        response: { 200: PersonExportReply }
      }
    },
    async request => {
      const terms = () => ({ permitted: request.permitted, by: request.actor })
      return success(await request.write(() => exportPerson(db, request.query, terms())))
    }
  )

  app.get(
    '/getduplicates',
    {
      config: { permission: 'merge_members', chapter: 'query/chapter_id', cache },
      schema: {
        operationId: 'listDuplicates',
        summary: 'List members who may be one person',
        description:
          'The same names without two different birthdays, or the same first name with the same address or phone; the surest first, at most ten thousand.',
        querystring: DuplicatesQuery,
        response: { 200: DuplicateList }
      }
    },
    async (request, reply) => {
      const { chapter_id, offset, limit } = request.query
      const all = await app.inThread<LookForPairs>(duplicates_thread, { folder, chapter_id })
      request.recheckLate(reply, [chapter_id])
      const pairs = all.slice(offset, offset + limit).flatMap(({ ids, reasons }) => {
        const members = showPair(db, ids, [chapter_id])
        return members ? [{ members, reasons }] : []
      })
      return success({ pairs, pagination: { total: all.length, offset, limit } })
    }
  )
}
