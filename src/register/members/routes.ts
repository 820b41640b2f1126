import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailTaken, NotFound, PreconditionFailed } from '../../core/errors.ts'
import { computeEtag } from '../../core/etag.ts'
import { asSent, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { createMember } from './creation-store.ts'
import { MembernumberTaken, OwnApplication, TooManyFacts, ValueTaken } from './failures.ts'
import {
  MemberCreate,
  MemberDetailsReply,
  MemberEdit,
  MemberEdited,
  MemberPath,
  MemberPut,
  MemberReply
} from './requests.ts'
import { editPerson, putMember, showMember, tagOfMember } from './store.ts'

export const memberRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getmember/:id',
    operation({
      id: 'getMember',
      summary: 'Show one member',
      permission: 'see_members',
      chapter: 'record',
      cache: 'no-store',
      tagged: true,
      params: MemberPath,
      answer: MemberDetailsReply
    }),
    async ({ params, permitted }, reply) => {
      const member = showMember(app.db, params, permitted)
      reply.header('etag', computeEtag(member)).type('application/json; charset=utf-8')
      return reply.send(asSent(`{"status":"success","data":${member}}`))
    }
  )

  app.post(
    '/createmembers',
    operation({
      id: 'createMember',
      summary: 'Add a member to a chapter',
      permission: 'create_members',
      chapter: 'body/chapter_id',
      creates: true,
      failures: [EmailTaken, MembernumberTaken, OwnApplication, TooManyFacts, ValueTaken],
      body: MemberCreate,
      answer: MemberReply
    }),
    async ({ body, actor }, reply) => reply.created(() => createMember(app.db, body, actor))
  )

  app.put(
    '/putmember',
    {
      config: {
        permission: 'edit_members',
        chapter: 'body/chapter_id',
        cache: 'no-store',
        failures: [EmailTaken, MembernumberTaken, OwnApplication, TooManyFacts, ValueTaken]
      },
      schema: {
        operationId: 'putMember',
        summary: 'Create or edit the member whom a value of a unique field names',
        description:
          'Edits whoever has the value, by the rules of `editmember`; else creates a member who has it, by those of `createmembers`, for those who may (201).',
        body: MemberPut,
        response: { 200: MemberReply, 201: MemberReply }
      }
    },
    async (request, reply) => {
      const { body, account, actor: by } = request
      const put = () => putMember(app.db, body, { grants: account.grants, by })
      const { member, is_new } = await request.write(put)
      return reply.code(is_new ? 201 : 200).send(success(member))
    }
  )

  app.put(
    '/editmember',
    operation({
      id: 'editMember',
      summary: "Update a member's details",
      permission: 'edit_members',
      chapter: 'record',
      matched: true,
      headers: {
        'Linked-Chapters':
          'How many other chapters it reached: those in which the member is linked with another one.'
      },
      failures: [
        ...[NotFound, EmailTaken, MembernumberTaken, TooManyFacts],
        ...[OwnApplication, PreconditionFailed, ValueTaken]
      ],
      body: MemberEdit,
      answer: MemberEdited
    }),
    async (request, reply) => {
      const { body, headers } = request
      const { member, reached } = await request.write(() => {
        const terms = {
          permitted: request.permitted,
          by: request.actor,
          if_match: headers['if-match']
        }
        return editPerson(app.db, body, terms)
      })
      reply.header('etag', tagOfMember(app.db, member))
      if (reached > 0) reply.header('linked-chapters', reached)
      return success(member)
    }
  )
}
