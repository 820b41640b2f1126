import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { openFolder } from '../src/core/folder.ts'
import { openSecrets } from '../src/core/secrets-file.ts'
import { aFolder, build, call, signedInAs } from './helper.ts'
import { aPerson, codeOf, later, password, post } from './person.ts'
import { run } from './verbs.ts'

/** As earlier versions sealed and hashed: with the encryption key itself. */
export const sealDirectly = (key: Buffer, context: string, text: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}
/** As earlier versions hashed addresses. */
export const hashDirectly = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)

const creation = { name: 'Created once' }

/** A register with something of everything that is sealed or hashed, and who signs in. */
export async function aRegister(t: Test) {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const person = await aPerson(app, { email: 'grace@example.org' })
  const locked = await aPerson(app, { email: 'locked@example.org' })
  const headers = { ...(await signedInAs(app, person.id)), 'idempotency-key': 'once' }
  const request = { method: 'POST' as const, url: '/createchapter', headers, payload: creation }
  t.equal((await call(t, app, request)).statusCode, 201)
  const invited = {
    email: 'new@example.org',
    name: 'New',
    grants: [{ role: 'owner', chapter_id: null }]
  }
  const { enrolment_url } = (
    await call(t, app, {
      ...request,
      url: '/createuser',
      headers: await signedInAs(app, person.id),
      payload: invited
    })
  ).json().data
  for (let i = 0; i < 5; i++)
    await post(t, app, '/auth/login', { email: locked.email, password: 'wrong', otp: '000000' })
  await post(t, app, '/auth/login', { email: 'nobody@example.org', password, otp: '000000' })
  await app.close()
  return { DATA_DIR, person, locked, token: enrolment_url.split('#')[1] as string }
}

/** Everything sealed opens, counters stand, and the answer that was kept is given again. */
export async function works(
  t: Test,
  { DATA_DIR, person, locked, token }: Awaited<ReturnType<typeof aRegister>>
) {
  const app = await build(t, { DATA_DIR })
  const { email, secret } = person
  later(30_000)
  const login = { email, password, otp: codeOf(secret) }
  t.equal((await post(t, app, '/auth/login', login)).statusCode, 200, 'the authenticator is good')
  const refused = { email: locked.email, password, otp: codeOf(locked.secret) }
  t.equal((await post(t, app, '/auth/login', refused)).statusCode, 429, 'who was locked out is')
  const headers = { ...(await signedInAs(app, person.id)), 'idempotency-key': 'once' }
  const request = { method: 'POST' as const, url: '/createchapter', headers, payload: creation }
  const again = await call(t, app, request)
  t.match([again.statusCode, again.headers['idempotency-replayed']], [201, 'true'])
  t.equal((await post(t, app, '/auth/enrolment', { token })).statusCode, 200, 'the link opens')
  const sealed = sealedIn(DATA_DIR)
  for (const text of sealed) t.match(text, /^2\./)
  const whos = app.db.$client.prepare('SELECT DISTINCT who FROM login_tries').pluck().all()
  await app.close()
  t.equal(openSecrets(DATA_DIR).previous_encryption_key, undefined)
  t.match(await run(DATA_DIR, ['check']), { code: 0, stdout: '' })
  return whos
}

/** Every text that a register holds sealed. */
export function sealedIn(folder: string): string[] {
  const { db } = openFolder(folder)
  const sealed = db.$client
    .prepare(
      `SELECT totp_secret FROM accounts WHERE totp_secret IS NOT NULL
      UNION ALL SELECT totp_secret FROM enrolments UNION ALL SELECT response FROM idempotency_keys`
    )
    .pluck()
    .all() as string[]
  db.$client.close()
  return sealed
}

/** The bytes of every file of the database. */
export const bytesOf = (folder: string) =>
  Buffer.concat(
    readdirSync(folder)
      .filter(name => name.startsWith('chapterhouse.db'))
      .map(name => readFileSync(join(folder, name)))
  )
