import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NameTaken } from '../../src/core/errors.ts'
import { home } from '../../src/core/home.ts'
import type { Noun } from '../../src/core/noun.ts'
import { listParts } from '../../src/core/tables.ts'
import { findPlaceFlaw } from '../../src/identity/guards/authorization-plugin.ts'
import { refuseIncomplete, refuseUndeclaredTables } from '../../src/storage/nouns.ts'
import type { Feature, Wing } from '../../src/wings.ts'
import { aChapter, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from '../terms/office.ts'

const sources = globSync('src/**/*.ts', { cwd: home }).map(path => ({
  path,
  text: readFileSync(join(home, path), 'utf8')
}))

t.test('the time of day comes from one clock', async t => {
  // threads get the clock of the process; file times come from the system clock
  const own = ['core/time.ts', 'background/answer.ts', 'background/thread.ts', 'storage/backups.ts']
  const server = sources.filter(({ path }) => !/^src.console/.test(path))
  t.ok(server.length > 100, 'sources are read')
  for (const { path, text } of server.filter(({ path }) => !own.includes(path.slice(4))))
    t.notMatch(text, /Date\.now\(\)|new Date\(\)/, `${path} asks core/time.ts`)
})

t.test('stores are synchronous functions', async t => {
  const stores = sources.filter(({ path }) => /[/-]store\.ts$/.test(path))
  t.ok(stores.length >= 10, 'stores are read')
  for (const { path, text } of stores)
    t.notMatch(text, /\b(async|await|class)\b(?![^\n]*\*)/, `${path} is synchronous`)
})

const donation: Noun = {
  entity: 'donation',
  table: 'donations',
  label: 'reference',
  chapter: 'chapter_id',
  member: 'member_id',
  section: { name: 'donations', description: 'What members have paid.' },
  permission: 'see_members',
  verbs: 'created',
  unique: { reference: { failure: NameTaken, field: 'reference' } },
  references: { chapter_id: 'chapter', member_id: 'member' }
}

const table = `CREATE TABLE donations (
  id integer PRIMARY KEY,
  chapter_id integer NOT NULL REFERENCES chapters (id),
  member_id integer NOT NULL REFERENCES members (id),
  reference text NOT NULL
) STRICT;
CREATE UNIQUE INDEX donations_reference ON donations (chapter_id, reference);`

t.test('a noun that does not fit its table is refused', async t => {
  const { db } = await build(t)
  db.$client.exec(table)
  refuseIncomplete(db, donation)
  const undeclared = 'nobody declares what becomes of the table donations'
  t.throws(
    () => refuseUndeclaredTables(db),
    { message: undeclared },
    'a table without a declaration is refused'
  )
  const own = '(SELECT chapter_id FROM members WHERE members.id = member_id)'
  refuseIncomplete(db, { ...donation, chapter: own })
  const refused: [change: Partial<Noun>, message: RegExp][] = [
    [{ label: undefined }, /the noun donation does not say its label/],
    [{ table: 'dontaions' }, /the noun donation has no table dontaions/],
    [{ unique: {} }, /what a violation of donations_reference means/],
    [{ references: { chapter_id: 'chapter' } }, /what donations.member_id refers to/],
    // columns of the log, by which a name could be looked up
    [{ label: 'action' }, /label or chapter of the noun donation: no such column: action/],
    [{ label: 'refernce' }, /no such column: refernce/],
    [{ chapter: 'member_id' }, /is no column that refers to a chapter/],
    [{ chapter: 'id' }, /is no column that refers to a chapter/],
    [{ chapter: 'entity_id' }, /is no column that refers to a chapter/],
    [
      { chapter: '(SELECT chapter_id FROM members WHERE id = entity_id)' },
      /no such column: entity_id/
    ],
    [{ member: undefined }, /the noun donation does not say its member/],
    [{ member: null }, /does not say by which column it is about a member/],
    [{ member: 'id' }, /does not say by which column it is about a member/],
    [{ chapter: null }, /says that it has no chapter, but chapter_id refers to one/],
    [
      { unique: { reference: { failure: NameTaken, field: 'name' } } },
      /does not say how reference follows from name/
    ]
  ]
  for (const [change, message] of refused)
    t.throws(
      () => refuseIncomplete(db, { ...donation, ...change }),
      { message },
      `it is refused: ${message}`
    )
})

/** A wing with one signed-in operation. */
function aWing(config: object, body?: object): Wing {
  const routes: Feature['routes'] = async app =>
    void app.post('/x', { config, schema: { body } }, async () => ({}))
  return { plugins: async () => {}, signed_in: [{ noun: null, routes }] }
}

const id = { type: 'integer' }
const item = { type: 'object', properties: { chapter_id: id } }
const body = (field: object) => ({ type: 'object', properties: { field } })
const list = body({ type: 'array', items: item })
const permission = 'create_members'

t.test('the service does not start with a route that leaves a chapter out', async t => {
  const either = body({ anyOf: [{ type: 'null' }, item] })
  const refused: [config: object, body: object | undefined, message: RegExp][] = [
    [{}, undefined, /\/x does not say which permission/],
    [{ permission }, undefined, /does not say where its request names the chapter/],
    [{ permission, chapter: 'body/chapter_id' }, undefined, /has no field body\/chapter_id/],
    [{ permission, chapter: 'none' }, item, /names a chapter in body\/chapter_id/],
    [{ permission, chapter: 'none' }, list, /names a chapter in body\/field\/\*\/chapter_id/],
    [{ permission, chapter: 'record' }, either, /names a chapter in body\/field\/chapter_id/]
  ]
  const [[first] = [{}]] = refused
  await t.rejects(build(t, {}, { wings: [aWing(first)] }), /\/x does not say/, 'it does not start')
  for (const [config, given, message] of refused.slice(1))
    t.match(findPlaceFlaw(config, { body: given }), message, `it is refused: ${message}`)
  const chapters_in_store = ['field/*/chapter_id']
  await build(
    t,
    {},
    {
      wings: [aWing({ permission, chapter: 'none', chapters_in_store }, list)]
    }
  )
})

t.test('every chapter of a list is checked', async t => {
  const wing = aWing({ permission, chapter: 'body/field/*/chapter_id' }, list)
  const app = await build(t, {}, { wings: [wing] })
  const [owner, lead] = [await signedIn(app), await signedIn(app, 'chapter_lead', 1)]
  const { id: other } = await aChapter(app)
  const send = async (headers: typeof owner, ...chapters: number[]) => {
    const payload = { field: chapters.map(chapter_id => ({ chapter_id })) }
    const { statusCode } = await app.inject({ method: 'POST', url: '/x', headers, payload })
    return statusCode
  }
  t.equal(await send(lead), 200, 'an empty list is taken')
  t.equal(await send(lead, 1, 1), 200, 'the own chapter is taken')
  t.equal(await send(lead, 1, other), 403, 'another chapter is refused')
  t.equal(await send(owner, 1, other), 200, 'an owner may name any chapter')
  t.equal(await send(owner, 1, 99), 404, 'an unknown chapter is told')
})

/** Columns with ids of members whose rows are no part of a member: the table of members, and what its ids meant. */
const known = ['former_members.id', 'former_members.kept_id', 'log_entries.entity_id']

t.test('each column that names a member says what becomes of its rows (`definePart`)', async t => {
  const { db } = await build(t)
  const parts = listParts('member').map(({ table, column }) => `${table}.${column}`)
  const columns = db.$client
    .prepare(
      `SELECT m.name || '.' || c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
      WHERE m.type = 'table' AND m.name <> 'members' AND (
        c.name IN ('member_id', 'payer_id', 'kept_id') OR (c.name = 'entity_id')
        OR EXISTS (SELECT 1 FROM pragma_foreign_key_list(m.name) AS f WHERE f."from" = c.name AND f."table" = 'members'))`
    )
    .pluck()
    .all() as string[]
  t.ok(columns.includes('idempotency_keys.entity_id'), 'the query finds columns of members')
  t.strictSame(
    columns.filter(name => !parts.includes(name) && !known.includes(name)),
    [],
    'declare it beside the store of the table'
  )
})

/** What `exportmember` calls the tables that are no part of a member. */
const shown_as: Record<string, string> = {
  members: 'member',
  log_entries: 'log',
  former_members: 'merged_ids',
  linked_members: 'linked_ids',
  chapters: 'chapter_name',
  membertypes: 'membertype_name'
}

/** Tables that know nobody who is a member: accounts, definitions, counters, and what only points to entries of the log. */
const impersonal = `
  me_links me_sessions me_addresses drafts forms prompt_counts prompt_mails spent_stamps
  accounts associations bank_accounts batch_entries batches clock_setbacks enrolments fields filters functions grants import_mappings known_addresses
  last_numbers log_bytes log_counts login_tries member_counts policies recovery_codes
  refresh_tokens rosters
  rounds sessions first_rounds statements collections
  message_dues statement_keys mailings mailing_keys invoice_floors replicas tokens
  webhooks deliveries payment_settings payment_events`
/** Tables in which the acts of this test leave rows. */
const acted = [
  'lives',
  'memberships',
  'dues',
  'holds',
  'leavings',
  'payments',
  'membership_days',
  'messages'
]
/** Copies of answers, which are kept for a day for retries, and what is proposed: they have nothing that the member has not. */
const copies = [
  'idempotency_keys',
  'statement_proposals',
  'import_doubts',
  'assistant_requests',
  'unique_values'
]

t.test('`exportmember` has what every table knows of a member', async t => {
  const { app, send } = await office(t)
  const { id } = await aTerm(app)
  const act = async (method: 'POST' | 'PUT', url: string, fields: object) =>
    t.match(
      await send(method, url, { member_id: id, ...fields }),
      { status: 'success' },
      `${method} ${url} is done`
    )
  await act('PUT', '/pausemembership', { from: '2026-04-01', to: '2026-04-02', reason: 'Abroad' })
  await act('PUT', '/endmembership', { reason: 'moved' })
  await act('POST', '/createpayment', { amount: 130, date: '2026-03-10', method: 'cash' })
  const { data } = await send('GET', `/exportmember?id=${id}`)
  const parts = listParts('member').filter(({ kind }) => kind !== 'copy')
  const tables = app.db.$client
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`
    )
    .pluck()
    .all() as string[]
  const known = [...Object.keys(shown_as), ...impersonal.trim().split(/\s+/), ...copies]
  t.strictSame(
    tables.filter(name => !known.includes(name) && !parts.some(({ table }) => table === name)),
    [],
    'declare its rows as parts of a member, or show them in the export'
  )
  t.strictSame(
    known.filter(name => !tables.includes(name)),
    [],
    'no table of another name'
  )
  for (const name of Object.values(shown_as)) t.ok(Object.hasOwn(data, name), name)
  const filled = new Set<string>()
  for (const { table, column, condition } of parts) {
    const rows = app.db.$client
      .prepare(
        `SELECT count(*) FROM ${table} WHERE ${column} = ?${condition ? ` AND ${condition}` : ''}`
      )
      .pluck()
      .get(id)
    t.equal(data.records[table]?.length ?? 0, rows, table)
    if (rows) filled.add(table)
  }
  for (const table of acted) t.ok(filled.has(table), `${table} has rows`)
})
