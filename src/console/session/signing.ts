import { api, open_api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { Failure, unwrap } from '../api/failure.ts'
import { readAll } from '../api/read.ts'
import { beginSession, endSession } from '../api/session.ts'

/** Signs in; throws a Failure. */
export async function signIn(body: components['schemas']['Login']) {
  beginSession(await unwrap(open_api.POST('/auth/session', { body })))
}

/** Signs out in every tab, and with `all` in every browser; throws a Failure if the service cannot be reached. */
export async function signOut(all: boolean) {
  try {
    await unwrap(api.POST('/auth/logout', { body: { all } }))
  } catch (error) {
    // the session had ended already
    if (!(error instanceof Failure) || error.status !== 401) throw error
  }
  endSession(false)
}

/** Changes the password, which ends every other session; throws a Failure. */
export const changePassword = (body: components['schemas']['PasswordChange']) =>
  unwrap(api.PUT('/auth/password', { body }))

/** The number of unused recovery codes; throws a Failure. */
export const readCodesLeft = () => unwrap(api.GET('/auth/recovery_codes'))

/** Creates new recovery codes and voids the earlier ones; throws a Failure. */
export const renewCodes = (body: components['schemas']['RecoveryCodesRenew']) =>
  unwrap(api.PUT('/auth/recovery_codes', { body }))

/** A session of the user. */
export type OwnSession = components['schemas']['Session']

/** The user's sessions, newest first; throws a Failure. */
export const readOwnSessions = () => readAll('/auth/sessions', 'sessions', {})

/** Ends one of the user's sessions; throws a Failure. */
export const endOwnSession = (id: number) => unwrap(api.PUT('/auth/endsession', { body: { id } }))
