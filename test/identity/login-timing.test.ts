import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../src/identity/accounts/table.ts'
import { type App, build, signedIn } from '../fixtures/helper.ts'
import { aPerson, password, post } from '../fixtures/person.ts'

type Test = import('tap').Test

/** The work of a login: the statements that run in SQLite, and the secrets that are decrypted. */
async function workOf(t: Test, app: App, login: object) {
  const work: string[] = []
  const { prepare } = app.db.$client
  const deciphering = mock.method(crypto, 'createDecipheriv')
  const preparing = mock.method(app.db.$client, 'prepare', function (this: unknown, sql: string) {
    work.push(sql)
    return prepare.call(app.db.$client, sql)
  })
  syncBuiltinESMExports()
  const { statusCode } = await post(t, app, '/auth/login', login)
  work.push(`deciphered ${deciphering.mock.callCount()}`)
  for (const { mock } of [deciphering, preparing]) mock.restore()
  syncBuiltinESMExports()
  app.db.$client.exec('DELETE FROM login_tries')
  return { statusCode, work }
}

t.test('a login does the same work whatever is wrong with it', async t => {
  const app = await build(t)
  const { email } = await aPerson(app)
  const { email: disabled } = await aPerson(app)
  await signedIn(app, 'moderator')
  const [invited] = app.db.select().from(accounts).where(eq(accounts.id, 3)).all()
  await app.db.write(() =>
    app.db.update(accounts).set({ enabled: false }).where(eq(accounts.email, disabled)).run()
  )
  const otp = '000000'
  await workOf(t, app, { email, password: 'wrong', otp })
  const expected = await workOf(t, app, { email: 'nobody@example.org', password, otp })
  t.equal(expected.statusCode, 401)
  t.ok(expected.work.length > 4)
  t.equal(expected.work.at(-1), 'deciphered 1')
  const cases: Record<string, object> = {
    'a wrong password': { email, password: 'wrong', otp },
    'a wrong code': { email, password, otp },
    'a recovery code that is none': { email, password, otp: 'aaaa-bbbb-cccc-dddd' },
    'no code': { email, password },
    'a disabled account': { email: disabled, password, otp },
    'an account that is not enrolled': { email: invited?.email, password, otp }
  }
  for (const [name, login] of Object.entries(cases))
    t.strictSame(await workOf(t, app, login), expected, name)
})
