import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { findAssociation } from '../../association/profile/store.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { testMail } from '../transport/transport-async.ts'
import { NoMailServer } from './failures.ts'
import { liftUndeliverable, logTest } from './outgoing-store.ts'
import {
  MailSettingsReply,
  MailTest,
  MailTestReply,
  UndeliverableLift,
  UndeliverableLiftReply
} from './schema.ts'

export const sendingRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.get(
    '/getmailsettings',
    operation({
      id: 'getMailSettings',
      summary: 'Show how mail is sent',
      description:
        'A mail server that cannot be reached does not keep the service from being ready.',
      permission: 'manage_system',
      chapter: 'none',
      answer: MailSettingsReply
    }),
    async () => success(app.mail.show())
  )

  app.post(
    '/testmail',
    operation({
      id: 'testMail',
      summary: 'Send a test by mail',
      description: 'Answers what the mail server said, also where it took nothing.',
      permission: 'manage_system',
      releases: true,
      chapter: 'none',
      failures: [NoMailServer],
      body: MailTest,
      answer: MailTestReply
    }),
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
    operation({
      id: 'liftUndeliverable',
      summary: 'Write to an address again that a mail server refused',
      permission: 'manage_messages',
      chapter: 'record',
      body: UndeliverableLift,
      answer: UndeliverableLiftReply
    }),
    request => request.change(liftUndeliverable)
  )
}
