import fp from 'fastify-plugin'
import { organisationNames } from '../../association/profile/store.ts'
import { details as common, type Detail } from '../../core/details.ts'
import { EmailTaken, invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { seal, unseal } from '../../storage/secrets.ts'
import { findAccount, getAccount } from '../accounts/store.ts'
import { createRecoveryCodes, findTimeStep, otpauthUri } from '../credentials/codes.ts'
import { hashPassword, queueHashing } from '../credentials/hashing-async.ts'
import { findPasswordFlaw } from '../credentials/passwords.ts'
import { totpContext } from '../credentials/store.ts'
import type { Enrol, EnrolmentCheck } from './schema.ts'
import { type Enrolment, enrolmentContext, type VerifiedEnrolment, wrong_code } from './store.ts'

interface EnrolmentVerification {
  /** The authenticator secret of an enrolment, for the person to put into an app. */
  showAuthenticator(enrolment: Enrolment): { otpauth_uri: string; secret: string }
  /** Checks the password and the person. Throws `validation_error` and `email_taken`. */
  check(enrolment: Enrolment, input: EnrolmentCheck): Promise<void>
  /** Checks password, person and code, and makes the credentials. Throws `validation_error`. */
  verify(
    enrolment: Enrolment,
    input: Enrol
  ): Promise<{ recovery_codes: string[]; verified: VerifiedEnrolment }>
}

declare module 'fastify' {
  interface FastifyInstance {
    enrolment: EnrolmentVerification
  }
}

/** Checks what a person sends to enrol, before the write that acts on it. */
export const enrolmentVerification = fp(
  async app => {
    function showAuthenticator(enrolment: Enrolment) {
      const secret = unseal(app.secrets, enrolmentContext(enrolment), enrolment.totp_secret)
      return { secret, otpauth_uri: otpauthUri(secret, enrolment.email ?? 'owner') }
    }

    async function verify(enrolment: Enrolment, input: Enrol) {
      const { secret } = showAuthenticator(enrolment)
      const totp_step = findTimeStep(secret, input.otp)
      const details = [
        ...(await findFlaws(app.db, enrolment, input)),
        ...(totp_step === undefined ? [wrong_code] : [])
      ]
      if (details.length > 0 || totp_step === undefined) throw invalid(details)
      const password_hash = await queueHashing(() => hashPassword(input.password))
      const { recovery_codes, recovery_hashes } = createRecoveryCodes()
      const credentials = { password_hash, totp_step, recovery_hashes }
      const sealFor = (account: { id: number }) => seal(app.secrets, totpContext(account), secret)
      const first_owner = { email: input.email ?? '', name: input.name ?? '' }
      return { recovery_codes, verified: { credentials, sealFor, first_owner } }
    }

    async function check(enrolment: Enrolment, input: EnrolmentCheck) {
      const details = await findFlaws(app.db, enrolment, input)
      if (details.length > 0) throw invalid(details)
      if (input.email !== undefined && findAccount(app.db, input.email)) throw new EmailTaken()
    }

    app.decorate('enrolment', { showAuthenticator, check, verify })
  },
  { name: 'enrolment-verification', dependencies: ['database'] }
)

async function findFlaws(db: Db, enrolment: Enrolment, input: EnrolmentCheck): Promise<Detail[]> {
  const { account_id } = enrolment
  const { email = '', name = '' } = account_id ? getAccount(db, account_id) : input
  const around = { email, name, organisation: organisationNames(db) }
  const flaw = await findPasswordFlaw('/password', input.password, around)
  return [...findPersonFlaws(enrolment, input), ...(flaw ? [flaw] : [])]
}

/** The first owner's link needs an address and a name, every other link refuses them. */
function findPersonFlaws({ account_id }: Enrolment, { email, name }: EnrolmentCheck): Detail[] {
  const first = account_id === null
  return Object.entries({ email, name }).flatMap(([field, value]) => {
    if ((value !== undefined) === first) return []
    return [first ? common.required(`/${field}`) : common.unknown_field(`/${field}`)]
  })
}
