import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailTaken, InUse } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { OwnApplication, TooManyFacts } from '../members/failures.ts'
import { MemberDetailsReply } from '../members/requests.ts'
import { showMember } from '../members/store.ts'
import { linkAllCertain } from './certain-async.ts'
import { erasePersonEverywhere } from './erase-async.ts'
import { DuesOpen } from './failures.ts'
import { removeMember } from './former-store.ts'
import { describeKept } from './kept.ts'
import { findPersons, linkMembers, showLinked, unlinkMember } from './links-store.ts'
import { mergeMembers } from './merge-store.ts'
import { showPair } from './person-store.ts'
import {
  AlikePersonsReply,
  DuplicateList,
  DuplicatesLink,
  DuplicatesLinkedReply,
  DuplicatesQuery,
  LinkedQuery,
  LinkedRecordsReply,
  MemberErase,
  MemberErasedReply,
  MemberRemove,
  MemberRemovedReply,
  MembersLink,
  MembersLinkedReply,
  MembersMerge,
  MemberUnlink,
  PersonsFind
} from './schema.ts'

export const personRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.put(
    '/removemember',
    operation({
      id: 'removeMember',
      summary: 'Remove a member to whom nothing refers',
      description:
        'Only the entries of the audit log stay; `erasemember` removes the personal data from them.',
      permission: 'remove_members',
      chapter: 'record',
      failures: [InUse],
      body: MemberRemove,
      answer: MemberRemovedReply
    }),
    request => request.change(removeMember)
  )

  app.put(
    '/mergemembers',
    operation({
      id: 'mergeMembers',
      summary: 'Make one member of two',
      description:
        'Both belong to the same chapter. The member `keep_id` keeps its values and takes from the other those that it lacks. The other is in no list afterwards.',
      permission: 'merge_members',
      chapter: 'record',
      failures: [EmailTaken, OwnApplication, TooManyFacts],
      body: MembersMerge,
      answer: MemberDetailsReply
    }),
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
    operation({
      id: 'eraseMember',
      summary: 'Erase what is known of a person',
      description:
        'Removes personal data from the record, the search, the audit log, the answers kept for retries, and the files of the database. `kept` names what stays. A member who was removed before is erased from the audit log. A member who owes something is erased only with `force`. Linked records in other chapters are erased too; if the caller does not reach one of them, nothing is erased (403).',
      permission: 'remove_members',
      releases: true,
      chapter: 'record',
      failures: [DuesOpen],
      body: MemberErase,
      answer: MemberErasedReply
    }),
    async (request, reply) => {
      const { body } = request
      const erased = await reply.afterOwnOthers(writer => erasePersonEverywhere(db, body, writer))
      if (erased.now) await app.erasing.clean()
      const kept = describeKept({ ...erased, ...app.erasing.outside() })
      return success({ id: body.id, erased: true, kept })
    }
  )

  app.get(
    '/getduplicates',
    operation({
      id: 'listDuplicates',
      summary: 'List members who may be one person',
      description:
        'Pairs with the same names and no two different birthdays, with the same first name and the same address or phone, or, across chapters, with the same number and the same name or birthday. The surest come first. At most ten thousand pairs are listed, and at most a hundred for members who share one name, address or phone. Linked members are not listed.',
      permission: 'merge_members',
      chapter: 'query/chapter_id',
      querystring: DuplicatesQuery,
      answer: DuplicateList
    }),
    async (request, reply) => {
      const { chapter_id, across, offset, limit } = request.query
      const { permitted } = request
      const requester = { account_id: request.account.id, signal: reply.disconnected }
      const asked = { chapter_id, across: across ? permitted : undefined }
      const all = await app.read('listPairs', asked, requester)
      request.recheckLate(reply, [chapter_id])
      const seen = across ? request.permitted : [chapter_id]
      const pairs = all.slice(offset, offset + limit).flatMap(({ ids, ...rest }) => {
        const members = showPair(db, ids, seen)
        return members ? [{ members, ...rest }] : []
      })
      const certain = across ? all.filter(pair => pair.certain).length : 0
      const shown = new Set(pairs.flatMap(({ members }) => members.map(({ id }) => id)))
      await request.logReads(across ? undefined : chapter_id, shown.size)
      return success({ pairs, certain, pagination: { total: all.length, offset, limit } })
    }
  )

  app.put(
    '/linkmembers',
    operation({
      id: 'linkMembers',
      summary: 'Make members of different chapters one person',
      description:
        'Name, birth, address and contact are the same for all of them from now on: the first member keeps its values and takes those that it lacks from the next. A later change in one chapter changes all of them. Type, status, number, note, tags and custom fields stay separate. If one of them is linked already, all members linked with it are included.',
      permission,
      chapter: 'record',
      failures: [EmailTaken],
      body: MembersLink,
      answer: MembersLinkedReply
    }),
    request => request.change(linkMembers)
  )

  app.put(
    '/linkduplicates',
    operation({
      id: 'linkDuplicates',
      summary: 'Link all members of a chapter who are certainly members of others too',
      description:
        'Links the pairs that `getduplicates` with `across` calls `certain`, in slices, between which others write. The members of the chapter keep their values and take those that they lack from the others. A link ends with `unlinkmember`.',
      permission,
      chapter: 'body/chapter_id',
      body: DuplicatesLink,
      answer: DuplicatesLinkedReply
    }),
    async (request, reply) => {
      const { chapter_id } = request.body
      const requester = { account_id: request.account.id, signal: reply.disconnected }
      const asked = { chapter_id, across: request.permitted }
      const pairs = await app.read('listPairs', asked, requester)
      return success(await reply.withManyMembers(writer => linkAllCertain(db, pairs, writer)))
    }
  )

  app.put(
    '/unlinkmember',
    operation({
      id: 'unlinkMember',
      summary: 'Separate a member from the person it is linked with',
      description:
        'The member keeps its values. If only one other member remains, that one is not linked any more either.',
      permission,
      chapter: 'record',
      body: MemberUnlink,
      answer: MemberDetailsReply
    }),
    request =>
      request.change((db, body, caller) => {
        unlinkMember(db, body, caller)
        return JSON.parse(showMember(db, body, 'all'))
      })
  )
  app.get(
    '/getlinked',
    operation({
      id: 'getLinked',
      summary: 'Show where else a member is the same person',
      description:
        'The linked records in chapters of the caller, and the number of other chapters that a change of the person reaches.',
      permission: 'see_members',
      chapter: 'record',
      querystring: LinkedQuery,
      answer: LinkedRecordsReply
    }),
    async ({ query, permitted }) => success(showLinked(db, query.id, permitted))
  )

  app.post(
    '/findpersons',
    operation({
      id: 'findPersons',
      summary: 'Find members of other chapters who may be one person with somebody',
      description:
        'For proposing a link before a member is created. Finds members with the same first name and address, or with the same names, and no two different birthdays. Members who are linked with a member of the chapter are left out.',
      reads: true,
      permission,
      chapter: 'body/chapter_id',
      body: PersonsFind,
      answer: AlikePersonsReply
    }),
    async request => {
      const { body, permitted } = request
      const found = findPersons(db, body, permitted)
      await request.logReads(undefined, found.persons.length)
      return success(found)
    }
  )
}

const permission = 'link_members'
