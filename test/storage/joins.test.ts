import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { aChapter, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

/** A comparison of a column with a parameter that no query is around. */
const bare = /[^<>=!]=\s*[?:@$](?!\w*\))/

t.test('what is asked for most joins tables by no bare parameter', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const ada = { firstname: 'Ada', lastname: 'King', email: 'ada@example.org' }
  await aMember(app, { ...ada, chapter_id: (await aChapter(app)).id })
  const { id, chapter_id } = await aMember(app)
  const type = await aType(app, { chapter_id })
  const texts = recordStatements(t)

  await call(t, app, { url: `/getmember/${id}`, headers })
  for (const values of [{ phone: '1' }, { lastname: 'King' }, { membertype_id: type.id }])
    await call(t, app, { method: 'PUT', url: '/editmember', headers, payload: { id, ...values } })
  const payload = { ...ada, chapter_id }
  await call(t, app, { method: 'POST', url: '/findpersons', headers, payload })

  const joins = [...texts].filter(text => /\bjoin\b/i.test(text))
  const isAsked = (name: string) => joins.some(text => text.includes(name))
  t.ok(isAsked('sid_hash'), 'who is signed in')
  t.ok(isAsked('members_person'), 'who has a name in another chapter')
  t.strictSame(
    joins.filter(text => bare.test(text)),
    []
  )
})

/** The texts of the statements that are prepared from now on. */
function recordStatements(t: Test): Set<string> {
  const { prepare } = Database.prototype
  const texts = new Set<string>()
  Database.prototype.prepare = function <T extends unknown[]>(
    this: Database.Database,
    text: string
  ) {
    texts.add(text)
    return prepare.call(this, text) as never as Database.Statement<T>
  } as never
  t.teardown(() => {
    Database.prototype.prepare = prepare
  })
  return texts
}
