import { open_api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { newFailure, unwrap } from '../api/failure.ts'
import { beginSession } from '../api/session.ts'

/** An enrolment that waits for its proof. */
export type Enrolment = components['schemas']['Enrolment']

/** The token of the link: taken out of the address bar (and the history) as soon as it is read. */
export const token = location.pathname.endsWith('/enrol') ? location.hash.slice(1) : ''
if (token) history.replaceState(history.state, '', location.pathname)

/** Opens the enrolment that the link is for; throws a Failure. */
export async function openEnrolment(): Promise<Enrolment> {
  if (!token) throw newFailure(404, 'not_found')
  return unwrap(open_api.POST('/auth/enrolment', { body: { token } }))
}

/** Has the service look at everything but the code; throws a Failure, with what is wrong by field. */
export const checkEnrolment = (body: components['schemas']['EnrolmentCheck']) =>
  unwrap(open_api.POST('/auth/enrolment/check', { body }))

/** Proves the authenticator and signs in with that; answers the recovery codes. Throws a Failure. */
export async function enrol(body: components['schemas']['Enrol']): Promise<readonly string[]> {
  const { recovery_codes, ...session } = await unwrap(
    open_api.POST('/auth/session/enrol', { body })
  )
  beginSession(session)
  return recovery_codes
}
