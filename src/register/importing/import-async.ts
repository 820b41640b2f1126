import { dirname } from 'node:path'
import { within } from '../../association/access/permissions.ts'
import { lastEntry } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import {
  ChapterForbidden,
  InvalidRequest,
  invalid,
  PayloadTooLarge,
  Unavailable
} from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { refuseWithoutRoom } from '../../storage/free-space.ts'
import { isOwnName, ownName } from '../fields/own-values.ts'
import { fieldsOf } from '../fields/store.ts'
import { checkOwn } from '../fields/values.ts'
import type { CheckedRow, RowContext } from '../files/check-row.ts'
import type { Choices } from '../files/choices.ts'
import { readCheckedRows } from '../files/read-ahead-async.ts'
import { typeDetails } from '../membertypes/details.ts'
import type { NamedTypes } from '../membertypes/table.ts'
import { findChapters, isByChapter } from './chapters-store.ts'
import type { Decision } from './decide.ts'
import { ImportRefused } from './failures.ts'
import { createFilePersons } from './file-persons-store.ts'
import { readChoices } from './given-choices.ts'
import { applyKept, keepChoices } from './kept-mapping-store.ts'
import { withPerson } from './links-store.ts'
import { logImport } from './log-store.ts'
import type { Making, NewType } from './making.ts'
import { withoutItself } from './payer.ts'
import { notePaying } from './payer-store.ts'
import { planPaidRow, planRow } from './plan-store.ts'
import { beginPlanning, type Planning } from './planning-store.ts'
import { createReport, type Report } from './report.ts'
import type { ImportResult } from './result.ts'
import { check_interval, decideAll, type Import, type WholePlan, type Work } from './slice-async.ts'
import { findTypes, findTypesBeside, lastTypeId } from './types-store.ts'
import { awaitOtherBatches, writePlan, writeWhenUnlocked } from './write-async.ts'

/** The page cache in KiB; addresses are unordered, so that each is on another page of the index. */
const cache = 32_000

/** The most attempts to plan a file, if membership types change meanwhile. */
const max_attempts = 3

/**
 * Imports a CSV file into a chapter. Whom a row means is said in `identity.ts` (DOMAIN.md section 9). The whole file is planned before the database is locked; under the lock, rows
 * whose members were written meanwhile are decided again, and the plan is applied in slices, as one batch. Throws
 * `validation_error` for the file and `import_refused` for its rows; then only the audit log is written. If the
 * import fails after that, its slices are undone.
 */
export async function importMembers(db: Db, asked: Import): Promise<ImportResult> {
  db.$client.pragma(`cache_size = -${cache}`)
  try {
    const given = { ...asked, query: applyKept(db, asked.query) }
    const choices = readChoices(given.query)
    if ([...choices.types.values()].includes('create')) given.mayMakeTypes?.()
    if ([...choices.chapters.values()].includes('create')) given.mayMakeChapters?.()
    await awaitOtherBatches(db, given)
    for (let attempt = 1; attempt <= max_attempts; attempt++) {
      const result = await importOnce(db, given, choices)
      if (!result) continue
      if (!given.query.dry_run && given.query.save_mapping !== undefined)
        await writeWhenUnlocked(db, given, () => keepChoices(db, given.query, given.by))
      return result
    }
    throw new Unavailable()
  } catch (error) {
    if (!asked.query.dry_run) await logRefusal(db, asked, error)
    throw error
  }
}

/**
 * Plans and writes a file once; undefined if the file has to be planned again, because membership types or the members of
 * rows have changed. With a column of chapters, chapters and types are made for the rows that need them alone: which these
 * are is known after the first plan (`needed`).
 */
async function importOnce(
  db: Db,
  asked: Import,
  choices: Choices,
  needed?: ReadonlySet<string>
): Promise<ImportResult | undefined> {
  const { linkable = () => 'all' as const, importable = () => 'all' as const } = asked
  const report = createReport(asked.query)
  const entry_id = lastEntry(db)
  const works = new Map<number, Work>()
  const workOf = (chapter_id: number): Work => {
    const found = works.get(chapter_id)
    if (found) return found
    const about = { chapter_id, choices, linkable }
    const planning = beginPlanning(dirname(db.$client.name), about)
    const work = { planning, report, entry_id }
    works.set(chapter_id, work)
    return work
  }
  const fresh = new Set<number>()
  const check = () => {
    asked.check?.()
    for (const id of works.keys())
      if (!fresh.has(id) && !within(importable(), id)) throw new ChapterForbidden()
  }
  const given = { ...asked, check }
  try {
    workOf(given.query.chapter_id)
    const contexts = findContexts(db, given, choices, needed)
    const { making, chapters } = contexts
    for (const { id } of making.chapters) fresh.add(id)
    const persons = createFilePersons()
    const used = await planFile(db, given, contexts, { workOf, works, persons, report })
    if (chapters && !needed && making.chapters.length + making.types.length > 0)
      if (isUnused(making, used))
        return await importOnce(db, given, choices, usedNames(contexts, used))
    const plan: WholePlan = { works: [...works.values()], making, links: persons.links, report }
    if (given.query.dry_run) return await answerDryRun(db, given, report)
    return await writePlan(db, given, plan)
  } finally {
    for (const { planning } of works.values()) planning.plan.close()
  }
}

