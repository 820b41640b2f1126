import t from 'tap'
import { toFailure } from '../../src/storage/database-errors.ts'
import { aMember, aType, build, signedIn } from '../fixtures/helper.ts'

t.test('only a violated unique index means that a key is taken', async t => {
  const app = await build(t)
  await signedIn(app)
  const { id: membertype_id } = await aType(app)
  for (const email of ['ada@example.org', 'bob@example.org'])
    await aMember(app, { membertype_id, email })

  const failureOf = (sql: string) => {
    try {
      app.db.$client.exec(sql)
    } catch (error) {
      return toFailure(error as Error)
    }
    throw new Error('the statement did not fail')
  }
  t.match(failureOf(`UPDATE members SET email_key = 'ada@example.org'`), { code: 'email_taken' })
  t.equal(failureOf('UPDATE accounts SET email_key = NULL'), undefined, 'a missing value')
})
