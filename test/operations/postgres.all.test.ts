import Database from 'better-sqlite3'
import { PGlite } from 'pglite'
import { exportRegister } from '../../src/operations/postgres/store.ts'
import t from '../folder.ts'
import { aFullRegister, expectedRows, exportText, selectRows } from './postgres-copy.ts'
import { runScript } from './postgres-script.ts'

/** One PostgreSQL for all tests of this file; each begins without the schema. */
const postgres = await PGlite.create()
await postgres.exec(`SET timezone = 'UTC'`)
t.teardown(() => postgres.close())
t.beforeEach(() => postgres.exec('DROP SCHEMA IF EXISTS chapterhouse CASCADE').then(() => {}))

async function only(sql: string): Promise<unknown> {
  const [row = {}] = (await postgres.query<Record<string, unknown>>(sql)).rows
  return Object.values(row)[0]
}

const schemas = () => only("SELECT count(*)::int FROM pg_namespace WHERE nspname = 'chapterhouse'")

t.test('every table of a register is the same in PostgreSQL', async t => {
  const { file, sqlite, tables } = await aFullRegister(t)
  const said = await runScript(postgres, exportText(file))
  const names = tables.map(({ name }) => name)
  const made = `SELECT string_agg(tablename, ' ' ORDER BY tablename COLLATE "C") FROM pg_tables WHERE schemaname = 'chapterhouse'`
  t.equal(await only(made), names.join(' '))
  let all = 0
  for (const table of tables) {
    const rows = JSON.parse((await only(selectRows(table))) as string) as unknown[]
    const expected = expectedRows(sqlite, table)
    t.ok(expected.length > 0, `${table.name} has rows`)
    t.strictSame(rows.map(row => JSON.stringify(row)).sort(), expected, table.name)
    all += rows.length
  }
  t.match(said.at(-1), `${names.length} tables with ${all} rows are those of the register`)
  const hash = sqlite.prepare('SELECT hash FROM log_entries ORDER BY id DESC').pluck().get()
  t.match(said.at(-1), `the audit log ends with ${hash}`)
  const about = "SELECT obj_description('chapterhouse'::regnamespace)"
  t.equal(await only(about), "it's one")
})

t.test('its keys, references, checks and next ids hold there', async t => {
  const { file, sqlite } = await aFullRegister(t)
  const later = 'UPDATE sqlite_sequence SET seq = seq + 1000 WHERE name = ?'
  sqlite.prepare(later).run('dues')
  await runScript(postgres, exportText(file))
  await postgres.exec('SET search_path = chapterhouse')
  t.teardown(() => postgres.exec('RESET search_path'))
  const copy = (table: string, change: string) => `INSERT INTO ${table} SELECT (r).* FROM
    (SELECT jsonb_populate_record(x, '${change}') AS r FROM ${table} AS x ORDER BY x.id LIMIT 1) AS y`
  const refused: [statement: string, sqlstate: string][] = [
    [copy('members', '{}'), '23505'],
    [copy('members', '{"id":9999,"membernumber":null,"chapter_id":77}'), '23503'],
    [copy('members', '{"id":9999,"membernumber":null,"email":""}'), '23514'],
    [copy('members', '{"id":9999}'), '23505'],
    [copy('dues', '{"id":9999,"void":false}'), '23505'],
    [copy('dues', '{"id":9999,"void":true,"settled":-1}'), '23514'],
    [copy('grants', '{"id":9999}'), '23505'],
    [copy('membertypes', '{"id":9999,"name_key":"x","duration":1201}'), '23514'],
    [copy('associations', '{"id":2}'), '23514'],
    ['UPDATE lives SET id = 9999 WHERE id = 1', '23503'],
    ['UPDATE members SET firstname = NULL', '23502']
  ]
  for (const [statement, code] of refused)
    await t.rejects(postgres.exec(statement), { code }, statement)
  await postgres.exec(copy('dues', '{"id":9999,"void":true}'))
  const columns = 'member_id, chapter_id, key, term, dues_name, amount, currency, period_start'
  const rest = 'due_date, made, settled, waived, changed, void, createddate'
  const id = await only(`INSERT INTO dues (${columns}, ${rest})
    SELECT ${columns}, ${rest} FROM dues WHERE id = 9999 RETURNING id`)
  const last = sqlite.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'dues'").pluck().get()
  t.equal(id, (last as number) + 1, 'after all that were ever given out')
  await postgres.exec('DELETE FROM dues WHERE id = 9999')
})

