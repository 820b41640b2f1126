import { toFailure } from '../../src/storage/database-errors.ts'
import { aType, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('only a violated unique index means that a key is taken', async t => {
  const app = await build(t)
  await signedIn(app)
  for (const name of ['Standard', 'Gold']) await aType(app, { name })

  const failWith = (sql: string) => {
    try {
      app.db.$client.exec(sql)
    } catch (error) {
      return toFailure(error as Error)
    }
    throw new Error('the statement did not fail')
  }
  t.match(failWith(`UPDATE membertypes SET name_key = 'gold'`), { code: 'name_taken' })
  t.equal(failWith('UPDATE accounts SET email_key = NULL'), undefined, 'a missing value')
})
