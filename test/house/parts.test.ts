import { listParts } from '../../src/core/parts.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from '../terms/office.ts'

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
  t.ok(columns.includes('idempotency_keys.entity_id'))
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
  accounts associations batch_entries batches clock_setbacks enrolments fields filters grants import_mappings known_addresses
  last_numbers log_bytes log_counts login_tries member_counts member_months member_ranges policies recovery_codes
  refresh_tokens rosters due_sums payment_sums due_totals due_blocks payment_totals payment_blocks
  rounds sessions first_rounds statements
  message_dues statement_keys mailings mailing_keys invoice_floors replicas`
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
const copies = ['idempotency_keys', 'statement_proposals', 'import_doubts']

t.test('`exportmember` has what every table knows of a member', async t => {
  const { app, send } = await office(t)
  const { id } = await aTerm(app)
  const act = async (method: 'POST' | 'PUT', url: string, fields: object) =>
    t.match(await send(method, url, { member_id: id, ...fields }), { status: 'success' })
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