t.test('all keys, references and checks of the register are there', async t => {
  const { file, sqlite, tables } = await aFullRegister(t)
  await runScript(postgres, exportText(file))
  const constraints = (type: string) =>
    only(`SELECT count(*)::int FROM pg_constraint WHERE contype = '${type}'
      AND connamespace = 'chapterhouse'::regnamespace`)
  const names = tables.map(({ name }) => `'${name}'`).join(', ')
  const number = (sql: string) => sqlite.prepare(sql).pluck().get()
  const from = `FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) WHERE m.name IN (${names})`
  t.equal(await constraints('f'), number(`SELECT count(*) ${from}`))
  t.equal(await constraints('p'), tables.length)
  // the secret of the page of an invoice stays here
  const indexes = `SELECT count(*) FROM sqlite_schema AS m, pragma_index_list(m.name) AS i
    WHERE m.name IN (${names}) AND i."unique" AND i.origin <> 'pk' AND i.name <> 'invoices_token'`
  const unique = `SELECT count(*)::int FROM pg_index AS i JOIN pg_class AS c ON c.oid = indexrelid
    WHERE indisunique AND NOT indisprimary AND relnamespace = 'chapterhouse'::regnamespace`
  t.equal(await only(unique), number(indexes))
  const made = sqlite
    .prepare(`SELECT sql FROM sqlite_schema WHERE name IN (${names})`)
    .pluck()
    .all()
  const checks = (made as string[]).join('').match(/CHECK ?\(/g) ?? []
  const implied =
    (made as string[]).join('').match(/CHECK \((json_valid\(|`\w+` IN \(0, 1\))/g) ?? []
  t.ok(implied.length > 5)
  t.equal(await constraints('c'), checks.length - implied.length, 'types imply the others')
})

t.test('what is not the same fails, and leaves nothing', async t => {
  const { file } = await aFullRegister(t)
  const text = exportText(file)
  const rows = (table: string) => text.indexOf('\n', text.indexOf(`COPY "${table}"`)) + 1
  /** The script with a change in the rows of a table. */
  const changed = (table: string, from: RegExp, to: string) =>
    text.slice(0, rows(table)) + text.slice(rows(table)).replace(from, to)
  const wrong: [altered: string, message: RegExp][] = [
    [changed('member_counts', /.*\n/, ''), /member_counts has not the \d+ rows of the register/],
    [changed('members', /@example/, '@exbmple'), /the rows of members are not those/],
    [changed('invoices', /x005c2e0aff/, 'x005c2e0afe'), /the rows of invoices are not those/],
    [changed('batches', /9007199254740993/, '9007199254740992'), /the rows of batches are not/],
    [changed('members', /.*\n/, ''), /violates foreign key/],
    [changed('log_entries', /^/, 'x\n'), /invalid input syntax|missing data/],
    [text.replace(/(log_entries" ORDER.* FROM ')./, '$1x'), /audit log does not end as that of/],
    [text.slice(0, text.indexOf('COMMIT;')), /cut off/],
    [text.slice(0, rows('members')), /cut off/],
    [text.replaceAll("<> 'UTF8'", "<> 'LATIN1'"), /has to have the encoding/],
    [text.replace('< 110000', '< 999999'), /PostgreSQL 11 or newer is needed/]
  ]
  for (const [altered, message] of wrong) {
    t.not(altered, text)
    await t.rejects(runScript(postgres, altered), message)
    t.equal(await schemas(), 0, 'nothing stays')
  }
  await runScript(postgres, text)
  await t.rejects(runScript(postgres, text), /schema "chapterhouse" already exists/)
})

t.test('an export is of one moment, whatever is written meanwhile', async t => {
  const { file, sqlite } = await aFullRegister(t)
  sqlite.pragma('journal_mode = WAL')
  const reader = new Database(file, { readonly: true })
  t.teardown(() => reader.close())
  const before = sqlite.prepare('SELECT count(*) FROM members').pluck().get()
  const about = { schema: 'chapterhouse', comment: '' }
  let text = ''
  for (const piece of exportRegister({ $client: reader }, about)) {
    text += piece
    sqlite.exec("UPDATE members SET city = city || 'x' WHERE id > 3; DELETE FROM message_dues")
    sqlite.exec('UPDATE lives SET chapter_id = chapter_id')
  }
  t.notOk(reader.inTransaction)
  await runScript(postgres, text)
  t.equal(await only('SELECT count(*)::int FROM chapterhouse.members'), before)
  t.ok(await only('SELECT count(*)::int FROM chapterhouse.message_dues'))
})
