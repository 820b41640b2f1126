import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { within } from '../../association/access/permissions.ts'
import { lastEntry } from '../../association/audit/store.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { details } from '../../core/details.ts'
import {
  ChapterForbidden,
  InvalidRequest,
  invalid,
  PayloadTooLarge,
  Unavailable
} from '../../core/errors.ts'
import { today } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { refuseWithoutRoom } from '../../storage/scratch.ts'
import { checkRowOf } from '../files/check-row.ts'
import type { Choices } from '../files/choices.ts'
import { type Header, namesPersons } from '../files/header.ts'
import { readRows } from '../files/read-async.ts'
import type { Meaning } from '../files/reading.ts'
import { addFields, type Contexts, findContexts, leaveUnused, noteType } from './contexts-store.ts'
import { decideRows } from './decide-store.ts'
import { ImportRefused, PlanAgain } from './failures.ts'
import { readChoices } from './given-choices.ts'
import { applyKept, keepChoices } from './kept-mapping-store.ts'
import { createKnown, linkRowsOfFile, withPerson } from './links-store.ts'
import { logImport } from './log-store.ts'
import type { Import, Plan } from './plan-store.ts'
import { readReport } from './report-store.ts'
import type { ImportResult } from './result.ts'
import { nowhere, openRows, rows_at_once } from './rows-store.ts'
import { dialectOf, type Recognised, recognise } from './sources.ts'
import { awaitOtherBatches, writePlan, writeWhenUnlocked } from './write-async.ts'

/** The page cache in KiB; addresses are unordered, so that each is on another page of the index. */
const cache = 32_000

/** The most attempts to import a file, if members or membership types change meanwhile. */
const max_attempts = 3

/**
 * Imports a file into a chapter, or into those that its rows name, in three steps. The rows are read and checked; then it is decided
 * about each of them, without a lock (`decide-store.ts`), which is all that a dry run does; then they are written in slices, as one
 * batch. Throws `validation_error` for the file and `import_refused` for its rows; then only the audit log is written. If the import
 * fails after that, its slices are undone.
 */
export async function importMembers(db: Db, asked: Import): Promise<ImportResult> {
  db.$client.pragma(`cache_size = -${cache}`)
  const { dry_run, save_mapping } = asked.query
  try {
    const given = { ...asked, query: applyKept(db, asked.query) }
    const choices = readChoices(given.query)
    const { timezone = 'UTC' } = findChapter(db, asked.query.chapter_id) ?? {}
    if ((asked.query.balance_on ?? '') > today(timezone))
      throw invalid([details.after_today('/balance_on')])
    if ([...choices.types.values()].includes('create')) given.mayMakeTypes?.()
    if ([...choices.chapters.values()].includes('create')) given.mayMakeChapters?.()
    await awaitOtherBatches(db, given)
    const result = await importInTurn(db, given, choices)
    if (!dry_run && save_mapping !== undefined)
      await writeWhenUnlocked(db, given, () => keepChoices(db, given.query, given.by))
    return result
  } catch (error) {
    if (!dry_run && (error instanceof ImportRefused || error instanceof InvalidRequest)) {
      const { refused } = error as { refused?: number }
      const told = { reason: error.code, ...(refused && { refused }) }
      await db.write(() => logImport(db, 'chapter.import_refused', asked, told))
    }
    throw error
  }
}

async function importInTurn(db: Db, given: Import, choices: Choices) {
  for (let attempt = 1; attempt <= max_attempts; attempt++)
    try {
      return await importOnce(db, given, choices)
    } catch (error) {
      if (!(error instanceof PlanAgain)) throw error
    }
  throw new Unavailable()
}

