import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { readSchema } from '../../src/commands/options.ts'
import { writePieces } from '../../src/commands/postgres.ts'
import { home } from '../../src/core/home.ts'
import { exportRegister } from '../../src/operations/postgres/store.ts'
import { aFolder } from '../fixtures/helper.ts'
import { runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aFullRegister, exportText } from './postgres-copy.ts'

t.test('what somebody signs in with, and seals the register, stays in it', async t => {
  const { file, sqlite, tables, owner } = await aFullRegister(t)
  const text = exportText(file)
  const secrets = [
    ...['SELECT password_hash FROM accounts', 'SELECT totp_secret FROM accounts'],
    'SELECT code_hash FROM recovery_codes'
  ].flatMap(sql => sqlite.prepare(sql).pluck().all() as string[])
  t.equal(secrets.length, 12, 'there are secrets')
  for (const secret of [...secrets, owner.password, owner.secret])
    t.notOk(text.includes(secret as string), 'a secret is not exported')
  const tableNames = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck()
  const exported = new Set(tables.map(({ name }) => name))
  t.strictSame(
    (tableNames.all() as string[])
      .filter(name => !exported.has(name) && !/^sqlite_/.test(name))
      .sort(),
    [
      ...['drafts', 'enrolments', 'idempotency_keys', 'known_addresses', 'log_bytes'],
      ...['login_tries', 'mailing_keys', 'me_addresses', 'me_links', 'me_sessions'],
      'payment_events',
      ...['prompt_counts', 'prompt_mails', 'recovery_codes', 'refresh_tokens', 'replicas'],
      ...['sessions', 'spent_stamps']
    ],
    'the tables that are not exported'
  )
  // a column with one of these names is withheld, or is said here to be none
  const harmless = [
    'assistant_requests.token_id',
    'log_entries.salt',
    'log_entries.hash',
    'log_entries.token_id'
  ]
  const columns = tables.flatMap(({ name, columns }) => columns.map(one => `${name}.${one.name}`))
  t.strictSame(
    columns
      .filter(name => /\..*(secret|password|token|hash|salt|totp|recovery|seal)/.test(name))
      .sort(),
    harmless.sort(),
    'columns with names of secrets'
  )
})

/** Columns that are text in PostgreSQL too: neither days nor moments nor JSON. A new one is named here, or in `types.ts`. */
const texts = `
  account action actor bank_reference bic body cancel_reason category cause city company country creditor_identifier currency
  deactivation_policy description digest dues_name email email_key end_to_end entity error external_ref fate file_name firstname
  gender hash header_id holder html iban item_id key kind label language lastname left_reason location mandate membernumber
  method mobile month name name_key note origin phone plain postal_code prefix proration reason reference reminder_frequency return_text
  role salt salutation scope search_text skipped slot sort sort_name source state status street subject tags_key text
  timezone title transaction_id version website why wire
  assistant_requests.fingerprint assistant_requests.operation assistant_requests.permission collection_lines.left_out collection_lines.task collections.closed collections.message_id collections.released collections.sha256
  creditor_name dues.debit intro mandates.ended masked pain_version paused reference_key return_code signed_how slug text_version
  mailings.to messages.to deliveries.answer deliveries.message_id webhooks.off_reason
  payment payment_settings.base payment_settings.mode payment_sessions.task provider session url unique_values.value`

t.test('days, moments, JSON and yes or no have their types', async t => {
  const { tables } = await aFullRegister(t)
  const columns = tables.flatMap(({ name, columns }) =>
    columns.map(column => ({ ...column, place: `${name}.${column.name}` }))
  )
  const known = texts.trim().split(/\s+/)
  const of = (type: string) => columns.filter(column => column.type === type)
  t.strictSame(
    of('text').filter(({ name, place }) => !known.includes(name) && !known.includes(place)),
    [],
    'name it in src/operations/postgres/types.ts, or here'
  )
  const places = (type: string) => of(type).map(({ place }) => place)
  const declared = { boolean: [] as string[], json: [] as string[] }
  for (const path of globSync('src/**/table.ts', { cwd: home })) {
    const found = await import(pathToFileURL(join(home, path)).href)
    for (const table of Object.values(found).filter(one => is(one, SQLiteTable)))
      for (const { name, dataType } of Object.values(getTableColumns(table as SQLiteTable)))
        if (dataType === 'boolean' || dataType === 'json')
          declared[dataType as keyof typeof declared].push(
            `${getTableName(table as SQLiteTable)}.${name}`
          )
  }
  const exported = new Set(columns.map(({ place }) => place))
  const wanted = (type: keyof typeof declared) => declared[type].filter(one => exported.has(one))
  t.ok(wanted('boolean').length > 10, 'columns are read')
  t.strictSame(places('boolean').sort(), wanted('boolean').sort(), 'yes or no')
  t.strictSame(
    wanted('json').filter(place => !places('json').includes(place)),
    [],
    'JSON'
  )
})

