import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { command_line } from '../../src/association/audit/store.ts'
import { home } from '../../src/core/home.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { type App, aFolder, aType, build } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { anOwner, check, send, serve, signIn, stop } from './process.ts'

const day_ms = 86_400_000

/** A zone in which it is about noon, so that no midnight comes while the test runs. */
function noonZone() {
  const behind = new Date().getUTCHours() - 12
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`
}

/** Makes a register that has slept for seven weeks: everybody renews, lapses, owes or is suspended meanwhile. */
async function makeDue(t: Test, folder: string, members: number) {
  const begun = Date.now() - 50 * day_ms
  const app = await build(t, { DATA_DIR: folder }, { clock: () => begun })
  await app.db.write(() =>
    app.db.$client
      .prepare(
        `UPDATE chapters SET timezone = ?, acts_from = date('now', '-100 days'), payment_days = 3,
           automation = '{"messages":"automatic","deactivation":"automatic"}'`
      )
      .run(noonZone())
  )
  const types = await aTypes(app)
  for (let from = 0; from < members; from += 500) await addMembers(app, { types, from, count: 500 })
  await app.close()
}

/** Types whose terms follow by themselves, lapse, and are suspended for what is owed. */
async function aTypes(app: App) {
  const fee = { dues_name: 'Fee', amount: 9.99, due_frequency: 'monthly' as const }
  const owing = { deactivation_policy: 'suspend', deactivation_timeline: 10 } as const
  const kinds = [
    { autorecurring_payment: true },
    { autorecurring_payment: false, grace_days: 5 },
    { autorecurring_payment: true, ...owing }
  ]
  const ids: number[] = []
  for (const kind of kinds)
    ids.push((await aType(app, { duration: 1, ...kind }, { membership_dues: [fee] })).id)
  return ids
}

interface Portion {
  types: number[]
  from: number
  count: number
}

function addMembers({ db }: App, { types, from, count }: Portion) {
  const inputs = Array.from({ length: count }, (_, at) => ({
    ...{ firstname: 'Ada', lastname: 'Lovelace', email: `ada${from + at}@example.org` },
    ...{ chapter_id: 1, membertype_id: types[at % types.length] as number }
  }))
  return db.write(() => createMembers(db, inputs, command_line))
}

/** What a register knows of its lives, without what says when a row was written, and what its log tells of each member. */
function readFacts(folder: string) {
  const db = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .raw()
      .all()
      .map(row => JSON.stringify(row))
  const facts = ['memberships', 'dues', 'holds', 'leavings', 'applications', 'reminders']
  const tables = facts.map(table => {
    const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()
    const kept = columns.filter(name => name !== 'id' && name !== 'createddate')
    const sql = `SELECT ${kept.map(name => `"${name}"`)} FROM ${table} ORDER BY ${kept.map((_, at) => at + 1)}`
    return [table, rows(sql)] as const
  })
  const found: Record<string, string[]> = {
    ...Object.fromEntries(tables),
    members: rows('SELECT id, status FROM members ORDER BY id'),
    lives: rows('SELECT id, next_day, error FROM lives ORDER BY id'),
    rounds: rows('SELECT chapter_id, day, members, events, put_aside FROM rounds ORDER BY id'),
    entries: rows(
      "SELECT entity_id, action, changes FROM log_entries WHERE entity = 'membership' ORDER BY 1, id"
    )
  }
  db.close()
  return found
}

/** Compares what two registers know, table by table. */
function compareFacts(t: Test, folder: string, other: string) {
  const [found, wanted] = [readFacts(folder), readFacts(other)]
  for (const [name, rows] of Object.entries(wanted)) {
    const there = found[name] ?? []
    const at = rows.findIndex((row, index) => row !== there[index])
    t.equal(there.length, rows.length, `${name}: as many, ${rows.length}`)
    t.equal(there[at], rows[at], `${name}: the same`)
  }
  for (const name of ['memberships', 'dues', 'holds', 'reminders'])
    t.ok((wanted[name] ?? []).length > (wanted.members ?? []).length / 4, `there are ${name}`)
}

const members = 5000
/** After how many members a process is killed, and which one. */
const kills = [
  { after: 1, verb: 'round' },
  { after: 750, verb: 'serve' },
  { after: 2250, verb: 'round' },
  { after: 3750, verb: 'serve' },
  { after: 4250, verb: 'round' }
]
/** Kills a process that runs the round once it has advanced so many members; returns how many it had. */
async function killAfter(folder: string, { after, verb }: (typeof kills)[number]) {
  const db = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  const advanced = db.prepare('SELECT coalesce(sum(members), 0) FROM rounds').pluck()
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' }
  const args = [join(home, 'chapterhouse.js'), verb]
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  while ((advanced.get() as number) < after && child.exitCode === null) await wait(5)
  child.kill('SIGKILL')
  await ended
  const done = advanced.get() as number
  db.close()
  return done
}

t.test('killed again and again in a long round, a register ends as an undisturbed one', async t => {
  const [folder, undisturbed] = [aFolder(t), join(aFolder(t), 'copy')]
  await makeDue(t, folder, members)
  cpSync(folder, undisturbed, { recursive: true })
  const quiet = run(undisturbed, ['round'])
  for (const one of kills) {
    const done = await killAfter(folder, one)
    t.ok(done >= one.after && done < members, `${one.verb} was killed after ${done} members`)
  }
  t.match(await run(folder, ['round']), { code: 0 })
  t.match(await quiet, { code: 0 })
  t.match(await check(folder), { code: 0, stdout: '' })
  compareFacts(t, folder, undisturbed)
})

t.test('rounds of several processes at once do everything once', async t => {
  const [folder, undisturbed] = [aFolder(t), join(aFolder(t), 'copy')]
  await makeDue(t, folder, 2000)
  const owners = [await anOwner(folder), await anOwner(folder)]
  cpSync(folder, undisturbed, { recursive: true })
  const server = await serve(t, folder)
  const verbs = [run(folder, ['round', '--json']), run(folder, ['round'])]
  const pairs = await Promise.all(owners.map(owner => signIn(server, owner)))
  const starts = pairs.flatMap(({ body }) => {
    const headers = { authorization: `Bearer ${body.data.access_token}` }
    return [1, 2].map(() => send(server, 'POST', '/startround', { chapter_id: 1 }, headers))
  })
  for (const { status, body } of await Promise.all(starts)) {
    t.ok([200, 429, 503].includes(status), `${status}`)
    if (status === 200) t.match(body.data, { chapter_id: 1, members: 2000, put_aside: 0 })
    else t.match(body.message, /^[^\n]+$/, 'who comes second is told in one line')
  }
  const [first, second] = await Promise.all(verbs)
  t.match(first && json(first), [{ members: 2000, ended: String }])
  t.match(second?.stdout, /\n1 +\S+ +2000 +\d+ +0\n$/, 'one line says what the day has done')
  t.equal(await stop(server), 0)
  t.match(await run(undisturbed, ['round']), { code: 0 })
  t.match(await check(folder), { code: 0, stdout: '' })
  compareFacts(t, folder, undisturbed)
})
