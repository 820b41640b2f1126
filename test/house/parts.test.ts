import t from 'tap'
import { listParts } from '../../src/core/parts.ts'
import { build } from '../fixtures/helper.ts'

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
