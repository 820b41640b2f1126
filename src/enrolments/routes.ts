import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../core/contract.ts'
import { EmailTaken, NotFound } from '../core/errors.ts'
import { Enrol, EnrolmentOpen, EnrolmentReply, EnrolReply } from './schema.ts'
import { enrol, findEnrolment } from './store.ts'

const tags = ['auth']
const cache = 'no-store'

/** The one way in: for the first owner, an invited colleague and a reset alike. */
export const enrolmentRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/enrolment',
    {
      config: { cache, failures: [NotFound] },
      schema: {
        operationId: 'enrolment',
        summary: 'Open an enrolment',
        tags,
        body: EnrolmentOpen,
        response: { 200: EnrolmentReply }
      }
    },
    async ({ body }) => {
      const opened = findEnrolment(app.db, body.token)
      return success({ email: opened.email, ...app.proofs.showAuthenticator(opened) })
    }
  )

  app.post(
    '/auth/enrol',
    {
      config: { cache, failures: [NotFound, EmailTaken] },
      schema: {
        operationId: 'enrol',
        summary: 'Set a password and prove the authenticator',
        tags,
        body: Enrol,
        response: { 201: EnrolReply }
      }
    },
    async ({ body }, reply) => {
      const opened = findEnrolment(app.db, body.token)
      const { recovery_codes, proven } = await app.proofs.proveEnrolment(opened, body)
      await app.db.write(() => enrol(app.db, opened, proven))
      return reply.code(201).send(success({ recovery_codes }))
    }
  )
}