/** The ids of the chapters and types that rows have. */
interface Used {
  chapters: Set<number>
  types: Set<number>
}

function isUnused({ chapters, types }: Making, used: Used) {
  return (
    chapters.some(({ id }) => !used.chapters.has(id)) || types.some(({ id }) => !used.types.has(id))
  )
}

/** The keys of the chapters and types that are made for rows. */
function usedNames({ making, keyOf }: Contexts, used: Used): Set<string> {
  return new Set([
    ...making.chapters.filter(({ id }) => used.chapters.has(id)).map(({ name }) => name),
    ...making.types
      .filter(({ id }) => used.types.has(id))
      .map(({ chapter_id, name }) => `${keyOf(chapter_id)}\n${name}`)
  ])
}

/** The contexts of an import's rows: that of its chapter, and those of the chapters that rows name. */
interface Contexts {
  home: RowContext
  chapters: Map<string, RowContext> | undefined
  making: Making
  /** The key of a chapter: its id, or its name where it is yet to be made. */
  keyOf: (chapter_id: number) => string
}

function findContexts(
  db: Db,
  given: Import,
  choices: Choices,
  needed?: ReadonlySet<string>
): Contexts {
  const { chapter_id } = given.query
  const { types, making } = findTypes(db, chapter_id, choices)
  refuseDefaultType(choices, chapter_id, types)
  const { skip_cells } = choices
  const home = { chapter_id, types, skip_cells, ...readOwnChoices(db, chapter_id, choices, given) }
  if (!isByChapter(choices))
    return { home, chapters: undefined, making: { chapters: [], types: making }, keyOf: String }
  const { importable = () => 'all' as const } = given
  const needs = (key: string) => !needed || needed.has(key)
  const named = findChapters(db, choices, importable(), needs)
  const fresh = new Map(named.making.map(({ id, name }) => [id, name]))
  const keyOf = (id: number) => fresh.get(id) ?? `${id}`
  const first = making.filter(({ name }) => needs(`${chapter_id}\n${name}`))
  const all: Making = { chapters: named.making, types: renumber(first, types) }
  const contexts = new Map<number, RowContext>([[chapter_id, home]])
  for (const id of new Set(named.ids.values())) {
    if (contexts.has(id)) continue
    const key = keyOf(id)
    const last = all.types.at(-1)?.id ?? lastTypeId(db)
    const about = { id, is_new: fresh.has(id) }
    const found = findTypesBeside(db, about, home, choices, {
      last,
      needed: name => needs(`${key}\n${name}`)
    })
    all.types.push(...found.making)
    const { fields, own_defaults, defaults } = readOwnChoices(db, id, choices)
    const { membertype_id, ...others } = defaults
    const usual = found.membertype_id
    contexts.set(id, {
      chapter_id: id,
      types: found.types,
      skip_cells,
      fields,
      own_defaults,
      defaults: { ...others, ...(usual && { membertype_id: usual }) }
    })
  }
  const chapters = new Map<string, RowContext>()
  for (const [name, id] of named.ids) chapters.set(name, contexts.get(id) as RowContext)
  return { home, chapters, making: all, keyOf }
}

/** Gives the types that are made consecutive ids, also where rows look them up. */
function renumber(making: NewType[], types: NamedTypes): NewType[] {
  const [first] = making
  if (!first) return []
  const start = Math.min(...making.map(({ id }) => id))
  return making.map((type, index) => {
    const key = type.name.toLowerCase()
    const id = start + index
    types.set(key, { ...(types.get(key) as NonNullable<ReturnType<NamedTypes['get']>>), id })
    return { ...type, id }
  })
}

/** Where the rows of a file are planned. */
interface Places {
  workOf: (chapter_id: number) => Work
  works: ReadonlyMap<number, Work>
  persons: ReturnType<typeof createFilePersons>
  report: Report
}

