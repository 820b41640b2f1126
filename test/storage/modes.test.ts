import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBackup } from '../../src/storage/backups.ts'
import { makeFolderPrivate } from '../../src/storage/file-modes.ts'
import { ready, serve, stop, until } from '../faults/process.ts'
import { aFolder, build } from '../fixtures/helper.ts'
import t from '../folder.ts'

const readMode = (path: string) => statSync(path).mode & 0o777

t.test('the first start in a folder that others can read has nothing to tell of it', async t => {
  const DATA_DIR = aFolder(t)
  writeFileSync(join(DATA_DIR, '.gitkeep'), '')
  chmodSync(DATA_DIR, 0o755)
  const server = await serve(t, DATA_DIR)
  t.equal(await ready(server), 200)
  t.equal(readMode(DATA_DIR), 0o700)
  await stop(server)
  t.strictSame(
    server.logs.filter(({ level }) => Number(level) >= 40),
    []
  )
})

t.test('at the start, files that others can read are made private and logged', async t => {
  const DATA_DIR = aFolder(t)
  await (await build(t, { DATA_DIR })).close()
  const { path } = createBackup(DATA_DIR)
  const names = ['chapterhouse.db', 'secrets.json', 'server.lock'].map(name => join(DATA_DIR, name))
  const files = [...names, join(path, 'secrets.json'), join(DATA_DIR, 'import-1.csv')]
  writeFileSync(join(DATA_DIR, 'import-1.csv'), 'x')
  for (const file of files) chmodSync(file, 0o644)
  const folders = [DATA_DIR, join(DATA_DIR, 'backups'), path]
  for (const folder of folders) chmodSync(folder, 0o755)
  // files and folders of others keep their modes
  const elsewhere = join(aFolder(t), 'elsewhere')
  writeFileSync(elsewhere, 'x')
  chmodSync(elsewhere, 0o644)
  symlinkSync(elsewhere, join(DATA_DIR, 'link'))
  mkdirSync(join(DATA_DIR, 'another'))
  chmodSync(join(DATA_DIR, 'another'), 0o755)

  const server = await serve(t, DATA_DIR)
  t.equal(await ready(server), 200)
  for (const file of files.slice(0, 4)) t.equal(readMode(file), 0o600, file)
  for (const folder of folders) t.equal(readMode(folder), 0o700, folder)
  t.equal(readMode(elsewhere), 0o644)
  t.equal(readMode(join(DATA_DIR, 'another')), 0o755)
  const said = () => server.logs.find(({ msg }) => String(msg).startsWith('others could read'))
  await until(t, 'it is said', said)
  t.match(said(), { level: 40 })
  const told = (said() as { files: string[] }).files
  t.ok(['.', 'chapterhouse.db', 'secrets.json', 'backups'].every(name => told.includes(name)))
  await stop(server)
  t.strictSame(makeFolderPrivate(DATA_DIR), { changed: [], refused: [] }, 'once')
})
