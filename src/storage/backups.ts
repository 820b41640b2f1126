import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { keptSealedColumns, type SealedColumn, transientTables } from '../core/tables.ts'
import { formatTimestamp, nowMs } from '../core/time.ts'
import { makeFolder, sync } from './durable.ts'
import { checkDatabaseFile } from './integrity.ts'
import {
  compareManifest,
  type Manifest,
  readBackupSecrets,
  readManifest,
  writeManifest
} from './manifest.ts'
import { deleteTransientRows, selectExpired } from './retention.ts'
import { type EncryptionKeys, refuseForeignSecrets } from './secrets.ts'
import { openSecrets, writeSecrets } from './secrets-file.ts'

/** A draft older than this was left by a killed process. */
const draft_lifetime_ms = 24 * 3_600_000

/** A backup: a folder with the database, its encryption key and a manifest. */
export interface Backup extends Omit<Manifest, 'secrets_sha256' | 'hmac'> {
  path: string
}

/** What the features declare of their tables; threads that load no feature are given it. */
export interface DeclaredTables {
  /** The tables whose rows stay out of backups. */
  transient: readonly string[]
  /** The columns of encrypted texts that stay in them. */
  sealed: readonly SealedColumn[]
}

/**
 * Makes a backup of a data folder under `backups/`, while the service may go on writing. The backup holds no
 * rows of transient tables, is checked, and is on the disk when this returns. Throws when the database or its copy is damaged;
 * no partial backup is left then.
 */
export function createBackup(
  folder: string,
  kind: Backup['kind'] = 'manual',
  tables = describeTables()
): Backup {
  const backups = join(folder, 'backups')
  makeFolder(backups)
  removeOldDrafts(backups)
  const at = nowMs()
  const createddate = formatTimestamp(at)
  // the milliseconds keep backups of one second in order when they are sorted by name
  const rest = `${String(at % 1000).padStart(3, '0')}${randomBytes(3).toString('hex')}`
  const unique = `${createddate.replaceAll(':', '-')}-${rest}`
  const draft = join(backups, `.draft-${unique}`)
  mkdirSync(draft, { mode: 0o700 })
  try {
    fill(draft, folder, tables)
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

/** What the features of this process declare of their tables. Throws in a thread that does not load the features. */
export function describeTables(): DeclaredTables {
  return { transient: transientTables(), sealed: keptSealedColumns() }
}

/** The backups of a data folder, newest first; one without a good manifest is listed as not verified. */
export function listBackups(folder: string): Backup[] {
  return foldersIn(folder, 'backup-')
    .map(name => join(folder, 'backups', name))
    .map(path => ({ path, ...listed(path) }))
    .sort((a, b) => (a.path < b.path ? 1 : -1))
}

/** How many backups are being made. */
export function countDrafts(folder: string): number {
  return foldersIn(folder, '.draft-').length
}

/** The name of a backup, the only part of its path that is sent to clients. */
export function backupName({ path }: Pick<Backup, 'path'>): string {
  return basename(path)
}

/**
 * Checks a backup: hashes, HMAC, pages, references, tables, and that its key decrypts its secrets. Throws one
 * sentence that says what is wrong.
 */
export function verifyBackup(path: string): Backup {
  const manifest = readManifest(path)
  compareManifest(path, manifest)
  const file = join(path, 'chapterhouse.db')
  const flaws = checkDatabaseFile(file, 'integrity_check')
  if (flaws.length > 0) throw new Error(`${path} is damaged: ${flaws[0]}`)
  refuseOtherKey(file, readBackupSecrets(path), path, keptSealedColumns())
  return { path, ...shown(manifest), verified: true }
}

/** Deletes the backups that the retention rules no longer keep. */
export function rotateBackups(folder: string, keep: number) {
  for (const { path } of selectExpired(listBackups(folder), keep)) rmSync(path, { recursive: true })
}

function fill(draft: string, folder: string, { transient, sealed }: DeclaredTables) {
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
  deleteTransientRows(file, transient)
  sync(file)
  refuseFlaws(file, `the copy of ${folder} is damaged`)
  const { signing_keys, ...secrets } = openSecrets(folder)
  refuseOtherKey(file, secrets, folder, sealed)
  writeSecrets(join(draft, 'secrets.json'), secrets)
}

/** Throws unless the key decrypts the secrets in the database: without it, a backup is of no use. */
function refuseOtherKey(
  file: string,
  keys: EncryptionKeys,
  path: string,
  sealed: readonly SealedColumn[]
) {
  const sqlite = new Database(file, { readonly: true })
  try {
    refuseForeignSecrets(sqlite, keys, path, sealed)
  } finally {
    sqlite.close()
  }
}

/** Throws if a database file is damaged. The original is checked as well as the copy: VACUUM rebuilds indexes and hides a damaged one. */
function refuseFlaws(file: string, sentence: string) {
  const [flaw] = checkDatabaseFile(file, 'integrity_check')
  if (flaw !== undefined)
    throw Object.assign(new Error(`${sentence}: ${flaw}`), { code: 'SQLITE_CORRUPT' })
}

/** The published part of a manifest. */
function shown({ createddate, kind, bytes, sha256, verified }: Manifest) {
  return { createddate, kind, bytes, sha256, verified }
}

function foldersIn(folder: string, beginning: string): string[] {
  try {
    return readdirSync(join(folder, 'backups')).filter(name => name.startsWith(beginning))
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

/** Removes drafts that killed processes left; younger drafts may still be in use. */
function removeOldDrafts(backups: string) {
  for (const name of readdirSync(backups).filter(name => name.startsWith('.draft-'))) {
    const path = join(backups, name)
    const { mtimeMs = Number.NaN } = statSync(path, { throwIfNoEntry: false }) ?? {}
    // file times come from the system clock
    if (Date.now() - mtimeMs > draft_lifetime_ms) rmSync(path, { recursive: true, force: true })
  }
}
