import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound, PreconditionFailed } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { NoMailServer } from '../sending/failures.ts'
import { MailTestReply } from '../sending/schema.ts'
import {
  MailingCreate,
  MailingEdit,
  MailingList,
  MailingPlannedReply,
  MailingQuery,
  MailingRelease,
  MailingReply,
  MailingStop,
  MailingTest,
  mailing_lacks
} from './schema.ts'
import {
  beginRelease,
  beginStop,
  checkMailing,
  checkTestAddress,
  createMailing,
  editMailing,
  getDraft,
  getMailing,
  listMailings,
  logMailingTest,
  MailingReleased,
  matchMailing,
  NoPublicUrl,
  sumRecipients,
  withCounts,
  writeTest
} from './store.ts'

const permission = 'manage_mailings'
/** Each test is a mail. */
const tests_per_hour = 10

export const mailingRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.get(
    '/getmailings',
    operation({
      id: 'listMailings',
      summary: 'List the mailings of a chapter',
      description:
        'With what has become of their messages, and what mailings lack before they can be released and leave.',
      permission,
      chapter: 'query/chapter_id',
      querystring: MailingQuery,
      answer: MailingList
    }),
    async (request, reply) => {
      const has = {
        no_public_url: app.unsubscribing !== undefined,
        no_mail_server: app.mail.state() !== 'none'
      }
      const list = listMailings(db, request.query)
      const fields = { ...list.fields, lacks: mailing_lacks.filter(each => !has[each]) }
      return reply.sendList({ ...list, fields }, () => request.recheck())
    }
  )

  app.post(
    '/createmailing',
    operation({
      id: 'createMailing',
      summary: 'Write a mailing to the members of a filter',
      description:
        'It is a draft until it is released; the answer says who would get it, and who not. Unknown variables are refused.',
      permission,
      chapter: 'body/chapter_id',
      creates: true,
      body: MailingCreate,
      answer: MailingPlannedReply
    }),
    async ({ body, actor }, reply) => {
      checkMailing(db, body)
      const { to = 'members', one_copy = false } = body
      const planned = await reply.planRecipients({ ...body, to, one_copy })
      return reply.created(() => ({ ...createMailing(db, body, actor), ...planned }))
    }
  )

  app.put(
    '/editmailing',
    operation({
      id: 'editMailing',
      summary: 'Change a mailing that was not released',
      permission,
      chapter: 'record',
      matched: true,
      failures: [MailingReleased, PreconditionFailed],
      body: MailingEdit,
      answer: MailingPlannedReply
    }),
    async (request, reply) => {
      const { body, permitted, actor: by } = request
      const if_match = request.headers['if-match']
      const edited = await request.write(() => editMailing(db, body, { permitted, by, if_match }))
      return success({ ...edited, ...(await reply.planRecipients(edited)) })
    }
  )

  app.post(
    '/testmailing',
    operation({
      id: 'testMailing',
      summary: 'Send a mailing to the office as a test',
      description:
        'With the values of a member, at once, at any hour; to an account, the chapter or the association alone, 10 an hour for an account (429). Answers what the mail server said.',
      permission,
      releases: true,
      chapter: 'record',
      per_hour: tests_per_hour,
      failures: [NoMailServer],
      body: MailingTest,
      answer: MailTestReply
    }),
    async (request, reply) => {
      const { body, permitted, account, actor } = request
      const mailing = getMailing(db, body.id, permitted)
      const to = body.to ?? account.email
      checkTestAddress(db, to, mailing)
      const member_id =
        body.member_id ?? (await reply.planRecipients(mailing)).samples[0]?.member_id
      if (member_id === undefined) throw new NotFound('nobody would get this mailing')
      const unsubscribe = app.unsubscribing?.example
      const about = { mailing_id: body.id, member_id, unsubscribe, to }
      if (app.mail.state() === 'none') throw new NoMailServer()
      const mail = writeTest(db, about, permitted)
      await request.write(() => logMailingTest(db, to, mailing, actor))
      const outcome = await app.mail.send(mail)
      const { state } = outcome
      return success({ state, answer: state === 'sent' ? outcome.reply : outcome.error })
    }
  )

  app.put(
    '/releasemailing',
    operation({
      id: 'releaseMailing',
      summary: 'Release a mailing',
      description:
        'Each member whom the filter means gets a message in the ledger, one that is skipped too. It goes on without its client, and after a restart; a second release changes nothing.',
      permission,
      releases: true,
      chapter: 'record',
      matched: true,
      failures: [MailingReleased, NoPublicUrl, PreconditionFailed],
      body: MailingRelease,
      answer: MailingPlannedReply
    }),
    async (request, reply) => {
      const { body, permitted, actor: by } = request
      const if_match = request.headers['if-match']
      if (!app.unsubscribing) throw new NoPublicUrl()
      if (body.dry_run) {
        const draft = withCounts(db, getDraft(db, body.id, permitted))
        matchMailing(draft, if_match)
        return success({ ...draft, ...(await reply.planRecipients(draft)) })
      }
      await request.write(() => beginRelease(db, body.id, { permitted, by, if_match }))
      await app.finishMailings()
      const released = withCounts(db, getMailing(db, body.id, permitted))
      return success({ ...released, ...sumRecipients(released.counts) })
    }
  )

  app.put(
    '/stopmailing',
    operation({
      id: 'stopMailing',
      summary: 'Stop a mailing',
      description:
        'What has not left is skipped (`rejected_by_office`), and a draft is never released. A second time changes nothing.',
      permission,
      chapter: 'record',
      body: MailingStop,
      answer: MailingReply
    }),
    async request => {
      const { body, permitted, actor: by } = request
      await request.write(() => beginStop(db, body.id, { permitted, by }))
      await app.finishMailings()
      return success(withCounts(db, getMailing(db, body.id, permitted)))
    }
  )
}
