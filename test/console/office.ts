import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { buildApp } from '../../src/app.ts'
import type { Role } from '../../src/association/access/permissions.ts'
import { addEnrolled } from '../../src/commands/users.ts'
import { readConfig } from '../../src/config.ts'
import { home } from '../../src/core/home.ts'
import { hashPassword } from '../../src/identity/credentials/hashing-async.ts'
import { openFirstEnrolment } from '../../src/identity/enrolments/store.ts'
import { startSession } from '../../src/identity/sessions/store.ts'
import { freePort } from '../fixtures/free-port.ts'
import { type App, aRegister, typeBody } from '../fixtures/helper.ts'
import { password } from '../fixtures/person.ts'
import {
  aBrowser,
  aPage,
  expectStatus,
  forgetStatuses,
  go,
  type Look,
  resize,
  speak
} from './browser.ts'
import { findUnsaid } from './log-words.ts'

/** A service with its own register. */
export interface Office {
  address: string
  /** Runs a command beside the service. */
  run(args: string[]): string
  /** The access token of the first owner, empty as long as there is none. */
  owner: string
  /** The service, which runs in this process. */
  app: App
}

/** A person who can sign in. */
export interface Person {
  email: string
  secret: string
  recovery_codes: string[]
}

let usual: Promise<number> | undefined
let taken = false

/** The port of the offices of this process: browsers keep the console in their cache by its address. */
export function officePort() {
  usual ??= freePort()
  return usual
}

const unlimited = { AUTH_RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0' }

/**
 * Serves a copy of the empty register from this process. Its log must have nothing that the console has no words for,
 * but what matches `strange`.
 */
export async function anOffice(
  t: Test,
  settings: Record<string, string> = {},
  { strange }: { strange?: RegExp } = {}
): Promise<Office> {
  const DATA_DIR = settings.DATA_DIR ?? (await aRegister(t))
  const first = !taken
  const PORT = String(first ? await officePort() : 0)
  const env = { LOG_LEVEL: 'silent', PORT, ...unlimited, ...settings, DATA_DIR }
  taken = true
  const app = await buildApp(readConfig(env))
  t.teardown(async () => {
    app.server.closeAllConnections()
    await app.close()
    if (first) taken = false
    sayAll(DATA_DIR, strange)
  })
  const listen = (port: number) => app.listen({ host: '127.0.0.1', port })
  const address = await listen(Number(env.PORT)).catch(() => listen(0))
  const run = (args: string[]) =>
    execFileSync(process.execPath, [join(home, 'chapterhouse.js'), ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8'
    })
  return { app, address, run, owner: '' }
}

/** The link by which the first owner enrols. */
export async function firstLink({ app }: Office) {
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  return app.enrolmentUrl(token ?? '')
}

function sayAll(folder: string, strange?: RegExp) {
  const file = join(folder, 'chapterhouse.db')
  if (!existsSync(file)) return
  const db = new Database(file)
  const unsaid = findUnsaid(db).filter(text => !strange?.test(text))
  db.close()
  if (unsaid.length > 0) throw new Error(`no words for ${unsaid.join('; ')}`)
}

interface Invitation {
  role?: Role
  chapter_id?: number | null
  name?: string
}

let password_hash: Promise<string> | undefined

/** Adds a person who can sign in; the first one is an owner. */
export async function aPerson(
  office: Office,
  { role = 'owner', chapter_id = null, name = 'Grace Hopper' }: Invitation = {}
): Promise<Person> {
  const email = `person${crypto.randomUUID().slice(0, 8)}@example.org`
  const { app } = office
  const grants = [{ role: office.owner ? role : 'owner', chapter_id }]
  password_hash ??= hashPassword(password)
  const person = await addEnrolled(app, { email, name, grants }, await password_hash)
  office.owner ||= app.accessTokens.createPair(await aSession(app, email)).access_token
  return person
}

/** Begins a session of a page for an account. */
function aSession(app: App, email: string) {
  const { id } = app.db.$client.prepare('SELECT id FROM accounts WHERE email = ?').get(email) as {
    id: number
  }
  const client = { address: '127.0.0.1', user_agent: '', from_page: true }
  return app.db.write(() => startSession(app.db, id, client))
}

/** Fills in the sign-in form and submits it. */
export async function typeSignIn(page: Page, email: string, otp: string, secretly = password) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel(/^Password/).fill(secretly)
  await page.getByLabel(/^Code/).fill(otp)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens an address of the console for somebody who is signed in: with the cookie of a session, without the form. */
export async function signIn(page: Page, office: Office, person: Person, path = '/') {
  await enter(page, office, person)
  await page.goto(office.address + path)
  await page.getByRole('button', { name: /^(Account of|Konto von)/ }).waitFor()
}

/** Signs somebody in on a page, from its next load on. */
async function enter(page: Page, { app, address }: Office, person: Person) {
  const { refresh_token: value } = await aSession(app, person.email)
  const { hostname: domain } = new URL(address)
  const cookie = { name: 'chapterhouse_session', value, domain, path: '/auth' }
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }])
  if (!page.url().startsWith(`${address}/`)) await page.goto(`${address}/health/live`)
  await page.evaluate(`localStorage.setItem('chapterhouse.signed_in', '1')`)
}

