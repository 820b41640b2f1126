import { setTimeout as wait } from 'node:timers/promises'
import type { Test } from 'tap'
import { withOffice } from '../../src/commands/office.ts'
import { aPerson, password } from '../fixtures/person.ts'
import { type Server, serve as start } from '../fixtures/serving.ts'
import { run } from '../fixtures/verbs.ts'

export { type Server, stop } from '../fixtures/serving.ts'

/** The answer on a socket; `status` 0 if the connection broke. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into it as they know it to be
  body: any
}

/** Starts a server without limits of requests, with a recovery key a reader, and waits until it listens. */
export function serve(t: Test, folder: string, more: object = {}, recovery_key?: string) {
  const limits = { RATE_LIMIT_PER_MINUTE: '0', AUTH_RATE_LIMIT_PER_MINUTE: '0' }
  const reader = { verb: ['serve', '--reader'], input: `${recovery_key}\n` }
  return start(t, folder, { ...limits, ...more }, recovery_key === undefined ? {} : reader)
}

/** Kills a server like a crash, and waits for its end. */
export async function kill({ child, exited }: Server) {
  child.kill('SIGKILL')
  await exited
}

/** One request over a socket; never throws. */
export async function send(
  { address }: Pick<Server, 'address'>,
  method: string,
  url: string,
  body?: object,
  headers: Record<string, string> = {}
): Promise<Answer> {
  try {
    const response = await fetch(address + url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) })
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  } catch {
    return { status: 0, headers: new Headers(), text: '', body: undefined }
  }
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The status of the readiness probe. */
export const ready = async (server: Server) => (await send(server, 'GET', '/health/ready')).status

/** Waits until a condition is true; fails after a while. */
export async function until(t: Test, what: string, so: () => unknown, seconds = 150) {
  const begun = Date.now()
  while (!(await so())) {
    if (Date.now() - begun > seconds * 1000) return t.fail(`${what}: not within ${seconds} s`)
    await wait(25)
  }
  return t.pass(what)
}

/** A person who can sign in. */
export interface Person {
  email: string
  secret: string
  recovery_codes: string[]
}

/** An owner, added as the command line does. */
export const anOwner = (folder: string): Promise<Person> =>
  withOffice({ DATA_DIR: folder }, office => aPerson(office))

/** Signs in with a recovery code, which a 200 uses up. */
export function signIn(server: Server, { email, recovery_codes }: Person) {
  return send(server, 'POST', '/auth/login', { email, password, otp: recovery_codes.at(-1) })
}

/** Signs in with a recovery code, and returns a function that answers the data of an operation. */
export async function signedIn(server: Server, person: Person) {
  const { body } = await signIn(server, person)
  person.recovery_codes.pop()
  const headers = { authorization: `Bearer ${body.data.access_token}` }
  return async (method: string, url: string, payload?: object) =>
    (await send(server, method, url, payload, headers)).body?.data
}

/** The exit code and findings of `check` for a folder. */
export const check = (folder: string) => run(folder, ['check'])
