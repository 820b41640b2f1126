import type { Config } from '../config.ts'
import { type Backup, createBackup, listBackups, verifyBackup } from '../core/backups.ts'
import { restoreBackup } from '../core/restore.ts'
import { printJson, printTable, refuseAbsent } from './office.ts'

interface Output {
  json?: boolean
}

/** `backup create`: makes a verified backup, beside a running server or not, and prints what it is. */
export function makeBackup({ DATA_DIR }: Readonly<Config>, { json }: Output) {
  refuseAbsent({ DATA_DIR })
  const backup = createBackup(DATA_DIR)
  if (json) printJson(backup)
  else process.stdout.write(`${backup.path}\n`)
}

/** `backup list`: what there is, newest first. */
export function showBackups({ DATA_DIR }: Readonly<Config>, { json }: Output) {
  const backups = listBackups(DATA_DIR)
  if (json) return printJson(backups)
  printTable([['createddate', 'bytes', 'verified', 'path'], ...backups.map(rowOf)])
}

/** `backup verify`: checks a backup as it lies there. */
export function checkBackup(path: string) {
  verifyBackup(path)
  process.stderr.write(`${path} is good\n`)
}

/** `backup restore`: checks a backup and puts it into the data folder. */
export function bringBack(
  { DATA_DIR }: Readonly<Config>,
  path: string,
  { replace = false }: { replace?: boolean }
) {
  const { createddate } = restoreBackup(path, DATA_DIR, replace)
  process.stderr.write(`${DATA_DIR} is as it was at ${createddate}\n`)
}

function rowOf({ createddate, bytes, verified, path }: Backup) {
  return [createddate, String(bytes), verified ? 'yes' : 'no', path]
}
