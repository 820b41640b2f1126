import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Command } from 'commander'
import { askLastSync, endStray } from '../background/replication/control.ts'
import { socketPath } from '../background/replication/place.ts'
import type { Config } from '../config.ts'
import { nowMs } from '../core/time.ts'
import { type Backup, createBackup, listBackups, verifyBackup } from '../storage/backups.ts'
import { lockKeys } from '../storage/locks.ts'
import { restoreBackup } from '../storage/restore.ts'
import { printJson, printTable, refuseAbsent } from './office.ts'
import { type AddVerb, json, readInstant, readRegister } from './options.ts'
import { createKey } from './replica.ts'
import { standBy } from './standby.ts'
import { takeOver } from './takeover.ts'

interface Output {
  json?: boolean
}

/** `backup create`: makes a verified backup and prints it; a server may be running. */
export function makeBackup({ DATA_DIR }: Readonly<Config>, { json }: Output) {
  refuseAbsent({ DATA_DIR })
  const lock = lockKeys(DATA_DIR, 'shared')
  try {
    const backup = createBackup(DATA_DIR, 'manual')
    if (json) printJson(shown(backup))
    else process.stdout.write(`${backup.path}\n`)
  } finally {
    lock.close()
  }
}

/** `backup list`: prints the backups, newest first, and on standard error how old the replica is. */
async function showBackups({ DATA_DIR, REPLICA }: Readonly<Config>, { json }: Output) {
  if (REPLICA !== undefined) await sayReplicaAge(DATA_DIR)
  const backups = listBackups(DATA_DIR)
  if (json) return printJson(backups.map(shown))
  printTable([['createddate', 'kind', 'bytes', 'verified', 'path'], ...backups.map(toRow)])
}

async function sayReplicaAge(folder: string) {
  const synced = await askLastSync(socketPath(folder))
  const age = synced === undefined ? undefined : Math.max(0, Math.round((nowMs() - synced) / 1000))
  const said =
    age === undefined
      ? 'how old the replica is is not known: Litestream does not answer'
      : `the replica had everything ${age} seconds ago`
  process.stderr.write(`${said}\n`)
}

/** `backup verify`: checks a backup. */
export function checkBackup(path: string) {
  verifyBackup(path)
  process.stderr.write(`${path} is good\n`)
}

/** `backup restore`: restores a backup into the data folder, and prints who may sign in again. */
export async function restoreCommand(
  { DATA_DIR }: Readonly<Config>,
  path: string,
  { replace = false }: { replace?: boolean }
) {
  let enabled_again: string[] | undefined
  await endStray(socketPath(DATA_DIR), { warn: () => {} })
  const { createddate } = restoreBackup(path, DATA_DIR, replace, () => {
    enabled_again = findReenabledAccounts(DATA_DIR, path)
  })
  const lines = [
    `${DATA_DIR} is as it was at ${createddate}; every session has ended, and a new key signs`,
    ...(enabled_again
      ? []
      : ['whom this enables again is not known: the register was not readable']),
    ...(enabled_again ?? []).map(email => `${email} was disabled, and may sign in again now`)
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
}

/** The properties of a backup that scripts rely on. */
function shown({ path, createddate, bytes, sha256, verified }: Backup) {
  return { path, createddate, bytes, sha256, verified }
}

function toRow({ createddate, kind, bytes, verified, path }: Backup) {
  return [createddate, kind, String(bytes), verified ? 'yes' : 'no', path]
}

/**
 * E-mail addresses of the accounts that are disabled in a data folder and enabled in a backup. Undefined if the
 * database of the data folder cannot be read.
 */
function findReenabledAccounts(folder: string, backup: string): string[] | undefined {
  const register = join(folder, 'chapterhouse.db')
  if (!existsSync(register)) return []
  try {
    const disabled = new Set(addresses(register, false))
    return addresses(join(backup, 'chapterhouse.db'), true).filter(email => disabled.has(email))
  } catch {
    // a damaged database may be the reason for the restore
    return undefined
  }
}

function addresses(file: string, enabled: boolean): string[] {
  const sqlite = new Database(file, { readonly: true, timeout: 5000 })
  try {
    const found = sqlite.prepare('SELECT email_key FROM accounts WHERE enabled = ? ORDER BY id')
    return found.pluck().all(enabled ? 1 : 0) as string[]
  } finally {
    sqlite.close()
  }
}

/** Adds the verbs about copies of the register: backups, the replica, and what is done with them. */
export function addCopyVerbs(program: Command, verb: AddVerb, config: () => Readonly<Config>) {
  const backup = program.command('backup').description('backups of the register')
  verb('create', 'make a verified backup', backup)
    .option(...json)
    .action(options => makeBackup(config(), options))
  verb('list', 'list the backups', backup)
    .option(...json)
    .action(options => showBackups(config(), options))
  verb('verify', 'check a backup', backup).argument('<path>', 'its folder').action(checkBackup)
  verb('restore', 'restore a backup into the data folder', backup)
    .argument('<path>', 'its folder')
    .option('--replace', 'replace the existing data')
    .action((path, options) => restoreCommand(config(), path, options))
  addReplicaVerbs(program, verb, config)
}

function addReplicaVerbs(program: Command, verb: AddVerb, config: () => Readonly<Config>) {
  const replica = program.command('replica').description('the replica of the register')
  verb('init', 'print the recovery key, once', replica)
    .option('--replace', 'give the register another one; the earlier one opens nothing that comes')
    .action(options => createKey(config(), options))
  verb('takeover', 'make a replica the register, on this machine')
    .option('--at <time>', 'as it was then: 2026-12-31T18:00:00Z', readInstant)
    .option('--yes', 'do not ask')
    .option('--replace', 'replace what is in the data folder')
    .option('--force', 'although the service answers at its old address')
    .action(options => takeOver(config(), options))
  verb('standby', 'keep a copy of the register warm for a takeover')
    .requiredOption(
      '--register <name>',
      'the first eight letters of the recovery key',
      readRegister
    )
    .action(options => standBy(config(), options))
}
