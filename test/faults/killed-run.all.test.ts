import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { command_line } from '../../src/association/audit/store.ts'
import { addDays } from '../../src/lifecycle/days.ts'
import { createMandate } from '../../src/money/mandates/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { createDue } from '../../src/terms/dues/acts-store.ts'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { anOwner, check, kill, send, serve, signIn, until } from './process.ts'

const lines = 2000
/** A line in the middle: a write that reaches it does not end. */
const middle = 1000
const today = new Date().toISOString().slice(0, 10)
const due_date = addDays(today, 21)

/** Adds those who pay, each with a due of 10 and a mandate. */
async function addPayers(folder: string, membertype_id: number) {
  const { db, secrets } = openFolder(folder)
  const caller = { permitted: 'all', by: command_line } as const
  const person = { firstname: 'Ada', lastname: 'Lovelace', chapter_id: 1, membertype_id }
  for (let from = 0; from < lines; from += 250)
    await db.write(() => {
      const people = Array.from({ length: 250 }, () => ({ ...person, email: '' }))
      for (const { id: member_id } of createMembers(db, people, command_line)) {
        const due = { member_id, dues_name: 'Trip', amount: 10, currency: 'EUR', due_date }
        createDue(db, due, caller)
        const mandate = { member_id, iban: 'DE02120300000000202051', signed_on: today }
        createMandate(db, secrets, mandate, caller)
      }
    })
  db.$client.close()
}

t.test(
  'a run of 2 000 lines, killed at each step, is whole before the step or after it',
  async t => {
    const folder = aFolder(t)
    const owner = await anOwner(folder)
    let server = await serve(t, folder)
    // the session outlives the process
    const { body } = await signIn(server, owner)
    const headers = { authorization: `Bearer ${body.data.access_token}` }
    const ask = async (method: string, url: string, payload?: object) =>
      (await send(server, method, url, payload, headers)).body?.data
    const bank = { creditor_identifier: 'DE98ZZZ09999999999', iban: 'DE89370400440532013000' }
    await ask('PUT', '/editassociation', { name: 'Rowing club', ...bank })
    const automation = { messages: 'propose', deactivation: 'propose' }
    await ask('PUT', '/editchapter', { id: 1, automation })
    const { id: membertype_id } = await ask('POST', '/createmember_type', typeBody())
    await kill(server)
    await addPayers(folder, membertype_id)

    const db = new Database(join(folder, 'chapterhouse.db'))
    t.teardown(() => db.close())
    const one = (select: string) => db.prepare(select).pluck().get()
    const restart = async () => {
      server = await serve(t, folder)
    }
    const isWriting = () => {
      try {
        db.exec('BEGIN IMMEDIATE; ROLLBACK')
        return false
      } catch {
        return true
      }
    }
    /** Begins a step that does not end where `when` says, and kills the process in the middle of it. */
    const killed = async (
      step: string,
      when: string,
      begin: () => unknown,
      reached: () => boolean = isWriting
    ) => {
      await restart()
      db.exec(`CREATE VIEW forever AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT 1 - i FROM n) SELECT i FROM n;
      CREATE TRIGGER stuck ${when} BEGIN SELECT count(*) FROM forever; END`)
      const answered = begin()
      await until(t, `${step}: it is under way`, reached)
      await kill(server)
      await answered
      db.exec('DROP TRIGGER stuck; DROP VIEW forever')
    }
    const counts = (state: string) =>
      one(`SELECT count(*) FROM collections WHERE state = '${state}'`) as number
    const sum = 'SELECT sum(amount) FROM collection_lines WHERE left_out IS NULL'

    const asked = { chapter_id: 1, due_to: due_date }
    await killed(
      'create',
      `BEFORE INSERT ON collection_lines WHEN (SELECT count(*) FROM collection_lines) = ${middle}`,
      () => ask('POST', '/createcollection', asked)
    )
    t.equal(one('SELECT count(*) FROM collections'), 0, 'nothing of the run is there')
    t.equal(one('SELECT count(*) FROM collection_lines'), 0)
    t.equal(one("SELECT count(*) FROM messages WHERE kind = 'debit_notice'"), 0, 'and no notice')
    await restart()
    const made = await ask('POST', '/createcollection', asked)
    t.match(made, { state: 'draft', sum: lines * 10 })
    await kill(server)
    t.equal(one("SELECT count(*) FROM messages WHERE kind = 'debit_notice'"), lines)
    db.exec(`UPDATE messages SET state = 'sent', reason = NULL, sent = '${today}T00:00:00Z'
    WHERE kind = 'debit_notice'`)

    const { id } = made
    await killed(
      'release',
      "BEFORE UPDATE OF state ON collections WHEN NEW.state = 'released'",
      () => ask('PUT', '/releasecollection', { id })
    )
    t.equal(counts('draft'), 1, 'it is not released')
    t.equal(one('SELECT count(*) FROM collections WHERE file IS NOT NULL'), 0, 'and has no file')
    await restart()
    const { sha256 } = await ask('PUT', '/releasecollection', { id })
    const readFile = async () =>
      (await send(server, 'GET', `/getcollection/${id}.xml`, undefined, headers)).text
    const file = await readFile()
    t.equal(createHash('sha256').update(file).digest('hex'), sha256)
    t.match(file, `<CtrlSum>${lines * 10}.00</CtrlSum>`)
    await kill(server)

    const handOver = () => ask('PUT', '/handovercollection', { id, on: today })
    await killed(
      'handover',
      "BEFORE UPDATE OF state ON collections WHEN NEW.state = 'handed_over'",
      handOver
    )
    t.equal(counts('released'), 1, 'the bank does not have it')
    const marked = 'SELECT count(*) FROM collection_lines WHERE marked'
    await killed(
      'what the bank has',
      `BEFORE UPDATE OF marked ON collection_lines WHEN (${marked}) = ${middle}`,
      handOver,
      () => (one(marked) as number) > 0 && isWriting()
    )
    t.equal(counts('handed_over'), 1, 'the bank has it')
    await restart()
    await until(t, 'all dues are under collection', () => one(marked) === lines)
    t.equal(await readFile(), file, 'the file is the same')
    await kill(server)

    // six bank days have passed
    const fixed = one("SELECT sql FROM sqlite_master WHERE name = 'collections_fix'") as string
    db.exec('DROP TRIGGER collections_fix')
    db.exec(`UPDATE collections SET day = '${addDays(today, -20)}'; ${fixed}`)
    const paid = "SELECT count(*) FROM payments WHERE method = 'direct_debit'"
    await killed(
      'settle',
      `BEFORE INSERT ON payments WHEN (SELECT count(*) FROM payments) = ${middle}`,
      () => {},
      () => (one(paid) as number) > 0 && isWriting()
    )
    t.equal(counts('handed_over'), 1, 'half of it is booked, and it is not over')
    await restart()
    await until(t, 'it is booked', () => counts('settled') === 1)
    t.equal(one(paid), lines, 'each due once')
    t.equal(one('SELECT sum(amount) FROM payments'), one(sum), 'and the sum of the file')
    t.equal(one('SELECT count(*) FROM dues WHERE settled <> amount'), 0, 'nothing is open')
    await kill(server)
    t.match(await check(folder), { code: 0, stdout: '' })
  }
)
