import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chapterExists } from '../association/chapters/store.ts'
import type { Config } from '../config.ts'
import { details } from '../core/details.ts'
import { InvalidRequest, invalid } from '../core/errors.ts'
import { readable } from '../core/text.ts'
import { importStatement } from '../money/statements/import-async.ts'
import type { StatementQuery, StatementResult } from '../money/statements/schema.ts'
import { inOwnBatch } from '../register/batches/undo-async.ts'
import { operator, printJson, printTable, refuseAbsent, withOffice } from './office.ts'

interface StatementOptions {
  chapter: number
  dryRun?: boolean
  mapping?: string
  decimalMark?: NonNullable<StatementQuery['decimal_mark']>
  json?: boolean
}

/** `import statement`: what POST /importstatement does. A file that is no statement is reported, and exits 1. */
export async function importBankFile(
  config: Readonly<Config>,
  path: string,
  options: StatementOptions
) {
  refuseAbsent(config)
  try {
    const result = await withCopy(path, copy => runImport(config, path, copy, options))
    if (options.json) printJson(result)
    else printResult(result)
  } catch (error) {
    printFlaws(error, options)
  }
}

function runImport(
  config: Readonly<Config>,
  path: string,
  copy: string,
  { chapter: chapter_id, dryRun: dry_run = false, json, decimalMark, ...given }: StatementOptions
) {
  const marked = decimalMark && { decimal_mark: decimalMark }
  const query = { chapter_id, dry_run, file_name: readable(basename(path)), ...given, ...marked }
  return withOffice(config, ({ db }) => {
    if (!chapterExists(db, chapter_id))
      throw invalid([details.no_such_record('/chapter', { entity: 'chapter' })])
    const { actor, account_id } = operator
    return inOwnBatch(db, () =>
      importStatement(db, { path: copy, query, by: { actor, account_id } })
    )
  })
}

/** Prints what is wrong with a file as a whole. Rethrows errors about the options. */
function printFlaws(error: unknown, { json }: StatementOptions) {
  if (!(error instanceof InvalidRequest) || !error.details?.every(({ path }) => path === ''))
    throw error
  const { code, details } = error
  if (json) printJson({ code, details })
  for (const { message } of details) process.stderr.write(`The file ${message}\n`)
  process.exitCode = 1
}

/** Works on a copy of a file: an archive is unpacked beside it, and not in the folder of the original. */
async function withCopy<T>(path: string, work: (copy: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-'))
  const copy = join(folder, 'statement')
  try {
    copyFileSync(path, copy)
    return await work(copy)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function printResult({ unreadable, warnings, statement_ids, ...counts }: StatementResult) {
  const told = Object.entries(counts).filter(([, value]) => value !== null)
  printTable(told.map(([name, value]) => [name, String(value)]))
  printTable(unreadable.map(({ place, reason }) => [readable(place), readable(reason)]))
  printTable(warnings.map(({ message }) => [readable(message)]))
}
