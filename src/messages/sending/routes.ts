import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { findAssociation } from '../../association/profile/store.ts'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { NoMailServer } from './failures.ts'
import {
  MailSettingsReply,
  MailTest,
  MailTestReply,
  UndeliverableLift,
  UndeliverableLiftReply
} from './schema.ts'
import { testMail } from './test-mail.ts'
import { logTest } from './test-store.ts'
import { liftUndeliverable } from './undeliverable-store.ts'

const cache = 'no-store'

/** How mail is sent, a test of it, and addresses that a mail server refused. */
export const sendingRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.get(
    '/getmailsettings',
    {
      config: { permission: 'manage_system', chapter: 'none', cache },
      schema: {
        operationId: 'getMailSettings',
        summary: 'Show how mail is sent',
        description:
          'A mail server that cannot be reached does not keep the service from being ready.',
        response: { 200: MailSettingsReply }
      }
    },
    async () => success(app.mail.show())
  )

  app.post(
    '/testmail',
    {
      config: {
        permission: 'manage_system',
        releases: true,
        chapter: 'none',
        cache,
        failures: [NoMailServer]
      },
      schema: {
        operationId: 'testMail',
        summary: 'Send a test by mail',
        description: 'Answers what the mail server said, also where it took nothing.',
        body: MailTest,
        response: { 200: MailTestReply }
      }
    },
    async request => {
      const { body, actor } = request
      const { language } = findAssociation(db)
      if (app.mail.state() === 'none') throw new NoMailServer()
      await request.write(() => logTest(db, actor))
      const outcome = await app.mail.send(testMail(body.to, { language }))
      const { state } = outcome
      return success({ state, answer: state === 'sent' ? outcome.reply : outcome.error })
    }
  )

  app.put(
    '/liftundeliverable',
    {
      config: { permission: 'manage_messages', chapter: 'record', cache, failures: [NotFound] },
      schema: {
        operationId: 'liftUndeliverable',
        summary: 'Write to an address again that a mail server refused',
        body: UndeliverableLift,
        response: { 200: UndeliverableLiftReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      const about = { permitted, by: actor }
      return success(await request.write(() => liftUndeliverable(db, body.member_id, about)))
    }
  )
}
