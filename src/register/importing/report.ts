import type { CheckedRow } from '../files/check-row.ts'
import type { Header } from '../files/header.ts'
import type { Decision, PlannedOutcome } from './decide.ts'
import { createIdSet, type IdSet } from './id-set.ts'
import {
  missing_column,
  toAddition,
  toChange,
  toDoubtful,
  toLeftOut,
  toLinkable,
  toRefusal
} from './listed.ts'
import { type Lists, type ListsAsked, openLists } from './lists.ts'
import type { Making } from './making.ts'
import { countReasons, listReasons, type Reasons } from './reasons.ts'
import type { ImportResult } from './result.ts'
import type { ImportQuery } from './schema.ts'

/** The most doubtful rows whose members are stored. */
const max_doubted = 1000

/** Creates the report of an import: the counts and lists of its answer. */
export function createReport(asked: Asked) {
  const told: Told = {
    counts: { created: 0, updated: 0, unchanged: 0, refused: 0, skipped: 0 },
    links: 0,
    inactive: [],
    doubted: new Map(),
    linked: createIdSet(),
    proposed: createIdSet(),
    lists: openLists(asked),
    reasons: new Map(),
    header: { ignored_columns: [], columns: [] },
    typed: true,
    new_types: [],
    new_chapters: []
  }
  return {
    counts: told.counts,
    /** The members whom doubtful rows may mean: those of the first thousand such rows. */
    doubted: () => [...new Set([...told.doubted.values()].flat())],
    onHeader({ columns, ignored, listed }: Header) {
      told.header = { ignored_columns: ignored, columns: listed }
      told.typed = columns.includes('membertype')
    },
    onMaking({ types, chapters }: Making) {
      told.new_types = types
      told.new_chapters = chapters
    },
    count: (row: CheckedRow, decision: Decision) => countRow(told, row, decision),
    /** Replaces the outcome of a row. */
    recount(row: CheckedRow, old: PlannedOutcome, now: Decision) {
      removeRow(told, row, old)
      countRow(told, row, now)
    },
    /** The answer without its id, and the number of members that it shows. */
    read: () => readReport(asked, told)
  }
}

/** The report of an import. */
export type Report = ReturnType<typeof createReport>

type Asked = ListsAsked & Pick<ImportQuery, 'explain'>
type Inactive = NonNullable<ImportResult['inactive']>
/** Counts a new member that its membership type makes inactive. */
function countWaiting(inactive: Inactive, { waits }: CheckedRow, step: number) {
  if (waits === undefined) return
  const found = inactive.find(({ membertype_id }) => membertype_id === waits)
  if (found) found.count += step
  else inactive.push({ membertype_id: waits, count: step })
}

interface Told {
  counts: Record<'created' | 'updated' | 'unchanged' | 'refused' | 'skipped', number>
  /** The number of new members who are linked with a person. */
  links: number
  inactive: Inactive
  /** The ids of the members whom doubtful rows may mean, by line. */
  doubted: Map<number, number[]>
  /** The lines of new members who are linked with a person, and of those for whom a link is proposed. */
  linked: IdSet
  proposed: IdSet
  lists: Lists
  reasons: Reasons
  header: Pick<ImportResult, 'ignored_columns' | 'columns'>
  /** Whether the file has a column of membership types. */
  typed: boolean
  /** The membership types that are made for names of the file. */
  new_types: NonNullable<ImportResult['new_types']>
  /** The chapters that are made for names of the file. */
  new_chapters: NonNullable<ImportResult['new_chapters']>
}

function countRow(told: Told, row: CheckedRow, decision: Decision) {
  const { counts, lists, typed, doubted, reasons } = told
  const { outcome, before, candidates } = decision
  if (outcome === 'updated' && before) lists.changes.add(() => toChange(row, before))
  if (outcome === 'created') countNew(told, row, decision)
  for (const flaw of leftOut(row, outcome)) lists.left_out.add(() => toLeftOut(row, flaw))
  if (typeof outcome === 'string') return counts[outcome]++
  counts.refused++
  countReasons(reasons, row, { known: Boolean(before || candidates), typed, step: 1 })
  if (candidates) lists.doubtful.add(() => toDoubtful(row, candidates))
  if (candidates && doubted.size < max_doubted)
    doubted.set(
      row.line,
      candidates.map(({ id }) => id)
    )
  for (const detail of outcome) {
    if (typed || detail.path !== '/membertype_id')
      lists.refusals.add(() => toRefusal(row, detail, decision))
    // the missing column is reported once for the file
    else lists.refusals.head(missing_column)
  }
}

