import { setImmediate as turn } from 'node:timers/promises'
import { command_line } from '../../../src/association/audit/store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { openFolder } from '../../../src/storage/data-folder.ts'
import { aFolder, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

/** So many that a search of them takes a thread. */
const many = 2010
/** How often that many are written at most while one search waits. */
const rounds = 150

t.test('a search is answered while very many rows are written, with what is stored', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  const { db: other } = openFolder(DATA_DIR, { is_open: true })
  t.teardown(() => other.$client.close())
  const names = ['Ada', 'Bo', 'Zoë']
  const write = (db: typeof other) =>
    db.write(() => {
      const row = { lastname: 'Lovelace', email: '', chapter_id: 1, membertype_id }
      const rows = Array.from({ length: many }, (_, i) => ({
        ...row,
        firstname: `${names[i % 3]}`
      }))
      createMembers(db, rows, command_line)
    })
  const matching = (name: string) =>
    app.db.$client
      .prepare('SELECT id FROM members WHERE firstname = ? ORDER BY id')
      .pluck()
      .all(name) as number[]
  await write(other)
  await write(other)

  /** Asks while the other connection writes again and again; answers what was found, and after how many writes. */
  async function whileWritten(ask: () => Promise<{ ids: number[]; total: number }>) {
    let found: Awaited<ReturnType<typeof ask>> | undefined
    const answer = ask().then(data => {
      found = data
    })
    let written = 0
    for (; !found && written < rounds; written++) {
      await write(other)
      await turn()
    }
    await answer
    return { found: found as unknown as Awaited<ReturnType<typeof ask>>, written }
  }

  const read = (response: Awaited<ReturnType<typeof call>>) => {
    t.equal(response.statusCode, 200, 'a search is answered')
    const { members, pagination } = response.json().data
    return { ids: members.map(({ id }: { id: number }) => id), total: pagination.total }
  }
  const questions = {
    getmembers: async () =>
      read(
        await call(t, app, {
          url: '/getmembers?chapter_id=1&search=ada&status=active&offset=20',
          headers
        })
      ),
    findmembers: async () =>
      read(
        await call(t, app, {
          ...{ method: 'POST', url: '/findmembers', headers },
          payload: { chapter_id: 1, filter: { search: 'ada' }, sort: 'id', offset: 20, limit: 50 }
        })
      )
  }
  for (const [name, ask] of Object.entries(questions)) {
    const before = matching('Ada').length
    const { found, written } = await whileWritten(ask)
    const now = matching('Ada')
    t.ok(written < rounds, `${name} does not wait for the end of the writes: ${written}`)
    t.ok(found.total >= before && found.total <= now.length, `${name}: a total of that time`)
    t.strictSame(found.ids, now.slice(20, 70), `${name}: the page by id`)
  }
})
