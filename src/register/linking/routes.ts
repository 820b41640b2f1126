import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailTaken } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { MemberDetailsReply } from '../members/requests.ts'
import { showMember } from '../members/store.ts'
import { linkAllCertain } from './certain-async.ts'
import {
  AlikePersonsReply,
  DuplicatesLink,
  DuplicatesLinkedReply,
  LinkedQuery,
  LinkedRecordsReply,
  MembersLink,
  MembersLinkedReply,
  MemberUnlink,
  PersonsFind
} from './schema.ts'
import { findPersons, linkMembers, showLinked, unlinkMember } from './store.ts'

const permission = 'link_members'

export const linkRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

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
    async request => {
      const { body } = request
      const terms = () => ({ permitted: request.permitted, by: request.actor })
      await request.write(() => unlinkMember(db, body, terms()))
      return success(JSON.parse(showMember(db, body, 'all')))
    }
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
