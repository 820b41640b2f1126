import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailTaken, NotFound } from '../../core/errors.ts'
import { acceptedLanguage } from '../../core/languages.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import {
  Enrol,
  EnrolmentCheck,
  EnrolmentCheckReply,
  EnrolmentOpen,
  EnrolmentReply,
  EnrolReply
} from './schema.ts'
import { enrol, findEnrolment, openEnrolment } from './store.ts'

const tags = ['auth']
const cache = 'no-store'

/** Enrolment of the first owner, of invited colleagues and of accounts that were reset. */
export const enrolmentRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/enrolment',
    operation({
      id: 'openEnrolment',
      summary: 'Open an enrolment',
      description:
        'Each opening makes a new authenticator secret, and the last one counts. opened_before says when somebody else may have seen an earlier one.',
      tags,
      failures: [NotFound],
      body: EnrolmentOpen,
      answer: EnrolmentReply
    }),
    async ({ body }) => {
      const enrolment = await app.db.write(() => openEnrolment(app.db, app.secrets, body.token))
      const { email, opened_before } = enrolment
      const authenticator = app.enrolment.showAuthenticator(enrolment)
      return success({ email, ...authenticator, ...(opened_before !== null && { opened_before }) })
    }
  )

  app.post(
    '/auth/enrolment/check',
    operation({
      id: 'checkEnrolment',
      summary: 'Look whether a password and a person would be taken',
      description:
        'Answers 200 if POST /auth/enrol would succeed with a correct code, else the failure that it would answer. Changes nothing and does not spend the link.',
      tags,
      failures: [NotFound, EmailTaken],
      body: EnrolmentCheck,
      answer: EnrolmentCheckReply
    }),
    async ({ body }) => {
      await app.enrolment.check(findEnrolment(app.db, body.token), body)
      return success({})
    }
  )

  app.post(
    '/auth/enrol',
    {
      config: { cache, failures: [NotFound, EmailTaken] },
      schema: {
        operationId: 'completeEnrolment',
        summary: 'Set a password and verify the authenticator',
        description:
          'Until the association has a name, the language of Accept-Language becomes its language, if there are texts in it.',
        tags,
        body: Enrol,
        response: { 201: EnrolReply }
      }
    },
    async ({ body, headers }, reply) => {
      const enrolment = findEnrolment(app.db, body.token)
      const { recovery_codes, verified } = await app.enrolment.verify(enrolment, body)
      const language = acceptedLanguage(headers['accept-language'])
      await app.db.write(() => enrol(app.db, enrolment, verified, language))
      return reply.code(201).send(success({ recovery_codes }))
    }
  )
}
