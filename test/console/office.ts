import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { codeOf, password } from '../fixtures/person.ts'
import { findUnsaid } from './log-words.ts'

/** A service process with its own register, and its output. */
export type Office = Awaited<ReturnType<typeof anOffice>>

/** A person who can sign in. */
export interface Person {
  email: string
  secret: string
  recovery_codes: string[]
}

/**
 * Starts the service on an empty folder, and returns its address and the first owner's link; `root` is the folder of
 * the project or of a copy. Its log must have nothing that the console has no words for, but what matches `strange`.
 */
export async function anOffice(
  t: Test,
  settings: Record<string, string> = {},
  { root = home, strange }: { root?: string; strange?: RegExp } = {}
) {
  const unlimited = { AUTH_RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0' }
  const env = { ...process.env, ...unlimited, DATA_DIR: aFolder(t), PORT: '0', ...settings }
  const child = spawn(process.execPath, [join(root, 'chapterhouse.js'), 'serve'], { env })
  const stopped = new Promise(resolve => child.on('exit', resolve))
  t.teardown(async () => {
    child.kill('SIGKILL')
    await stopped
    sayAll(env.DATA_DIR, strange)
  })
  const said: string[] = []
  child.stderr.on('data', text => said.push(String(text)))
  // a service that prints no link runs on: it ends here, and the test says what was printed
  const patience = setTimeout(() => child.kill('SIGKILL'), 120_000)
  /** Runs a command beside the service. */
  const run = (args: string[], input = '') =>
    execFileSync(process.execPath, [join(root, 'chapterhouse.js'), ...args], {
      env,
      input,
      encoding: 'utf8'
    })
  let address = ''
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(`${line}\n`)
    address ||= /^listening on (http:\S+)$/.exec(line)?.[1] ?? ''
    const link = /(http:\S+\/enrol#\S+)$/.exec(line)?.[1]
    if (!link) continue
    clearTimeout(patience)
    return { address, link, run, owner: '' }
  }
  clearTimeout(patience)
  throw new Error(`the service ended, or printed no link: ${said.join('')}`)
}

function sayAll(folder: string, strange?: RegExp) {
  const file = join(folder, 'chapterhouse.db')
  if (!existsSync(file)) return
  const db = new Database(file)
  const unsaid = findUnsaid(db).filter(text => !strange?.test(text))
  db.close()
  if (unsaid.length > 0) throw new Error(`no words for ${unsaid.join('; ')}`)
}

/** Adds a person who can sign in: the first owner by the printed link, others by invitation. */
export async function aPerson(
  office: Office,
  { role = 'owner', chapter_id = null, name = 'Grace Hopper' }: Invitation = {}
): Promise<Person> {
  const email = `person${crypto.randomUUID().slice(0, 8)}@example.org`
  if (!office.owner) {
    const { access_token, person } = await enrol(office, office.link, { email, name })
    office.owner = access_token
    return person
  }
  const invited = { email, name, grants: [{ role, chapter_id }] }
  const { enrolment_url } = await send(office, 'POST', '/createuser', invited, office.owner)
  return (await enrol(office, enrolment_url, {}, email)).person
}

interface Invitation {
  role?: string
  chapter_id?: number | null
  name?: string
}

async function enrol(
  office: Office,
  link: string,
  owner: { email?: string; name?: string },
  email = owner.email ?? ''
) {
  const token = new URL(link).hash.slice(1)
  const { secret } = await send(office, 'POST', '/auth/enrolment', { token })
  const body = { token, password, otp: codeOf(secret), ...owner }
  const { recovery_codes, access_token } = await send(office, 'POST', '/auth/session/enrol', body)
  return { access_token, person: { email, secret, recovery_codes } }
}

/** Fills in the sign-in form and submits it. */
export async function typeSignIn(page: Page, email: string, otp: string, secretly = password) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel(/^Password/).fill(secretly)
  await page.getByLabel(/^Code/).fill(otp)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in at an address of the console with a recovery code, so that no test waits for the next time step. */
export async function signIn(page: Page, office: Office, person: Person, path = '/') {
  await page.goto(office.address + path)
  await typeSignIn(page, person.email, person.recovery_codes.pop() ?? '')
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
}

/** Signs in on a page whose reader has German. */
export async function signInGerman(page: Page, office: Office, person: Person, path = '/') {
  await page.goto(office.address + path)
  await page.getByLabel('E-Mail-Adresse').fill(person.email)
  await page.getByLabel(/^Passwort/).fill(password)
  await page.getByLabel(/^Code/).fill(person.recovery_codes.pop() ?? '')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('button', { name: /^Konto von/ }).waitFor()
}

/** The day so many days from now, as the service writes it. */
export const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Answer {
  status: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever the operation answers
  data?: any
}

/** Calls the interface as the first owner. */
export const aClient = (office: Office) => (method: string, path: string, body?: object) =>
  send(office, method, path, body, office.owner)

async function send(
  { address }: Office,
  method: string,
  path: string,
  body?: object,
  token?: string
) {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` })
    },
    ...(body && { body: JSON.stringify(body) })
  })
  const { status, data, ...failure } = (await response.json()) as Answer
  if (status !== 'success') throw new Error(JSON.stringify(failure))
  return data
}