t.test('memory is flat: pieces are made as they are taken, and do not grow', async t => {
  const { file, sqlite } = await aFullRegister(t)
  sqlite.exec(`WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
    INSERT INTO undeliverable SELECT i, hex(randomblob(50)), '2026-01-01T00:00:00Z' FROM n`)
  const lengths: number[] = []
  let made = 0
  let most_waiting = 0
  const to = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, callback) {
      lengths.push(chunk.length)
      most_waiting = Math.max(most_waiting, made - lengths.length)
      setImmediate(callback)
    }
  })
  const reader = new Database(file, { readonly: true })
  function* counted() {
    for (const piece of exportRegister({ $client: reader }, { schema: 'x', comment: '' })) {
      made += 1
      yield piece
    }
  }
  await writePieces(to, counted())
  t.ok(lengths.reduce((sum, length) => sum + length, 0) > 5_000_000, 'the export is large')
  t.ok(Math.max(...lengths.slice(0, -1)) < 100_000, 'its pieces are small')
  t.equal(most_waiting, 0, 'none is made before it is wanted')
  const stalled = new Writable({ highWaterMark: 1, write() {} })
  const pieces = exportRegister({ $client: reader }, { schema: 'x', comment: '' })
  await t.rejects(
    writePieces(stalled, pieces, 1),
    /nobody has read the export for/,
    'who waits in vain gives up'
  )
  t.notOk(reader.inTransaction, 'the register is not held')
  reader.close()
})

t.test('a text that PostgreSQL cannot hold is named', async t => {
  const { sqlite, file } = await aFullRegister(t)
  sqlite.exec(
    "UPDATE statement_keys SET no = 7; UPDATE members SET note = 'a' || char(0) WHERE id = 9"
  )
  t.throws(
    () => exportText(file),
    { message: /^a text of members 9 has a NUL character/ },
    'it is named'
  )
})

t.test('the verb prints a script, and says so in the log', async t => {
  const folder = aFolder(t)
  const lacking = await runLine(folder, ['export', 'postgres'])
  const no_register = { code: 1, stdout: '', stderr: /^chapterhouse: there is no register in/ }
  t.match(lacking, no_register, 'nothing is there')
  t.strictSame(readdirSync(folder), [], 'nothing is made')
  await runLine(folder, ['chapter', 'add', '--name', 'Übung "1"'])
  const printed = await runLine(folder, ['export', 'postgres', '--schema', 'club_2026'])
  t.match(printed, { code: 0, stderr: '' }, 'it is printed')
  const psql_head = /^\\set QUIET on\n\\set ON_ERROR_STOP on\n\\if true\nBEGIN;\n/
  t.match(printed.stdout, psql_head, 'for psql')
  t.match(printed.stdout, /\nCOMMIT;\n\\endif\n\\echo 'chapterhouse: .*'\n$/, 'to its end')
  t.match(printed.stdout, /\nCREATE SCHEMA "club_2026";\n/, 'into the schema')
  t.match(printed.stdout, /\n2\tÜbung "1"\t/, 'with its rows')
  const entry = /\n\d+\t\S+Z\tcommand_line\t\\N\t\\N\tregister\.exported\tassociation\t1\t/
  t.match(printed.stdout, entry, 'which the export has too')
  for (const schema of ['', 'Club', 'a b', 'x"; DROP', 'pg_x', 'public', '1x', 'x'.repeat(64)])
    t.throws(() => readSchema(schema), /not a name such as/, `no schema is called ${schema}`)
  const wrong = await runLine(folder, ['export', 'postgres', '--schema', 'Club'])
  t.match(wrong, { code: 2, stdout: '', stderr: /schema/ }, 'which is wrong usage')
  const help = await runLine(folder, ['export', '--help'])
  t.match(help.stdout, /postgres .*psql/, 'the help says what it is for')
})
