import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder } from '../../src/storage/data-folder.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { copyTree, runFile } from '../house/copied-tree.ts'

/** Opens a register of this version with the next one, twice: as it is, and with a trigger of somebody else. */
const opening = `
import './src/app.ts'
import { listBackups, verifyBackup } from './src/storage/backups.ts'
import { openFolder } from './src/storage/data-folder.ts'
const [register, forged] = process.argv.slice(2)
const { db } = openFolder(register)
const value = name => db.$client.pragma(name, { simple: true })
const [backup] = listBackups(register)
let refusal = ''
try { openFolder(forged) } catch (error) { refusal = error.message }
console.log(JSON.stringify({
  version: value('user_version'), pages: value('integrity_check'), references: value('foreign_key_check') ?? 'good',
  kind: backup.kind, verified: verifyBackup(backup.path).verified,
  kept: db.$client.prepare('SELECT name, motto FROM chapters').raw().all(),
  refusal, backups: listBackups(forged).length
}))`

t.test('the next version backs a register up and migrates it, unless it was forged', async t => {
  const copy = copyTree(t)
  const journal = join(copy, 'drizzle/meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const next = { ...entries.at(-1), idx: entries.length, tag: '9999_mottos' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
  writeFileSync(
    join(copy, 'drizzle/9999_mottos.sql'),
    "ALTER TABLE `chapters` ADD `motto` text DEFAULT 'onward' NOT NULL;"
  )
  writeFileSync(join(copy, 'opening.js'), opening)
  const [register, forged] = [aFolder(t), aFolder(t)]
  for (const folder of [register, forged]) {
    const { db } = openFolder(folder)
    if (folder === forged)
      db.$client.exec('CREATE TRIGGER evil AFTER INSERT ON members BEGIN SELECT 1; END')
    db.$client.close()
  }
  const { stdout, stderr } = runFile(copy, 'opening.js', register, forged)
  const opened = JSON.parse(stdout || '{}')
  t.match(
    opened,
    {
      version: entries.length + 1,
      pages: 'ok',
      references: 'good',
      kind: 'upgrade',
      verified: true,
      kept: [['Main chapter', 'onward']],
      refusal: /trigger evil differs/,
      backups: 0
    },
    `migrated after a backup, or refused ${stderr}`
  )
  t.throws(() => openFolder(register), /newer version/, 'this version does not open it any more')
})
