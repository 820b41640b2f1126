import { setImmediate as turn } from 'node:timers/promises'
import type { Test } from 'tap'
import { command_line, recordAll } from '../../src/association/audit/store.ts'
import { keepMapping } from '../../src/register/mappings/store.ts'
import { createFilter } from '../../src/register/saved-filters/store.ts'
import { aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const long = 'x'.repeat(50_000)

/** A register with 200 entries of the log, 100 filters and 100 mappings, all of them long. */
async function aLongRegister(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const type = await aType(app)
  const { id } = await aMember(app, { membertype_id: type.id })
  const { db } = app
  const given = { chapter_id: 1 }
  await db.write(() => {
    const entry = { action: 'member.updated', entity: 'member', entity_id: id, chapter_id: 1 }
    const changes = (index: number) => JSON.stringify({ note: [index, long] })
    const entries = Array.from({ length: 200 }, (_, index) => ({
      ...entry,
      changes: changes(index)
    }))
    recordAll(db, entries, command_line)
    const ids = Array.from({ length: 9000 }, (_, index) => index + 1)
    const membertype_id = Array.from({ length: 1000 }, (_, index) => index + type.id)
    for (let index = 100; index < 200; index++) {
      const name = `n${index}`
      const filter = { search: name, ids, ...(index === 100 && { membertype_id: [type.id] }) }
      createFilter(db, { ...given, name, filter }, command_line)
      keepMapping(
        db,
        { ...given, kind: 'members', name, mapping: { [long]: '' }, defaults: {} },
        command_line
      )
    }
    // a type that is no more
    db.$client
      .prepare('UPDATE filters SET filter = ? WHERE id = 1')
      .run(JSON.stringify({ membertype_id }))
  })
  return { app, headers, ids: { member: id, type: type.id } }
}

t.test('lists of long items are answered as a whole, while others are answered', async t => {
  const { app, headers, ids } = await aLongRegister(t)
  const asked = { answered: 0, done: false }
  const others = (async () => {
    while (!asked.done) {
      await app.inject({ url: '/health/live' })
      await turn()
      asked.answered++
    }
  })()
  const read = async (url: string) => {
    const before = asked.answered
    const answer = await call(t, app, { url, headers })
    t.equal(answer.headers['cache-control'], 'no-store', url)
    t.match(answer.headers, { 'content-type': 'application/json; charset=utf-8' }, `${url} is JSON`)
    t.ok(answer.body.length > 1024 * 1024, `${url}: ${answer.body.length} letters`)
    t.ok(asked.answered > before + 5, `${url}: ${asked.answered - before} others were answered`)
    return answer.json().data
  }
  const { logs, pagination } = await read(`/getlogs?entity=member&limit=200`)
  t.match(pagination, { total: 201, offset: 0, limit: 200 }, 'the page of the log')
  t.equal(logs.length, 200, '200 entries')
  t.match(
    logs[0],
    {
      ...{ action: 'member.updated', entity: 'member', entity_id: ids.member, chapter_id: 1 },
      changes: { note: [199, long] }
    },
    'the newest entry is whole'
  )
  t.notOk('hash' in logs[0], 'without the hash')
  const kept = await read('/getfilters?chapter_id=1&limit=200')
  t.match(kept.pagination, { total: 100, offset: 0, limit: 200 }, 'the page of filters')
  t.match(kept.filters.length, 100, '100 filters')
  t.equal(kept.filters[0].gone.length, 999, 'types that are gone')
  t.match(
    kept.filters[1],
    {
      name: 'n101',
      filter: { search: 'n101' },
      columns: { length: 0 },
      gone: { length: 0 }
    },
    'a filter'
  )
  const { mappings } = await read('/getmappings?chapter_id=1&offset=1&limit=200')
  t.match(
    mappings,
    { length: 99, 0: { name: 'n101', mapping: { [long]: '' }, defaults: {} } },
    'the mappings'
  )
  asked.done = true
  await others
  const short = await call(t, app, { url: '/getlogs?entity=membership_type', headers })
  t.match(short.headers, { 'content-length': /^\d+$/ }, 'a short list is one text')
})
