import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { InjectOptions } from 'fastify'
import type { Test } from 'tap'
import type { Role } from '../src/access/permissions.ts'
import { createAccount } from '../src/accounts/store.ts'
import { buildApp } from '../src/app.ts'
import { command_line } from '../src/audit/store.ts'
import type { ChapterCreate } from '../src/chapters/schema.ts'
import { createChapter } from '../src/chapters/store.ts'
import { operator } from '../src/commands/office.ts'
import { readConfig } from '../src/config.ts'
import { formats } from '../src/core/formats.ts'
import type { MemberCreate } from '../src/members/schema.ts'
import { createMember } from '../src/members/store.ts'
import type { MembershipTypeCreate } from '../src/membertypes/schema.ts'
import { createMembershipType } from '../src/membertypes/store.ts'
import { startSession } from '../src/sessions/store.ts'

export type App = Awaited<ReturnType<typeof buildApp>>

/** An empty folder of its own for a test, removed when the test ends. */
export function aFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-test-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A fresh app on a data folder of its own, closed when the test ends. */
export async function build(t: Test, env: Record<string, string> = {}): Promise<App> {
  const unlimited = { RATE_LIMIT_PER_MINUTE: '0', AUTH_RATE_LIMIT_PER_MINUTE: '0' }
  const quiet = { DATA_DIR: aFolder(t), LOG_LEVEL: 'silent' }
  const app = await buildApp(readConfig({ ...quiet, ...unlimited, ...env }))
  t.teardown(() => app.close())
  await app.ready()
  return app
}

/** The fields of a member in a list, in their order. */
export const member_item = [
  'id',
  'firstname',
  'lastname',
  'email',
  'chapter_id',
  'membertype_id',
  'status',
  'createddate'
]

let counter = 0
const next = () => ++counter

export function aChapter(app: App, values: Partial<ChapterCreate> = {}) {
  return app.db.write(() =>
    createChapter(app.db, { name: `Chapter ${next()}`, ...values }, command_line)
  )
}

type TypeFields = Partial<MembershipTypeCreate['membership_type']>

export const typeBody = (values: TypeFields = {}, rest: Partial<MembershipTypeCreate> = {}) => ({
  membership_type: {
    name: `Type ${next()}`,
    chapter_id: 1,
    category: 'standard',
    duration: 12,
    autorecurring_payment: true,
    membership_privacy: false,
    startdate: '2025-01-01',
    enddate: '2025-12-31',
    ...values
  },
  ...rest
})

export function aType(app: App, values: TypeFields = {}, rest: Partial<MembershipTypeCreate> = {}) {
  return app.db.write(() => createMembershipType(app.db, typeBody(values, rest), command_line))
}

export async function aMember(app: App, values: Partial<MemberCreate> = {}) {
  const chapter_id = values.chapter_id ?? 1
  const membertype_id = values.membertype_id ?? (await aType(app, { chapter_id })).id
  const member = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: `ada${next()}@example.org`,
    ...values,
    chapter_id,
    membertype_id
  }
  return app.db.write(() => createMember(app.db, member, command_line))
}

/** The header of an account with one role, freshly made and signed in. */
export async function signedIn(app: App, role: Role = 'owner', chapter_id: number | null = null) {
  const email = `${role}${next()}@example.org`
  const account = { email, name: 'Grace Hopper', grants: [{ role, chapter_id }] }
  const { id } = await app.db.write(() => createAccount(app.db, account, operator))
  return signedInAs(app, id)
}

/** The header of an account in a session that begins now. */
export async function signedInAs(app: App, account_id: number) {
  const signed = await app.db.write(() => startSession(app.db, account_id))
  return { authorization: `Bearer ${app.tokens.pair(signed).access_token}` }
}

/** Sends one request and checks that what comes back is what the published contract documents. */
export async function call(t: Test, app: App, request: InjectOptions & { url: string }) {
  const response = await app.inject(request)
  const flaw = undocumented(app, request, response.statusCode, response.body)
  if (flaw) t.fail(flaw)
  return response
}

function undocumented(
  app: App,
  { method = 'GET', url }: InjectOptions,
  status: number,
  body: string
) {
  const path =
    String(url)
      .split('?', 1)[0]
      ?.replace(/^\/(getmember|getmember_type|getuser)\/.*/, '/$1/{id}') ?? ''
  const { openapi } = app.contract()
  const operation = openapi.paths[path]?.[method.toLowerCase()] as
    | { responses: Record<string, { $ref?: string }> }
    | undefined
  if (!operation) return undefined
  const response = operation.responses[status]
  if (!response) return `${method} ${path} answered the undocumented status ${status}: ${body}`
  const where =
    response.$ref?.slice(1) ??
    pointer('paths', path, method.toLowerCase(), 'responses', `${status}`)
  const fits = validatorOf(openapi).getSchema(`contract#${where}/content/application~1json/schema`)
  if (fits?.(JSON.parse(body)) !== false) return undefined
  return `${method} ${path} ${status} does not fit the contract: ${JSON.stringify(fits.errors)} ${body}`
}

const validators = new WeakMap<object, Ajv2020>()

function validatorOf(openapi: object) {
  const known = validators.get(openapi)
  if (known) return known
  const ajv = new Ajv2020({ strict: false, formats })
  ajv.addSchema({ ...openapi, $id: 'contract' })
  validators.set(openapi, ajv)
  return ajv
}

function pointer(...names: string[]) {
  return names.map(name => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
