import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync
} from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { makeFolder, sync, writeDurably } from './durable.ts'
import { flawsOf } from './flaws.ts'
import { momentOf } from './time.ts'

/** After this time a draft is left over, milliseconds. */
const draft_lifetime = 24 * 3_600_000

/** What is known of one backup: a folder with the database, its secrets and a manifest. */
export interface Backup {
  path: string
  createddate: string
  /** Of the database file. */
  bytes: number
  sha256: string
  /** Integrity and references were checked when it was made. */
  verified: boolean
}

/**
 * Makes a backup of a data folder under `backups/`, beside whoever is writing: a snapshot, checked, whole
 * or not at all, on the disk when this returns. Throws when the register or the copy does not hold up.
 */
export function createBackup(folder: string): Backup {
  const backups = join(folder, 'backups')
  makeFolder(backups)
  removeOldDrafts(backups)
  const at = Date.now()
  const createddate = momentOf(at)
  // names are in the order of time within a second too: by them the oldest is found
  const rest = `${String(at % 1000).padStart(3, '0')}${randomBytes(3).toString('hex')}`
  const unique = `${createddate.replaceAll(':', '-')}-${rest}`
  const draft = join(backups, `.draft-${unique}`)
  mkdirSync(draft, { mode: 0o700 })
  try {
    const manifest = fill(draft, folder, createddate)
    const path = join(backups, `backup-${unique}`)
    renameSync(draft, path)
    sync(backups)
    return { path, ...manifest }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/** The backups of a data folder, newest first; one without a good manifest is listed as not verified. */
export function listBackups(folder: string): Backup[] {
  return names(folder)
    .map(name => join(folder, 'backups', name))
    .map(path => ({ path, ...listed(path) }))
    .sort((a, b) => (a.path < b.path ? 1 : -1))
}

/** What a backup is called: the one thing of its path that leaves the process. */
export function nameOf({ path }: Pick<Backup, 'path'>): string {
  return basename(path)
}

/** Checks a backup as it lies there: hash, pages, references, secrets. Throws one sentence that says what is wrong. */
export function verifyBackup(path: string): Backup {
  const { verified, ...manifest } = readManifest(path)
  const file = join(path, 'chapterhouse.db')
  if (hashOf(file) !== manifest.sha256) throw new Error(`${path} is not as it was made`)
  const flaws = flawsOf(file, 'integrity_check')
  if (flaws.length > 0) throw new Error(`${path} is damaged: ${flaws[0]}`)
  readFileSync(join(path, 'secrets.json'))
  return { path, ...manifest, verified: true }
}

/** Deletes the oldest backups beyond the number to keep; the last good one always stays. */
export function rotateBackups(folder: string, keep: number) {
  const backups = listBackups(folder)
  const last_good = backups.find(({ verified }) => verified)
  for (const backup of backups.slice(keep))
    if (backup !== last_good) rmSync(backup.path, { recursive: true })
}

function fill(draft: string, folder: string, createddate: string) {
  const register = join(folder, 'chapterhouse.db')
  refuseFlaws(register, `${folder} is damaged, it is not backed up`)
  const file = join(draft, 'chapterhouse.db')
  const source = new Database(register, { readonly: true, timeout: 5000 })
  try {
    source.prepare('VACUUM INTO ?').run(file)
  } finally {
    source.close()
  }
  chmodSync(file, 0o600)
  sync(file)
  refuseFlaws(file, `the copy of ${folder} does not hold up`)
  const secrets = join(folder, 'secrets.json')
  if (!existsSync(secrets)) throw new Error(`${secrets} is missing`)
  copyFileSync(secrets, join(draft, 'secrets.json'))
  sync(join(draft, 'secrets.json'))
  const manifest = { createddate, bytes: statSync(file).size, sha256: hashOf(file), verified: true }
  writeDurably(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  sync(draft)
  return manifest
}

/** A copy may look better than what it was made of: an index that is wrong is made anew in it. */
function refuseFlaws(file: string, sentence: string) {
  const [flaw] = flawsOf(file, 'integrity_check')
  if (flaw !== undefined)
    throw Object.assign(new Error(`${sentence}: ${flaw}`), { code: 'SQLITE_CORRUPT' })
}

function names(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'backups')).filter(name => name.startsWith('backup-'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function listed(path: string): Omit<Backup, 'path'> {
  try {
    return readManifest(path)
  } catch {
    const [, day = '', time = ''] = /backup-(.{10})T(.{8})Z/.exec(path) ?? []
    const createddate = `${day}T${time.replaceAll('-', ':')}Z`
    return { createddate, bytes: 0, sha256: '', verified: false }
  }
}

/** What was being made when a process was killed; younger drafts may still be being made. */
function removeOldDrafts(backups: string) {
  for (const name of readdirSync(backups).filter(name => name.startsWith('.draft-'))) {
    const path = join(backups, name)
    const { mtimeMs = Number.NaN } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > draft_lifetime) rmSync(path, { recursive: true, force: true })
  }
}

function readManifest(path: string): Omit<Backup, 'path'> {
  try {
    const { createddate, bytes, sha256, verified } = JSON.parse(
      readFileSync(join(path, 'manifest.json'), 'utf8')
    )
    return { createddate, bytes, sha256, verified }
  } catch {
    throw new Error(`${path} is no backup: its manifest is missing or damaged`)
  }
}

/** SHA-256 of a file, in hex, read piece by piece. */
function hashOf(path: string): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  const piece = Buffer.alloc(1 << 20)
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      hash.update(piece.subarray(0, read))
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}
