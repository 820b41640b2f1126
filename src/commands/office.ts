import { existsSync } from 'node:fs'
import { joinWings } from '../app.ts'
import { command_line } from '../association/audit/store.ts'
import type { Config } from '../config.ts'
import { readable } from '../core/text.ts'
import type { Manager } from '../identity/accounts/store.ts'
import { localLinkWarning } from '../identity/enrolments/links.ts'
import { type Office, openFolder } from '../storage/data-folder.ts'
import { type Db, databasePath, type OpenOptions } from '../storage/database.ts'
import { lockKeys } from '../storage/locks.ts'
import { refuseForeignFile } from '../storage/migrations.ts'
import { completeRestore } from '../storage/staged-restore.ts'
import { explainViolation } from '../storage/violations.ts'

/** Opens the data folder for one command, also beside a running server, and closes it afterwards. */
export async function withOffice<T>(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  work: (office: Office) => T | Promise<T>,
  opening: OpenOptions = {}
): Promise<T> {
  joinWings()
  completeRestore(DATA_DIR)
  refuseForeignFile(databasePath(DATA_DIR))
  // keys that were read stay the present ones until the verb has ended; a new folder has none yet
  const lock = existsSync(databasePath(DATA_DIR)) ? lockKeys(DATA_DIR, 'shared') : undefined
  try {
    const office = openFolder(DATA_DIR, opening)
    try {
      return await work(office)
    } finally {
      office.db.$client.close()
    }
  } finally {
    lock?.close()
  }
}

/** Runs a change with what a verb was given. If a unique key is taken, the failure names the record that has it. */
export function writeGiven<T>(db: Db, given: object, change: () => T): Promise<T> {
  const attempt = { noun: undefined, body: given, params: {}, sees: () => true }
  return db.write(() => {
    try {
      return change()
    } catch (error) {
      throw explainViolation(db, error, attempt)
    }
  })
}

/** Throws if there is no register in the folder, not even an interrupted restore; for commands that never create one. */
export function refuseAbsent({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) {
  completeRestore(DATA_DIR)
  if (!existsSync(databasePath(DATA_DIR))) throw new Error(`there is no register in ${DATA_DIR}`)
}

/** The operator at the command line, who may do everything without a password. */
export const operator: Manager = {
  ...command_line,
  grants: [{ role: 'owner', chapter_id: null }],
  reauthenticated: true
}

/** The page with a whole list. */
export const everything = { offset: 0, limit: -1 }

/** Prints one JSON document on standard output. */
export function printJson(value: unknown) {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

/** Prints an enrolment link on standard output, and on standard error that it opens on this machine only, where it does. */
export function printLink(link: string) {
  process.stdout.write(`${link}\n`)
  const warning = localLinkWarning(link)
  if (warning) process.stderr.write(`${warning}\n`)
}

/** Prints a table with aligned columns on standard output; no cell can say anything to the terminal. */
export function printTable(table: readonly (readonly string[])[]) {
  const rows = table.map(row => row.map(readable))
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(row => row[i]?.length ?? 0)))
  for (const row of rows)
    process.stdout.write(
      `${row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd()}\n`
    )
}
