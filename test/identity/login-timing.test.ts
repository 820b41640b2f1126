import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'
import argon2 from 'argon2'
import { eq } from 'drizzle-orm'
import { accounts } from '../../src/identity/accounts/table.ts'
import { type App, signedIn } from '../fixtures/helper.ts'
import { aPerson, password, post } from '../fixtures/person.ts'
import { buildWithoutJobs } from '../fixtures/without-jobs.ts'
import t from '../folder.ts'

type Test = import('tap').Test

/** Lists the statements that an app prepares and runs, and counts HMACs, decryptions and hashes, until it is stopped. */
function watch({ db: { $client } }: App) {
  const lines: string[] = []
  const add = (what: string, sql: string) => lines.push(`${what} ${sql}`)
  const { prepare } = $client
  const preparing = mock.method($client, 'prepare', (sql: string) => {
    add('prepare', sql)
    return prepare.call($client, sql)
  })
  const statements = Object.getPrototypeOf(prepare.call($client, 'SELECT 1'))
  const running = (['get', 'run', 'all'] as const).map(name => {
    const original = statements[name]
    return mock.method(statements, name, function (this: { source: string }, ...values: unknown[]) {
      add(name, this.source)
      return original.apply(this, values)
    })
  })
  const counted = {
    decryptions: mock.method(crypto, 'createDecipheriv'),
    hmacs: mock.method(crypto, 'createHmac'),
    compared: mock.method(argon2, 'verify'),
    hashed: mock.method(argon2, 'hash')
  }
  syncBuiltinESMExports()
  return { lines, counted, mocks: [preparing, ...running, ...Object.values(counted)] }
}

/** The work of a login, and the status of its answer. */
async function countWork(t: Test, app: App, login: object) {
  const { lines, counted, mocks } = watch(app)
  const { statusCode } = await post(t, app, '/auth/login', login)
  const counts = Object.entries(counted).map(([name, { mock }]) => [name, mock.callCount()])
  for (const { mock } of mocks) mock.restore()
  syncBuiltinESMExports()
  app.db.$client.exec('DELETE FROM login_tries')
  return { statusCode, lines, counts: Object.fromEntries(counts) }
}

t.test('a login does the same work whatever is wrong with it', async t => {
  const app = await buildWithoutJobs(t)
  const { email } = await aPerson(app)
  const { email: disabled } = await aPerson(app)
  await signedIn(app, 'moderator')
  const [invited] = app.db.select().from(accounts).where(eq(accounts.id, 3)).all()
  await app.db.write(() =>
    app.db.update(accounts).set({ enabled: false }).where(eq(accounts.email, disabled)).run()
  )
  const otp = '000000'
  await countWork(t, app, { email, password: 'wrong', otp })
  const cases: Record<string, { email?: string; password: string; otp?: string }> = {
    'a wrong password': { email, password: 'wrong', otp },
    'a wrong code': { email, password, otp },
    'a recovery code that is none': { email, password, otp: 'aaaa-bbbb-cccc-dddd' },
    'no code': { email, password },
    'a disabled account': { email: disabled, password, otp },
    'an account that is not enrolled': { email: invited?.email ?? '', password, otp }
  }
  for (const [name, login] of Object.entries(cases)) {
    const unknown = await countWork(t, app, { ...login, email: 'nobody@example.org' })
    t.equal(unknown.statusCode, 401, 'it is refused')
    t.match(unknown.counts, { decryptions: 1, compared: 1, hashed: 0 }, 'one of each')
    t.ok(unknown.counts.hmacs >= (login.otp === otp ? 4 : 1), 'three for the steps of a code')
    const kinds = new Set(unknown.lines.map(line => line.split(' ', 1)[0]))
    t.ok(kinds.isSupersetOf(new Set(['get', 'run', 'all'])), [...kinds].join(' '))
    t.strictSame(await countWork(t, app, login), unknown, name)
  }
})
