import { open_api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { newFailure, unwrap } from '../api/failure.ts'
import { beginSession } from '../api/session.ts'

/** An open enrolment. */
export type Enrolment = components['schemas']['Enrolment']

/** The token of the enrolment link. The lines below remove it from the address bar and the history. */
export const token = location.pathname.endsWith('/enrol') ? location.hash.slice(1) : ''
if (token) history.replaceState(history.state, '', location.pathname)

/** Opens the enrolment of the link; throws a Failure. */
export async function openEnrolment(): Promise<Enrolment> {
  if (!token) throw newFailure(404, 'not_found')
  return unwrap(open_api.POST('/auth/enrolment', { body: { token } }))
}

/** Lets the service check an enrolment without the code; throws a Failure with errors by field. */
export const checkEnrolment = (body: components['schemas']['EnrolmentCheck']) =>
  unwrap(open_api.POST('/auth/enrolment/check', { body }))

/** Enrols with the first code, starts a session, and returns the recovery codes. Throws a Failure. */
export async function enrol(body: components['schemas']['Enrol']): Promise<readonly string[]> {
  const { recovery_codes, ...session } = await unwrap(
    open_api.POST('/auth/session/enrol', { body })
  )
  beginSession(session)
  return recovery_codes
}
