import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { momentOf, nowMs } from '../core/time.ts'
import { leaveOut } from './backup-contents.ts'
import { makeFolder, sync } from './durable.ts'
import { refuseForeignSecrets } from './foreign-secrets.ts'
import { checkDatabaseFile } from './integrity-check.ts'
import {
  compareManifest,
  type Manifest,
  readBackupSecrets,
  readManifest,
  writeManifest
} from './manifest.ts'
import { superfluous } from './retention.ts'
import type { BackupSecrets } from './secrets.ts'
import { openSecrets, writeSecrets } from './secrets-file.ts'

/** After this time a draft is left over, milliseconds. */
const draft_lifetime = 24 * 3_600_000

/** What is known of one backup: a folder with the database, its encryption key and a manifest. */
export interface Backup extends Pick<Manifest, 'createddate' | 'bytes' | 'sha256' | 'verified'> {
  path: string
  kind: Kind
}

type Kind = NonNullable<Manifest['kind']>

/**
 * Makes a backup of a data folder under `backups/`, beside whoever is writing: a snapshot without what lets
 * somebody in, checked, whole or not at all, on the disk when this returns. Throws when the register or the
 * copy does not hold up.
 */
export function createBackup(folder: string, kind: Kind = 'manual'): Backup {
  const backups = join(folder, 'backups')
  makeFolder(backups)
  removeOldDrafts(backups)
  const at = nowMs()
  const createddate = momentOf(at)
  // names are in the order of time within a second too: by them the oldest is found
  const rest = `${String(at % 1000).padStart(3, '0')}${randomBytes(3).toString('hex')}`
  const unique = `${createddate.replaceAll(':', '-')}-${rest}`
  const draft = join(backups, `.draft-${unique}`)
  mkdirSync(draft, { mode: 0o700 })
  try {
    fill(draft, folder)
    writeManifest(draft, { createddate, kind })
    sync(draft)
    const path = join(backups, `backup-${unique}`)
    renameSync(draft, path)
    sync(backups)
    return { path, ...shown(readManifest(path)) }
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

/**
 * Checks a backup as it lies there: hashes, HMAC, pages, references, tables, that its key opens what it holds.
 * Answers whether its manifest has an HMAC too. Throws one sentence that says what is wrong.
 */
export function verifyBackup(path: string): Backup & { authenticated: boolean } {
  const manifest = readManifest(path)
  const authenticated = compareManifest(path, manifest)
  const file = join(path, 'chapterhouse.db')
  const flaws = checkDatabaseFile(file, 'integrity_check')
  if (flaws.length > 0) throw new Error(`${path} is damaged: ${flaws[0]}`)
  refuseOtherKey(file, readBackupSecrets(path), path)
  return { path, ...shown(manifest), verified: true, authenticated }
}

/** Deletes the backups that are no longer kept; the last good one of each kind always is. */
export function rotateBackups(folder: string, keep: number) {
  for (const { path } of superfluous(listBackups(folder), keep)) rmSync(path, { recursive: true })
}

function fill(draft: string, folder: string) {
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
  leaveOut(file)
  sync(file)
  refuseFlaws(file, `the copy of ${folder} does not hold up`)
  const { signing_keys, ...secrets } = openSecrets(folder)
  refuseOtherKey(file, secrets, folder)
  writeSecrets(join(draft, 'secrets.json'), secrets)
}

/** A backup is of no use without the key that opens what it holds. */
function refuseOtherKey(file: string, keys: BackupSecrets, path: string) {
  const sqlite = new Database(file, { readonly: true })
  try {
    refuseForeignSecrets(sqlite, keys, path)
  } finally {
    sqlite.close()
  }
}

/** A copy may look better than what it was made of: an index that is wrong is made anew in it. */
function refuseFlaws(file: string, sentence: string) {
  const [flaw] = checkDatabaseFile(file, 'integrity_check')
  if (flaw !== undefined)
    throw Object.assign(new Error(`${sentence}: ${flaw}`), { code: 'SQLITE_CORRUPT' })
}

/** What is told of a backup; earlier versions did not write down why one was made. */
function shown({ createddate, kind = 'scheduled', bytes, sha256, verified }: Manifest) {
  return { createddate, kind, bytes, sha256, verified }
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
    return shown(readManifest(path))
  } catch {
    const [, day = '', time = ''] = /backup-(.{10})T(.{8})Z/.exec(path) ?? []
    const createddate = `${day}T${time.replaceAll('-', ':')}Z`
    return { createddate, kind: 'scheduled', bytes: 0, sha256: '', verified: false }
  }
}

/** What was being made when a process was killed; younger drafts may still be being made. */
function removeOldDrafts(backups: string) {
  for (const name of readdirSync(backups).filter(name => name.startsWith('.draft-'))) {
    const path = join(backups, name)
    const { mtimeMs = Number.NaN } = statSync(path, { throwIfNoEntry: false }) ?? {}
    // times of files are the system's
    if (Date.now() - mtimeMs > draft_lifetime) rmSync(path, { recursive: true, force: true })
  }
}