/** How an address is opened: as a person, on a width and in a language. */
export interface Opening {
  as?: Person
  width?: number
  language?: 'en' | 'de'
  /** Failures that are expected, 0 for no answer. */
  failing?: number[]
  /** Whether what moves is drawn as it moves. */
  motion?: boolean
  /** Whether the page is loaded in any case. */
  anew?: boolean
}

/**
 * An office, and a page on which its first owner is signed in. Others can sign in there by `open`, which also chooses the
 * look of the page; `visit` leaves that as it is.
 */
export async function aDesk(t: Test, look: Look = {}, settings: Record<string, string> = {}) {
  const office = await anOffice(t, settings)
  const owner = await aPerson(office)
  const page = await aPage(t, await aBrowser(), look)
  await enter(page, office, owner)
  const { width: usual_width = 1440 } = look
  const shown = { as: owner, language: 'en' }
  let changed = true
  const call = (method: string, path: string, body?: object) => {
    // what the page has read may be out of date now
    if (method !== 'GET') changed = true
    return send(office, method, path, body, office.owner)
  }
  const load = async (path: string) => {
    changed = false
    await page.goto(office.address + path)
    await page.getByRole('button', { name: /^(Account of|Konto von)/ }).waitFor()
  }
  /** Goes to another view as a link does; loads the page where it may show what was read before. */
  const visit = (path: string) => {
    const { origin, pathname } = new URL(page.url())
    const goes = origin === office.address && !changed && pathname !== path.split('?')[0]
    return goes ? go(page, path) : load(path)
  }
  const open = async (
    path: string,
    { as = owner, width = usual_width, language = 'en', failing = [], ...more }: Opening = {}
  ) => {
    await resize(page, width)
    const reducedMotion = more.motion ? 'no-preference' : 'reduce'
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion })
    forgetStatuses(page)
    expectStatus(page, ...failing)
    if (!more.anew && as === shown.as && language === shown.language) return visit(path)
    if (as !== shown.as) await enter(page, office, as)
    await speak(page, language)
    Object.assign(shown, { as, language })
    return load(path)
  }
  let usual_type = 0
  /** Adds a membership type, and returns its id; members have the first one, if not another. */
  const aType = async (name: string, values: object = {}, rest: object = {}): Promise<number> => {
    const body = typeBody({ name, ...values }, rest)
    const { id } = await call('POST', '/createmember_type', body)
    usual_type ||= id
    return id
  }
  /** Adds a member called Lovelace to the first chapter, if not said otherwise, and returns the id. */
  const aMember = async (firstname: string, values: object = {}): Promise<number> => {
    const name = { firstname, lastname: 'Lovelace', email: '' }
    const body = { ...name, chapter_id: 1, membertype_id: usual_type, ...values }
    return (await call('POST', '/createmembers', body)).id
  }
  /** Checks what the register has at an address of the interface. */
  const kept = async (t: Test, path: string, expected: object, words: string) =>
    t.match(await call('GET', path), expected, words)
  return { office, owner, page, call, kept, open, visit, aType, aMember }
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
