import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InUse, NameTaken, PreconditionFailed } from '../../core/errors.ts'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import {
  MembershipTypeArchive,
  MembershipTypeCopy,
  MembershipTypeCreate,
  MembershipTypeDetailsReply,
  MembershipTypeEdit,
  MembershipTypeList,
  MembershipTypeQuery,
  MembershipTypeRemove,
  MembershipTypeRemovedReply,
  MembershipTypeReply,
  MembershipTypesCopiedReply
} from './schema.ts'
import {
  archiveMembershipType,
  copyMembershipType,
  createMembershipType,
  editMembershipTypes,
  getMembershipType,
  listMembershipTypes,
  removeMembershipType,
  tagOfMembershipType
} from './store.ts'

export const membertypeRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getmember_types',
    operation({
      id: 'listMembershipTypes',
      summary: 'List the membership types of a chapter',
      permission: 'see_membertypes',
      chapter: 'query/chapter_id',
      tagged: true,
      querystring: MembershipTypeQuery,
      answer: MembershipTypeList
    }),
    async ({ query }, reply) => {
      if (query.logs) reply.header('cache-control', 'no-store')
      return success(listMembershipTypes(app.db, query))
    }
  )

  app.get(
    '/getmember_type/:id',
    operation({
      id: 'getMembershipType',
      summary: 'Show one membership type',
      permission: 'see_membertypes',
      chapter: 'record',
      tagged: true,
      params: ById,
      answer: MembershipTypeDetailsReply
    }),
    async ({ params, permitted }, reply) => {
      const type = getMembershipType(app.db, params, permitted)
      reply.header('etag', tagOfMembershipType(type))
      return success(type)
    }
  )

  app.post(
    '/createmember_type',
    operation({
      id: 'createMembershipType',
      summary: 'Create a membership type with dues, workflow and notification settings',
      permission: 'manage_membertypes',
      chapter: 'body/membership_type/chapter_id',
      creates: true,
      failures: [NameTaken],
      body: MembershipTypeCreate,
      answer: MembershipTypeReply
    }),
    async ({ body, actor }, reply) => reply.created(() => createMembershipType(app.db, body, actor))
  )

  app.put(
    '/editmember_type',
    operation({
      id: 'editMembershipType',
      summary: "Change a membership type's fields",
      permission: 'manage_membertypes',
      chapter: 'body/membership_type/chapter_id',
      matched: true,
      failures: [NameTaken, PreconditionFailed],
      body: MembershipTypeEdit,
      answer: MembershipTypeReply
    }),
    async (request, reply) => {
      const { body, headers } = request
      const type = await request.write(() => {
        const terms = {
          permitted: request.permitted,
          by: request.actor,
          if_match: headers['if-match']
        }
        return editMembershipTypes(app.db, body, terms)
      })
      reply.header('etag', tagOfMembershipType(type))
      return success(type)
    }
  )

  app.post(
    '/copymember_type',
    operation({
      id: 'copyMembershipType',
      summary: 'Create a membership type with the same terms in other chapters',
      description:
        'A chapter that has a type of this name, is archived, or where the terms would mean something else is `skipped`, with the reason.',
      permission: 'manage_membertypes',
      chapter: 'record',
      creates: true,
      body: MembershipTypeCopy,
      answer: MembershipTypesCopiedReply
    }),
    async (request, reply) => {
      const caller = () => ({ permitted: request.permitted, by: request.actor })
      return reply.created(() => copyMembershipType(app.db, request.body, caller()))
    }
  )

  app.put(
    '/archivemember_type',
    operation({
      id: 'archiveMembershipType',
      summary: 'Archive a membership type, or bring it back',
      permission: 'manage_membertypes',
      chapter: 'record',
      body: MembershipTypeArchive,
      answer: MembershipTypeReply
    }),
    request =>
      request.change((db, body, { permitted, by }) =>
        archiveMembershipType(db, body, permitted, by)
      )
  )

  app.put(
    '/removemember_type',
    operation({
      id: 'removeMembershipType',
      summary: 'Remove a membership type that no member has',
      permission: 'manage_membertypes',
      chapter: 'record',
      failures: [InUse],
      body: MembershipTypeRemove,
      answer: MembershipTypeRemovedReply
    }),
    request => request.change(removeMembershipType)
  )
}
