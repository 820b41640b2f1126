import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../core/contract.ts'
import { EmailTaken, NotFound } from '../core/errors.ts'
import {
  MemberCreate,
  MemberDetailsReply,
  MemberEdit,
  MemberEdited,
  MemberList,
  MemberPath,
  MemberQuery,
  MemberReply
} from './schema.ts'
import { createMember, editMember, getMember, listMembers } from './store.ts'

const tags = ['members']

export const memberRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getmembers',
    {
      config: { permission: 'see_members' },
      schema: {
        operationId: 'getmembers',
        summary: 'List the members of a chapter',
        tags,
        querystring: MemberQuery,
        response: { 200: MemberList }
      }
    },
    async ({ query }) => success(listMembers(app.db, query))
  )

  app.get(
    '/getmember/:id',
    {
      config: { permission: 'see_members', failures: [NotFound] },
      schema: {
        operationId: 'getmember',
        summary: 'Show one member',
        tags,
        params: MemberPath,
        response: { 200: MemberDetailsReply }
      }
    },
    async ({ params, reach }) => success(getMember(app.db, params, reach))
  )

  app.post(
    '/createmembers',
    {
      config: { permission: 'create_members', failures: [EmailTaken] },
      schema: {
        operationId: 'createmembers',
        summary: 'Add a member to a chapter',
        tags,
        body: MemberCreate,
        response: { 201: MemberReply }
      }
    },
    async ({ body, actor }, reply) => {
      const member = await app.db.write(() => createMember(app.db, body, actor))
      return reply.code(201).send(success(member))
    }
  )

  app.put(
    '/editmember',
    {
      config: { permission: 'edit_members', failures: [NotFound, EmailTaken] },
      schema: {
        operationId: 'editmember',
        summary: "Update a member's details",
        tags,
        body: MemberEdit,
        response: { 200: MemberEdited }
      }
    },
    async ({ body, reach, actor }) =>
      success(await app.db.write(() => editMember(app.db, body, reach, actor)))
  )
}
