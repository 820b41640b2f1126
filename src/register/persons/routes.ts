import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailTaken, InUse, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { TooManyFacts } from '../members/failures.ts'
import { MemberDetailsReply } from '../members/requests.ts'
import { showMember } from '../members/store.ts'
import { erasePersonEverywhere } from './erase-linked-async.ts'
import { DuesOpen } from './failures.ts'
import { getMember } from './former-store.ts'
import { describeKept } from './kept.ts'
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

/** Removing, merging and erasing persons, and exporting all stored data of a person. */
export const personRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

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
      config: {
        permission: 'merge_members',
        chapter: 'record',
        cache,
        failures: [NotFound, EmailTaken, TooManyFacts]
      },
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
        failures: [NotFound, DuesOpen]
      },
      schema: {
        operationId: 'eraseMember',
        summary: 'Erase what is known of a person',
        description:
          'Personal data goes from the record, searches, the audit log and answers kept for retries, and from the files of the database; what stays is named in `kept`. A member who was removed is erased from the log; whoever was erased stays so. Who owes something is erased with `force` alone. Linked records in other chapters are erased too: 403 where the caller does not reach one.',
        body: MemberErase,
        response: { 200: MemberErasedReply }
      }
    },
    async (request, reply) => {
      const { body } = request
      const erased = await reply.afterOwnOthers(writer => erasePersonEverywhere(db, body, writer))
      if (erased.now) await app.erasing.clean()
      const kept = describeKept({ ...erased, ...app.erasing.outside() })
      return success({ id: body.id, erased: true, kept })
    }
  )

  app.get(
    '/exportmember',
    {
      config: {
        permission: 'export_members',
        chapter: 'record',
        cache,
        per_hour: 600,
        failures: [NotFound]
      },
      schema: {
        operationId: 'exportMember',
        summary: 'All that is stored about one member',
        description:
          'For whoever asks what is known of them (GDPR, article 15). The audit log tells of it.',
        querystring: PersonQuery,
        response: { 200: PersonExportReply }
      }
    },
    async (request, reply) => {
      const { id } = request.query
      const caller = () => ({ permitted: request.permitted, by: request.actor })
      const person = await request.write(() => exportPerson(db, { id }, caller()))
      return reply.sendList(person, () => {
        request.recheck()
        getMember(db, id, request.permitted)
      })
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
          'The same names without two different birthdays, or the same first name with the same address or phone; the surest first, at most ten thousand, and a hundred of those who are alike in one thing. Linked members are not listed.',
        querystring: DuplicatesQuery,
        response: { 200: DuplicateList }
      }
    },
    async (request, reply) => {
      const { chapter_id, across, offset, limit } = request.query
      const { permitted } = request
      const requester = { account_id: request.account.id, signal: reply.disconnected }
      const asked = { chapter_id, across: across ? permitted : undefined }
      const all = await app.lookForPairs(asked, requester)
      request.recheckLate(reply, [chapter_id])
      const seen = across ? request.permitted : [chapter_id]
      const pairs = all.slice(offset, offset + limit).flatMap(({ ids, reasons }) => {
        const members = showPair(db, ids, seen)
        return members ? [{ members, reasons }] : []
      })
      const shown = new Set(pairs.flatMap(({ members }) => members.map(({ id }) => id)))
      await request.logReads(across ? undefined : chapter_id, shown.size)
      return success({ pairs, pagination: { total: all.length, offset, limit } })
    }
  )
}
