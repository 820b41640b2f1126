import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { Presets, SingleBar } from 'cli-progress'
import { chapterExists } from '../association/chapters/store.ts'
import type { Config } from '../config.ts'
import { details } from '../core/details.ts'
import { InvalidRequest, invalid } from '../core/errors.ts'
import { readable } from '../core/text.ts'
import { inOwnBatch } from '../register/batches/undo-async.ts'
import { ImportRefused } from '../register/importing/failures.ts'
import { type GivenChoices, readChoices } from '../register/importing/given-choices.ts'
import { importMembers } from '../register/importing/import-async.ts'
import type { ImportResult } from '../register/importing/result.ts'
import type { SourceName } from '../register/importing/sources.ts'
import { operator, printJson, printTable, refuseAbsent, withOffice } from './office.ts'

interface ImportOptions extends Omit<GivenChoices, 'bad_cells' | 'create_fields'> {
  chapter: number
  dryRun?: boolean
  skipInvalid?: boolean
  badCells?: 'refuse' | 'skip'
  source?: SourceName | 'auto' | 'none'
  createFields?: string
  createTypes?: boolean
  balanceOn?: string
  json?: boolean
}

/**
 * `import members`: what POST /importmembers does, with a progress bar on a terminal. A refused file is reported like
 * any other, and exits 1.
 */
export async function importFile(config: Readonly<Config>, path: string, options: ImportOptions) {
  refuseAbsent(config)
  const { createFields: create_fields } = options
  readChoices({ ...options, create_fields })
  const bar = progressBar(statSync(path).size)
  const print = (result: ImportResult) => {
    bar?.stop()
    if (options.json) printJson(result)
    else printResult(result)
  }
  try {
    print(await runImport(config, path, options, bytes => bar?.increment(bytes)))
  } catch (error) {
    if (error instanceof ImportRefused && 'result' in error) {
      print(error.result as ImportResult)
      process.stderr.write('Nothing was imported: correct these rows, or add --skip-invalid\n')
    } else printFlaws(error, options)
    process.exitCode = 1
  } finally {
    bar?.stop()
  }
}

/** Prints what is wrong with a file as a whole. Throws errors again that are about the options. */
function printFlaws(error: unknown, { json }: ImportOptions) {
  if (!(error instanceof InvalidRequest) || !error.details) throw error
  const { code, details } = error
  if (details.some(({ path }) => /^\/(chapter|defaults|values|types|create_fields)/.test(path)))
    throw error
  if (json) printJson({ code, details })
  for (const { path, message } of details)
    process.stderr.write(`The file${path && ` (column ${readable(path.slice(1))})`} ${message}\n`)
}

function runImport(
  config: Readonly<Config>,
  path: string,
  options: ImportOptions,
  progress: (bytes: number) => void
) {
  const { chapter: chapter_id, dryRun = false, skipInvalid = false, json, ...given } = options
  const { badCells = 'refuse', link = 'sure' as const, source = 'auto', ...choices } = given
  const { createFields: create_fields, createTypes, balanceOn: balance_on, ...rest } = choices
  const query = {
    chapter_id,
    dry_run: dryRun,
    skip_invalid: skipInvalid,
    file_name: readable(basename(path)),
    refusals: 100,
    changes: 20,
    explain: true,
    households: false,
    bad_cells: badCells,
    link,
    source,
    ...rest,
    ...(create_fields !== undefined && { create_fields }),
    ...(balance_on !== undefined && { balance_on }),
    refusals_offset: 0,
    doubtful_offset: 0,
    changes_offset: 0,
    additions_offset: 0,
    linkable_offset: 0,
    left_out_offset: 0
  }
  return withOffice(config, async ({ db, secrets }) => {
    if (!chapterExists(db, chapter_id))
      throw invalid([details.no_such_record('/chapter', { entity: 'chapter' })])
    const { actor, account_id } = operator
    const by = { actor, account_id }
    if (createTypes) {
      // what is tried says which names are no types
      const tried = await importMembers(db, {
        path,
        query: { ...query, dry_run: true },
        by,
        secrets
      })
      const names = tried.unknown_types.map(({ name }) => [name, 'create'])
      const types = { ...Object.fromEntries(names), ...JSON.parse(query.types ?? '{}') }
      query.types = JSON.stringify(types)
    }
    return inOwnBatch(db, () => importMembers(db, { path, query, by, secrets, progress }))
  })
}

function printResult(result: ImportResult) {
  const { changes = [], refusals, source, columns, reconciliation } = result
  const counts = Object.entries(result).filter(
    ([name, value]) => name !== 'source' && (typeof value !== 'object' || !value)
  )
  if (source) printTable([['looks like', `${source.label}${source.sure ? '' : ' (not sure)'}`]])
  printTable(counts.map(([name, value]) => [name, String(value ?? '')]))
  const passed = columns.filter(({ kind, heading }) => kind === 'passed_over' && heading)
  printTable(
    passed.map(({ heading, filled, reason }) => [
      ...['column passed over', heading, `${filled} cells`, reason ?? '']
    ])
  )
  for (const { name, count } of result.unknown_types)
    printTable([[`"${readable(name)}" is no membership type: ${count} rows`]])
  const { rows, persons, members, by_type, by_status, balances } = reconciliation
  printTable([
    [`${rows} rows are ${persons} persons, ${members} of them members`],
    ...by_type.map(({ name, count }) => [readable(name), String(count)]),
    ...by_status.map(({ status, count }) => [status, String(count)]),
    ...balances.map(({ currency, owed, held }) => [`${currency} owed ${owed}`, `held ${held}`])
  ])
  for (const { membertype_id, count } of result.inactive ?? [])
    printTable([
      [`${count} new members are inactive: type ${membertype_id} asks for approval or payment`]
    ])
  for (const { id, name } of result.new_chapters ?? [])
    printTable([[`chapter "${readable(name)}" is new: id ${id}`]])
  for (const { id, name, dues, amounts } of result.new_types ?? []) {
    const [due] = dues.map(one => `${one.amount} ${one.currency ?? ''} ${one.due_frequency}`)
    const none = amounts > 1 ? `without dues: its rows have ${amounts} amounts` : 'without dues'
    printTable([[`membership type "${readable(name)}" is new: id ${id}, ${due ?? none}`]])
  }
  printTable(
    (result.left_out ?? []).map(({ line, name, field, value = '', message }) => [
      ...[`line ${line}`, name, field, `left out: ${readable(value)}`, message]
    ])
  )
  printTable(
    changes.flatMap(({ line, changes }) =>
      Object.entries(changes).map(([field, [old, now]]) => [
        `line ${line}`,
        field,
        `${old ?? ''} -> ${now ?? ''}`
      ])
    )
  )
  printTable(
    refusals.map(({ line, name = '', field, message }) => [`line ${line}`, name, field, message])
  )
}

function progressBar(bytes: number) {
  if (!process.stderr.isTTY || bytes === 0) return undefined
  const bar = new SingleBar({ stream: process.stderr }, Presets.shades_classic)
  bar.start(bytes, 0)
  return bar
}
