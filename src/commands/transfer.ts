import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Presets, SingleBar } from 'cli-progress'
import { chapterExists } from '../association/chapters/store.ts'
import type { Config } from '../config.ts'
import { details } from '../core/details.ts'
import { invalid } from '../core/errors.ts'
import { openExport } from '../register/transfer/export-async.ts'
import { importMembers } from '../register/transfer/import-async.ts'
import type { ImportResult } from '../register/transfer/schema.ts'
import { operator, printJson, printTable, refuseAbsent, withOffice } from './office.ts'

interface ImportOptions {
  chapter: number
  dryRun?: boolean
  skipInvalid?: boolean
  json?: boolean
}

/** `import members`: what POST /importmembers does, with a progress bar on a terminal. */
export async function importFile(config: Readonly<Config>, path: string, options: ImportOptions) {
  refuseAbsent(config)
  const {
    chapter: chapter_id,
    dryRun: dry_run = false,
    skipInvalid: skip_invalid = false
  } = options
  const query = { chapter_id, dry_run, skip_invalid, refusals: 100, explain: true }
  const bar = progressBar(statSync(path).size)
  try {
    const result = await withOffice(config, ({ db }) => {
      refuseChapter(chapterExists(db, chapter_id))
      const { actor, account_id } = operator
      const progress = (bytes: number) => bar?.increment(bytes)
      return importMembers(db, { path, query, by: { actor, account_id }, progress })
    })
    bar?.stop()
    if (options.json) return printJson(result)
    printResult(result)
  } finally {
    bar?.stop()
  }
}

/** `export members`: what GET /exportmembers answers, on standard output. */
export async function exportFile(
  config: Readonly<Config>,
  { chapter: chapter_id, format }: { chapter: number; format: 'csv' | 'ndjson' }
) {
  refuseAbsent(config)
  await withOffice(config, async ({ db }) => {
    refuseChapter(chapterExists(db, chapter_id))
    const { actor, account_id } = operator
    const query = { chapter_id, format, delimiter: 'comma' } as const
    const { pages, end } = await openExport(db, query, { actor, account_id })
    for await (const page of pages)
      if (!process.stdout.write(page)) await once(process.stdout, 'drain')
    await end()
  })
}

function printResult({ refusals, ignored_columns = [], changes = [], ...counts }: ImportResult) {
  printTable(Object.entries(counts).map(([name, value]) => [name, String(value ?? '')]))
  if (ignored_columns.length > 0) printTable([['columns passed over', ignored_columns.join(', ')]])
  printTable(
    changes.flatMap(({ line, changes }) =>
      Object.entries(changes).map(([field, [old, now]]) => [
        `line ${line}`,
        field,
        `${old ?? ''} -> ${now ?? ''}`
      ])
    )
  )
  printTable(refusals.map(({ line, field, message }) => [`line ${line}`, field, message]))
}

function refuseChapter(exists: boolean) {
  if (!exists) throw invalid([details.no_such_record('/chapter', { entity: 'chapter' })])
}

function progressBar(bytes: number) {
  if (!process.stderr.isTTY || bytes === 0) return undefined
  const bar = new SingleBar({ stream: process.stderr }, Presets.shades_classic)
  bar.start(bytes, 0)
  return bar
}