/** The flaws of the cells that a row is taken without; none where the row is not taken. */
function leftOut({ left_out = [] }: CheckedRow, outcome: Decision['outcome'] | PlannedOutcome) {
  return typeof outcome === 'string' && outcome !== 'skipped' ? left_out : []
}

function countNew(told: Told, row: CheckedRow, { joins, beside, elsewhere }: Decision) {
  const { inactive, lists, linked, proposed } = told
  lists.additions.add(() => toAddition(row))
  countWaiting(inactive, row, 1)
  if (elsewhere) {
    lists.linkable.add(() => toLinkable(row, elsewhere))
    proposed.add(row.line)
  }
  if (joins || beside) {
    told.links++
    linked.add(row.line)
  }
}

function removeRow(told: Told, row: CheckedRow, old: PlannedOutcome) {
  const { counts, lists, doubted, reasons, typed } = told
  doubted.delete(row.line)
  if (old === 'created') removeNew(told, row)
  const { length } = leftOut(row, old)
  if (length > 0) lists.left_out.remove(row.line, length)
  if (old === 'updated') lists.changes.remove(row.line, 1)
  if (typeof old === 'string') return counts[old]--
  counts.refused--
  countReasons(reasons, row, { known: old.known || old.doubtful, typed, step: -1 })
  lists.refusals.remove(row.line, old.flaws)
  if (old.doubtful) lists.doubtful.remove(row.line, 1)
}

function removeNew(told: Told, row: CheckedRow) {
  const { inactive, lists, linked, proposed } = told
  const { line } = row
  lists.additions.remove(line, 1)
  countWaiting(inactive, row, -1)
  if (proposed.has(line)) lists.linkable.remove(line, 1)
  if (linked.has(line)) told.links--
  for (const set of [proposed, linked]) set.delete(line)
}

function readReport({ dry_run, explain }: Asked, told: Told) {
  const { counts, links, inactive, lists, header, reasons, new_types, new_chapters } = told
  const [changes, doubtful] = [lists.changes.read(), lists.doubtful.read()]
  const [linkable, left_out] = [lists.linkable.read(), lists.left_out.read()]
  const additions = lists.additions.read()
  const refusals = lists.refusals.read()
  const { skipped, ...numbers } = counts
  const result: Omit<ImportResult, 'import_id'> = {
    dry_run,
    ...numbers,
    linked: links,
    refusals: refusals.items.map(({ refusal }) => (explain ? refusal : withoutName(refusal))),
    ...(explain && {
      skipped,
      reasons: listReasons(reasons),
      ...header,
      changes: changes.items,
      doubtful: doubtful.items,
      inactive,
      additions: additions.items,
      linkable: linkable.items,
      left_out: left_out.items,
      new_types,
      new_chapters,
      pages: {
        additions: additions.part,
        changes: changes.part,
        doubtful: doubtful.part,
        refusals: refusals.part,
        linkable: linkable.part,
        left_out: left_out.part
      }
    })
  }
  return { result, members_shown: countShown(result, refusals.items) }
}

/** The number of members whom an answer names. */
function countShown(
  { changes = [], doubtful = [], linkable = [] }: Omit<ImportResult, 'import_id'>,
  refusals: readonly { members: number[] }[]
) {
  const shown = new Set(refusals.flatMap(({ members }) => members))
  for (const { id } of changes) shown.add(id)
  for (const { candidates } of [...doubtful, ...linkable])
    for (const { id } of candidates) shown.add(id)
  return shown.size
}

function withoutName({ name, value, ...refusal }: ImportResult['refusals'][number]) {
  return refusal
}
