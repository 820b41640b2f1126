import { mock } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import type { Test } from 'tap'
import type { Role } from '../src/access/permissions.ts'
import { addEnrolled } from '../src/commands/users.ts'
import { hashPassword } from '../src/credentials/hashing.ts'
import { type App, call } from './helper.ts'

export const password = 'correct horse battery staple'

/** What an authenticator with this secret shows, some steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000
  })

let counter = 0

/** An account that was enrolled like any other, and what its person needs to sign in. */
export async function aPerson(
  app: App,
  {
    role = 'owner',
    chapter_id = null,
    email = `person${++counter}@example.org`,
    secretly = password
  }: {
    role?: Role
    chapter_id?: number | null
    email?: string
    secretly?: string
  } = {}
) {
  const grants = [{ role, chapter_id }]
  const password_hash = await hashPassword(secretly)
  const made = await addEnrolled(app, { email, name: 'Grace Hopper', grants }, password_hash)
  return { ...made, code: (steps = 0) => codeOf(made.secret, steps) }
}

export const post = (t: Test, app: App, url: string, payload?: object, token?: string) =>
  call(t, app, {
    method: 'POST',
    url,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {}
  })

/** Signs a person in with a recovery code, so that no test waits for the next step, and answers the pair. */
export async function signInAs(
  t: Test,
  app: App,
  { email, recovery_codes }: { email: string; recovery_codes: string[] },
  secretly = password
) {
  const login = { email, password: secretly, otp: recovery_codes.pop() }
  return (await post(t, app, '/auth/login', login)).json().data
}

export const me = (t: Test, app: App, token: string) =>
  call(t, app, { url: '/auth/me', headers: { authorization: `Bearer ${token}` } })

/** Moves the clock of the process, until the test ends. */
export function at(t: Test, now: number) {
  mock.timers.enable({ apis: ['Date'], now })
  t.teardown(() => mock.timers.reset())
}

export const later = (milliseconds: number) => mock.timers.setTime(Date.now() + milliseconds)