/** Plans each row in its chapter; returns which chapters and types the rows have. */
async function planFile(
  db: Db,
  given: Import,
  { home, chapters, making }: Contexts,
  { workOf, works, persons, report }: Places
): Promise<Used> {
  const { path, progress = () => {}, check = () => {} } = given
  const { choices } = workOf(home.chapter_id).planning
  const { mapping, values, days } = choices
  const used: Used = { chapters: new Set(), types: new Set() }
  report.onMaking(making)
  const job = {
    path,
    meaning: { mapping, values, ...(days && { days }) },
    context: home,
    ...(chapters && { chapters, needs_chapter: given.query.needs_chapter ?? false })
  }
  check()
  let count = 0
  const callbacks = { onBytes: progress, onHeader: report.onHeader }
  for await (const rows of readCheckedRows(job, callbacks, check)) {
    check()
    count += rows.length
    refuseTooLarge(db, given, works, count)
    // all rows of a chunk are decided on one snapshot
    db.version()
    for (const checked of rows) {
      const { planning } = workOf(checked.chapter_id ?? home.chapter_id)
      const row = withPerson(db, planning, withoutItself(checked))
      if (chapters) noteUsed(used, row, planning)
      const decision = planRow(db, planning, row)
      if (!decision) continue
      const place = { planning, position: planning.plan.last() }
      report.count(row, chapters ? persons.join(place, row, decision) : decision)
    }
  }
  for (const { planning } of works.values())
    planPaidRows(db, planning, report, check, (position, row, decision) =>
      chapters ? persons.join({ planning, position }, row, decision) : decision
    )
  return used
}

function noteUsed({ chapters, types }: Used, { as_new, as_edit }: CheckedRow, planning: Planning) {
  for (const values of [as_new, as_edit]) {
    if (Array.isArray(values)) continue
    chapters.add(planning.chapter_id)
    if (values.membertype_id !== undefined) types.add(values.membertype_id)
  }
}

/** Decides about the rows that name a payer, who may stand in any row, and about the rows that depend on them. */
function planPaidRows(
  db: Db,
  planning: Planning,
  report: Report,
  check: () => void,
  join: (position: number, row: CheckedRow, decision: Decision) => Decision
) {
  const visit = (decide: (position: number) => void) => {
    let next = planning.naming.after(0)
    for (let count = 0; next !== undefined; count++) {
      if (count % check_interval === 0) {
        check()
        db.version()
      }
      decide(next)
      next = planning.naming.after(next)
    }
  }
  visit(position => notePaying(db, planning, position))
  visit(position => {
    const { row, decision } = planPaidRow(db, planning, position)
    report.count(row, join(position, row, decision))
  })
  decideAll(db, planning, report, check)
}

/** Throws `payload_too_large` for more rows, or a larger plan, than an import may have, and `storage_full` if the disk lacks space. */
function refuseTooLarge(
  db: Db,
  { limits }: Import,
  works: ReadonlyMap<number, Work>,
  rows: number
) {
  const bytes = () =>
    [...works.values()].reduce((sum, { planning }) => sum + planning.plan.bytes(), 0)
  if (limits && (rows > limits.rows || bytes() > limits.bytes)) throw new PayloadTooLarge()
  refuseWithoutRoom(dirname(db.$client.name), 0)
}

/**
 * The custom fields of a chapter, and the default values of all fields. For the chapter of the import (`given`) throws
 * `validation_error` where the choices do not fit them.
 */
function readOwnChoices(db: Db, chapter_id: number, choices: Choices, given?: Import) {
  const fields = fieldsOf(db, chapter_id)
  const known = fields.filter(({ archived }) => !archived).map(({ key }) => ownName(key))
  const { fields: own = {}, ...defaults } = choices.defaults
  const { values, flaws } = checkOwn(fields, own, { path: '/defaults/fields' })
  for (const column of choices.mapping.values())
    if (isOwnName(column) && !known.includes(column))
      flaws.push(details.not_one_of('/mapping', { allowed: known }))
  if (given && flaws.length > 0) throw invalid(flaws)
  return { fields, defaults, own_defaults: values }
}

/** Throws `validation_error` if new members would have a membership type that is archived or does not exist. */
function refuseDefaultType({ defaults }: Choices, chapter_id: number, types: NamedTypes) {
  const { membertype_id } = defaults
  const type = types.get(String(membertype_id))
  if (membertype_id === undefined || (type && !type.archived)) return
  throw invalid([typeDetails.not_a_current_type('/defaults/membertype_id', { chapter_id })])
}

/** The answer of a dry run; where it shows members, the audit log has that before. */
async function answerDryRun(db: Db, given: Import, report: Report): Promise<ImportResult> {
  const { result, members_shown } = report.read()
  const rows = Object.values(report.counts).reduce((sum, count) => sum + count)
  if (members_shown > 0)
    await writeWhenUnlocked(db, given, () =>
      logImport(db, 'chapter.import_tried', given, { rows, members_shown })
    )
  return { import_id: null, ...result }
}

async function logRefusal(db: Db, given: Import, error: unknown) {
  if (!(error instanceof ImportRefused || error instanceof InvalidRequest)) return
  const { refused } = error as { refused?: number }
  const told = { reason: error.code, ...(refused && { refused }) }
  await db.write(() => logImport(db, 'chapter.import_refused', given, told))
}
