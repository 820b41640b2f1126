import t from 'tap'
import { redactedWithoutFact } from '../../../src/association/audit/erasure-store.ts'
import { eraseMemberEntries } from '../../../src/association/audit/member-entries-store.ts'
import {
  digestInSteps,
  redactChanges,
  redactionRevision
} from '../../../src/association/audit/redaction-store.ts'
import { command_line, lastEntry, record } from '../../../src/association/audit/store.ts'
import type { Writer } from '../../../src/register/batches/undo-async.ts'
import { editMember } from '../../../src/register/members/store.ts'
import { eraseMember } from '../../../src/register/persons/erase-async.ts'
import { type App, call, signedIn } from '../../fixtures/helper.ts'
import { anOffice } from './office.ts'

/** What writes an erasure without a request; `before` is called before each of its reads and writes, with their number. */
function aWriter({ db }: App, before: (step: number) => unknown = () => {}): Writer {
  let step = 0
  const write: Writer['write'] = async change => {
    await before(step++)
    return db.write(change)
  }
  const read: Writer['read'] = async look => {
    await before(step++)
    return look()
  }
  return { actor: command_line, permitted: 'all', read, write, writeUndo: write }
}

/** Appends an entry of an export that looked for something. */
function mention({ db }: App, search: string) {
  const about = { action: 'chapter.export_started', entity: 'chapter', entity_id: 1, chapter_id: 1 }
  return db.write(() => record(db, { ...about, changes: { search: [null, search] } }, command_line))
}

const reason = { reason: 'On request', force: false }

t.test('whenever another erasure begins or ends, the digest that is stored is right', async t => {
  const { app, create } = await anOffice(t)
  const people = Array.from(
    { length: 40 },
    (_, at) => `Quux${String.fromCharCode(97 + (at % 26))}${at}zebul`
  )
  const ids: number[] = []
  for (const firstname of people) {
    ids.push((await create({ firstname, lastname: 'Tom' })).id)
    for (let n = 0; n < 9; n++) await mention(app, firstname)
  }
  let [steps, next] = [0, 0]
  await eraseMember(
    app.db,
    { id: ids[next++] as number, ...reason },
    aWriter(app, () => steps++)
  )
  t.ok(steps >= 5, `${steps} reads and writes`)
  const erase = (writer: Writer) =>
    eraseMember(app.db, { id: ids[next++] as number, ...reason }, writer)
  for (let at = 0; at < steps; at++) {
    await erase(aWriter(app, async step => step === at && erase(aWriter(app))))
    t.strictSame(redactedWithoutFact(app.db), [], `another one at step ${at}`)
  }
  const ends = erase(
    aWriter(app, async step => {
      if (step === steps - 1) throw new Error('the client has gone')
    })
  )
  await erase(aWriter(app, step => step === 2 && ends.catch(() => {})))
  t.strictSame(redactedWithoutFact(app.db), [], 'one that ends before its last write')
})

t.test('an erasure ends though others go on writing, with the digest of what is there', async t => {
  const { app, create } = await anOffice(t)
  const { id } = await create({ firstname: 'Zebulonia', lastname: 'Quagmire' })
  const other = await create({ firstname: 'Quincemeal', lastname: 'Tom' })
  for (const search of ['zebulonia', 'quincemeal']) await mention(app, search)
  let steps = 0
  const writer = aWriter(app, async () => {
    steps++
    const entry = await mention(app, 'Zebulonia Nobody')
    await app.db.write(() => redactChanges(app.db, entry, {}))
  })
  t.match(await eraseMember(app.db, { id, ...reason }, writer), { now: true })
  t.ok(steps > 50, `ten rounds: ${steps} reads and writes`)
  t.strictSame(redactedWithoutFact(app.db), [])
  await eraseMember(app.db, { id: other.id, ...reason }, aWriter(app))
  t.strictSame(redactedWithoutFact(app.db), [])
})

t.test('an entry without its texts that is erased as a whole makes digests stale', async t => {
  const { app, create } = await anOffice(t)
  const { id } = await create({ firstname: 'Zebulonia', lastname: 'Quagmire' })
  const revisions: number[] = []
  await app.db.write(() => {
    const look = () => revisions.push(redactionRevision(app.db, 1))
    redactChanges(app.db, lastEntry(app.db), {})
    look()
    t.equal(eraseMemberEntries(app.db, [id]), 1)
    look()
    t.equal(eraseMemberEntries(app.db, [id]), 0)
    look()
  })
  t.strictSame(revisions, [1, 2, 2])
  const steps = digestInSteps(app.db, 1)
  t.match(steps.next(), { value: { digest: undefined }, done: true })
})

/** Processor time of this thread, in milliseconds. */
function spent() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

t.test('no step of erasing somebody with many texts alike holds up others', async t => {
  const { app, create, ask } = await anOffice(t)
  const { id } = await create({ firstname: 'Zebulonia', lastname: 'Quagmire', note: 'aaaa' })
  const { id: other } = await create({ firstname: 'Tom', lastname: 'Tim', note: 'a'.repeat(5000) })
  const note = (length: number) => 'a'.repeat(length)
  const by = { permitted: 'all', by: command_line } as const
  await app.db.write(() => {
    for (let n = 5; n < 2400; n++) editMember(app.db, { id, note: note(n) }, by)
  })
  for (let n = 0; n < 5; n++) {
    const set = { note: `${note(4990)}${n}` }
    t.match(
      (await ask('PUT', '/editmembers', { chapter_id: 1, filter: { ids: [other] }, set })).data,
      { changed: 1 }
    )
  }
  let [longest, steps] = [0, 0]
  const timed = <T>(work: () => T) => {
    const begin = spent()
    const result = work()
    longest = Math.max(longest, spent() - begin)
    steps++
    return result
  }
  const { read, write, ...rest } = aWriter(app)
  const writer: Writer = {
    ...rest,
    read: look => read(() => timed(look)),
    write: change => write(() => timed(change))
  }
  t.match(await eraseMember(app.db, { id, ...reason }, writer), { now: true })
  t.ok(steps > 5 && longest < 250, `${steps} steps, the longest of ${longest} ms`)
})

t.test('two erasures of one account take turns, and keep nobody else waiting', async t => {
  const { app, headers, create } = await anOffice(t)
  const long = await create({ firstname: 'Zebulonia', lastname: 'Quagmire' })
  const by = { permitted: 'all', by: command_line } as const
  await app.db.write(() => {
    for (let n = 0; n < 3000; n++)
      editMember(app.db, { id: long.id, note: `Note ${n} of Zebulonia` }, by)
  })
  const lead = await signedIn(app, 'chapter_lead', 1)
  const short = [
    await create({ firstname: 'Tom', lastname: 'Tim' }),
    await create({ firstname: 'Tam', lastname: 'Tum' })
  ]
  const ended: string[] = []
  const erase = async (name: string, as: Record<string, string>, id = 0) => {
    const payload = { id, reason: 'On request' }
    const answer = await call(t, app, { method: 'PUT', url: '/erasemember', headers: as, payload })
    t.equal(answer.statusCode, 200)
    ended.push(name)
  }
  await Promise.all([
    erase('long', headers, long.id),
    erase('next', headers, short[0]?.id),
    erase('of another', lead, short[1]?.id)
  ])
  t.strictSame(
    ended.filter(name => name !== 'of another'),
    ['long', 'next']
  )
  t.ok(ended.indexOf('of another') < ended.indexOf('next'), ended.join(', '))
})
