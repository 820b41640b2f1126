import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InUse, NameTaken, NotFound, PreconditionFailed } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { copyMembershipType, editMembershipTypes } from './everywhere-store.ts'
import { removeMembershipType } from './removal-store.ts'
import {
  MembershipTypeArchive,
  MembershipTypeCopy,
  MembershipTypeCreate,
  MembershipTypeDetailsReply,
  MembershipTypeEdit,
  MembershipTypeList,
  MembershipTypePath,
  MembershipTypeQuery,
  MembershipTypeRemove,
  MembershipTypeRemovedReply,
  MembershipTypeReply,
  MembershipTypesCopiedReply
} from './schema.ts'
import {
  archiveMembershipType,
  createMembershipType,
  getMembershipType,
  listMembershipTypes,
  tagOfMembershipType
} from './store.ts'

/** Membership types, with their dues, workflow and notification settings. */
export const membertypeRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getmember_types',
    {
      config: { permission: 'see_membertypes', chapter: 'query/chapter_id', tagged: true },
      schema: {
        operationId: 'listMembershipTypes',
        summary: 'List the membership types of a chapter',
        querystring: MembershipTypeQuery,
        response: { 200: MembershipTypeList }
      }
    },
    async ({ query }, reply) => {
      if (query.logs) reply.header('cache-control', 'no-store')
      return success(listMembershipTypes(app.db, query))
    }
  )

  app.get(
    '/getmember_type/:id',
    {
      config: {
        permission: 'see_membertypes',
        chapter: 'record',
        tagged: true,
        failures: [NotFound]
      },
      schema: {
        operationId: 'getMembershipType',
        summary: 'Show one membership type',
        params: MembershipTypePath,
        response: { 200: MembershipTypeDetailsReply }
      }
    },
    async ({ params, permitted }, reply) => {
      const type = getMembershipType(app.db, params, permitted)
      reply.header('etag', tagOfMembershipType(type))
      return success(type)
    }
  )

  app.post(
    '/createmember_type',
    {
      config: {
        permission: 'manage_membertypes',
        chapter: 'body/membership_type/chapter_id',
        creates: true,
        failures: [NameTaken]
      },
      schema: {
        operationId: 'createMembershipType',
        summary: 'Create a membership type with dues, workflow and notification settings',
        body: MembershipTypeCreate,
        response: { 201: MembershipTypeReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createMembershipType(app.db, body, actor))
  )

  app.put(
    '/editmember_type',
    {
      config: {
        permission: 'manage_membertypes',
        chapter: 'body/membership_type/chapter_id',
        matched: true,
        failures: [NotFound, NameTaken, PreconditionFailed]
      },
      schema: {
        operationId: 'editMembershipType',
        summary: "Change a membership type's fields",
        body: MembershipTypeEdit,
        response: { 200: MembershipTypeReply }
      }
    },
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
    {
      config: {
        permission: 'manage_membertypes',
        chapter: 'record',
        creates: true,
        failures: [NotFound]
      },
      schema: {
        operationId: 'copyMembershipType',
        summary: 'Create a membership type with the same terms in other chapters',
        description:
          'A chapter that has a type of this name, is archived, or where the terms would mean something else is `skipped`, with the reason.',
        body: MembershipTypeCopy,
        response: { 201: MembershipTypesCopiedReply }
      }
    },
    async (request, reply) => {
      const caller = () => ({ permitted: request.permitted, by: request.actor })
      return reply.created(() => copyMembershipType(app.db, request.body, caller()))
    }
  )

  app.put(
    '/archivemember_type',
    {
      config: { permission: 'manage_membertypes', chapter: 'record', failures: [NotFound] },
      schema: {
        operationId: 'archiveMembershipType',
        summary: 'Archive a membership type, or bring it back',
        body: MembershipTypeArchive,
        response: { 200: MembershipTypeReply }
      }
    },
    async request => {
      const archive = () =>
        archiveMembershipType(app.db, request.body, request.permitted, request.actor)
      return success(await request.write(archive))
    }
  )

  app.put(
    '/removemember_type',
    {
      config: { permission: 'manage_membertypes', chapter: 'record', failures: [NotFound, InUse] },
      schema: {
        operationId: 'removeMembershipType',
        summary: 'Remove a membership type that no member has',
        body: MembershipTypeRemove,
        response: { 200: MembershipTypeRemovedReply }
      }
    },
    async request => {
      const terms = () => ({ permitted: request.permitted, by: request.actor })
      return success(await request.write(() => removeMembershipType(app.db, request.body, terms())))
    }
  )
}