async function importOnce(db: Db, given: Import, choices: Choices): Promise<ImportResult> {
  const { query, linkable = () => 'all', importable = () => 'all' } = given
  const entry_id = lastEntry(db)
  const rows = openRows(dirname(db.$client.name))
  const plan: Plan = {
    choices,
    rows,
    linkable,
    is_typed: true,
    is_named: true,
    is_archive: false,
    brought: new Map(),
    terms: new Map(),
    balance_on: query.balance_on,
    secrets: given.secrets,
    paid: new Map(),
    payers: new Set(),
    last_numbers: new Map(),
    unique: new Map(),
    created: [],
    known: createKnown(rows.size),
    linked: new Map()
  }
  const fresh = new Set<number>()
  const entered = new Set<number>()
  const check = () => {
    given.check?.()
    for (const id of entered) if (!within(importable(), id)) throw new ChapterForbidden()
  }
  try {
    const contexts = findContexts(db, query.chapter_id, choices, importable())
    const { header, source, used } = await readFile(db, { ...given, check }, contexts, plan)
    for (const { id } of contexts.making.chapters) fresh.add(id)
    for (const id of rows.chapters()) if (id !== nowhere && !fresh.has(id)) entered.add(id)
    const { making, chapter_ids, type_ids } = leaveUnused(contexts, used)
    rows.replaceIds(chapter_ids, type_ids)
    for (const step of [decideRows(db, plan), ...(contexts.chapters ? [linkRowsOfFile(plan)] : [])])
      for (const _ of step) {
        await setImmediate()
        check()
        // what follows is decided on one snapshot
        db.version()
      }
    const { columns = [], files = [] } = header ?? {}
    const about = { columns, files, source, making }
    const read = () => readReport(db, rows, query, about)
    const { result, counts, members_shown } = read()
    if (query.dry_run) {
      // where the answer shows members, the audit log has that before
      if (members_shown > 0)
        await writeWhenUnlocked(db, { check }, () =>
          logImport(db, 'chapter.import_tried', given, { rows: rows.size(), members_shown })
        )
      return { import_id: null, ...result }
    }
    if (counts.refused > 0 && !query.skip_invalid) throw refuseRows(result)
    const { import_id, batch_id } = await writePlan(
      db,
      { ...given, check },
      { plan, making, entry_id, read }
    )
    return { import_id, ...read().result, ...(query.explain && { batch_id }) }
  } finally {
    rows.close()
  }
}

/** Reads and checks the rows; returns the header, and which chapters and types the rows have. */
async function readFile(
  db: Db,
  { path, query, progress = () => {}, check = () => {}, limits }: Import,
  found: Contexts,
  plan: Plan
) {
  const { home, chapters } = found
  const { choices, rows } = plan
  const { mapping, values, days } = choices
  const used = { chapters: new Set<number>(), types: new Set<number>() }
  let header: Header | undefined
  let source: Recognised | null = null
  const onHeader = (read: Header) => {
    header = read
    meaning.own = [...own, ...addFields(found, read, choices.create_fields)]
    const has = (...names: string[]) =>
      read.columns.some(({ column }) => names.includes(`${column}`))
    plan.is_typed = has('membertype')
    plan.is_named = namesPersons(read)
    plan.is_archive = (read.files?.length ?? 0) > 1
  }
  const onLook = (count: number) => {
    if (count % rows_at_once === 0) check()
    if (limits && count > limits.rows) throw new PayloadTooLarge()
  }
  const contexts = new Set([home, ...(chapters?.values() ?? [])])
  const fields = [...contexts].flatMap(({ fields }) => fields)
  const own = [...new Map(fields.map(field => [field.key, field])).values()]
  const meaning: Meaning = {
    mapping,
    values,
    own,
    ...(days && { days }),
    recognise(record) {
      const found = recognise(record, query.source)
      source ??= found ?? null
      return found && dialectOf(found.name)
    }
  }
  const naming = { ...(chapters && { chapters }), needs_chapter: query.needs_chapter ?? false }
  check()
  let count = 0
  for await (const given of readRows(path, meaning, { onBytes: progress, onLook, onHeader })) {
    if (count++ % rows_at_once === 0) {
      check()
      if (limits && rows.bytes() > limits.bytes) throw new PayloadTooLarge()
      refuseWithoutRoom(dirname(db.$client.name), 0)
    }
    if (limits && count > limits.rows) throw new PayloadTooLarge()
    const checked = checkRowOf(given, home, naming)
    const chapter_id = checked.chapter_id === undefined ? home.chapter_id : checked.chapter_id
    const row = withPerson(db, plan, checked, chapter_id ?? nowhere)
    rows.add(row, chapter_id ?? nowhere, choices.decisions.get(row.line) === 'skip')
    if (!Array.isArray(row.as_new)) noteType(db, found, row.as_new, given.dues)
    for (const values of [row.as_new, row.as_edit]) {
      if (Array.isArray(values)) continue
      if (values === row.as_new && chapter_id) used.chapters.add(chapter_id)
      if (values.membertype_id !== undefined) used.types.add(values.membertype_id)
    }
  }
  return { header, source: source as Recognised | null, used }
}

/** The failure of a file with refused rows, which names them. */
function refuseRows(result: Omit<ImportResult, 'import_id'>) {
  const details = result.refusals.map(({ line, field, message, code, params }) => ({
    path: `/${line}/${field}`,
    message,
    code,
    params
  }))
  const { refused } = result
  return Object.assign(new ImportRefused(), {
    details,
    refused,
    result: { import_id: null, ...result }
  })
}
