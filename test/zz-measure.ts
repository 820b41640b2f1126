import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { importMembers } from '../src/register/importing/import-async.ts'
import { inOwnBatch } from '../src/register/batches/finish-async.ts'
const folder = mkdtempSync(join(tmpdir(), 'm-'))
const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }))
await app.ready()
const db = app.db
if (!db.$client.prepare('SELECT 1 FROM chapters').get()) {
  const { createChapter } = await import('../src/association/chapters/store.ts')
  await db.write(() => createChapter(db, { name: 'C' } as never, { actor: 'x', account_id: null } as never))
}
const by = { actor: 'command line', account_id: null } as never
for (const dry_run of [true, false]) {
  const start = performance.now()
  const asked = { path: process.argv[2], by, secrets: app.secrets, query: { chapter_id: 1, dry_run, skip_invalid: false, explain: false, households: false, refusals: 20, changes: 20, refusals_offset: 0, doubtful_offset: 0, changes_offset: 0, additions_offset: 0, linkable_offset: 0, left_out_offset: 0, source: 'auto', bad_cells: 'refuse', link: 'sure', types: '{"T":"create"}', create_fields: 'all' } } as never
  const result = await inOwnBatch(db, () => importMembers(db, asked)).catch(e => { console.error(e); return { error: e.message } })
  console.log(dry_run, ((performance.now() - start) / 1000).toFixed(1), 's', Math.round(process.memoryUsage().rss / 1e6), 'MB rss', JSON.stringify({ ...result, columns: undefined, refusals: undefined }).slice(0, 500))
}
console.log('peak', Math.round(process.resourceUsage().maxRSS / 1000), 'MB')
if (process.argv[3]) {
  const { undoBatch } = await import('../src/register/batches/undo-async.ts')
  const start = performance.now()
  const writer = { actor: by, permitted: 'all', permittedTo: () => 'all', read: async (f: any) => f(), write: db.write, writeUndo: db.write } as never
  const r = await undoBatch(db, { id: 1 } as never, writer)
  console.log('undo', ((performance.now() - start) / 1000).toFixed(1), JSON.stringify(r).slice(0, 200))
}
await app.close()
