import { join } from 'node:path'
import Database from 'better-sqlite3'
import { command_line, record } from '../../src/association/audit/store.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { anOwner, check, kill, serve, signedIn, until } from './process.ts'

/** How many entries name the person: their texts take a hundred writes. */
const mentions = 6400

async function mention(folder: string) {
  const { db } = openFolder(folder)
  const about = { action: 'chapter.export_started', entity: 'chapter', entity_id: 1, chapter_id: 1 }
  await db.write(() => {
    for (let n = 0; n < mentions; n++)
      record(db, { ...about, changes: { search: [null, 'Zebulonia'] } }, command_line)
  })
  db.$client.close()
}

t.test(
  'a process that is killed while it erases leaves an erasure that is seen and goes on',
  async t => {
    const folder = aFolder(t)
    const owner = await anOwner(folder)
    let server = await serve(t, folder)
    let ask = await signedIn(server, owner)
    const { id: membertype_id } = await ask('POST', '/createmember_type', typeBody())
    const member = { firstname: 'Zebulonia', lastname: 'Quagmire', email: '', chapter_id: 1 }
    const { id } = await ask('POST', '/createmembers', { ...member, membertype_id })
    await kill(server)
    await mention(folder)
    server = await serve(t, folder)
    ask = await signedIn(server, owner)
    const reader = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
    const taken = reader.prepare("SELECT count(*) FROM log_entries WHERE salt = ''").pluck()
    const answered = ask('PUT', '/erasemember', { id, reason: 'On request' })
    await until(t, 'some texts are gone', () => (taken.get() as number) > 0)
    await kill(server)
    t.equal(await answered, undefined)
    t.ok((taken.get() as number) < mentions, `${taken.get()} of ${mentions}`)
    reader.close()
    const told = await check(folder)
    t.match(told, { code: 0, stdout: '' })
    t.match(told.stderr, `the erasure of member ${id} was begun and is not finished`)
    server = await serve(t, folder)
    ask = await signedIn(server, owner)
    t.ok(server.logs.some(({ msg }) => `${msg}`.startsWith('erasures were begun')))
    const { tasks } = await ask('GET', '/gettasks?kind=unfinished_erasures')
    t.match(tasks, [{ kind: 'unfinished_erasures', count: 1, first: [id] }])
    t.match(await ask('PUT', '/erasemember', { id, reason: 'On request' }), { erased: true })
    t.strictSame((await ask('GET', '/gettasks?kind=unfinished_erasures')).tasks, [])
    await kill(server)
    const after = await check(folder)
    t.match(after, { code: 0, stdout: '' })
    t.notMatch(after.stderr, 'not finished')
  }
)
