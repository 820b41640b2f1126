import { details } from '../../core/details.ts'
import type { Db } from '../../storage/database.ts'
import type { CheckedRow, ImportedMember } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import type { RowFlaw } from '../files/flaws.ts'
import type { FileColumn } from '../files/header.ts'
import type { MemberRow } from '../members/table.ts'
import { diffMember } from '../members/values.ts'
import { findDues, type Making } from './contexts-store.ts'
import { keyOfField } from './new-fields.ts'
import { countStarting, reconcile, statusOfNew } from './reconcile-store.ts'
import type { ImportResult } from './result.ts'
import type { Item, Outcome, Rows, Told } from './rows-store.ts'
import type { ImportQuery } from './schema.ts'
import type { Recognised } from './sources.ts'

/** The most members that an answer lists for a doubtful row. */
export const worthShowing = 5

/** The most doubtful rows whose members are stored. */
const max_doubted = 1000

/** The message for dates in files, which may have two forms. */
const date_forms = 'must be a date such as 1990-05-15 or 15.05.1990'

/** What a row changes of a member. */
export function tellChange({ line, as_edit, payer_row }: CheckedRow, member: MemberRow): Told {
  const { id, firstname, lastname, payer_id } = member
  const changes: Record<string, unknown[]> = diffMember(member, as_edit)
  // a member who is yet to be created has no id
  if (payer_row) changes.payer_id = [payer_id, payer_row.name]
  return { change: { line, id, firstname, lastname, changes } }
}

/** The row of a new member, and the first of the members of other chapters with whom the new member may be linked. */
export function tellLinkable(row: CheckedRow, elsewhere: readonly MemberRow[]): Told {
  const candidates = elsewhere
    .slice(0, worthShowing)
    .map(member => ({ ...toFacts(member), chapter_id: member.chapter_id }))
  return { linkable: { ...toPerson(row, elsewhere), candidates } }
}

interface Refused {
  is_known: boolean
  is_typed: boolean
  candidates?: readonly MemberRow[]
  holder?: MemberRow | undefined
}

/** Why a row is refused. That its type is missing is no flaw of its own if the file has no column of types. */
export function tellRefused(
  row: CheckedRow,
  all: readonly RowFlaw[],
  { is_known, is_typed, candidates, holder }: Refused
): Told {
  const values = is_known || candidates ? row.as_edit : row.as_new
  const flaws = all.filter(({ path }) => is_typed || path !== '/membertype_id')
  const counted = Array.isArray(values) ? values.filter(flaw => flaws.includes(flaw)) : []
  const listed = candidates?.slice(0, worthShowing).map(toFacts)
  return {
    refused: {
      line: row.line,
      name: row.name,
      flaws: flaws.map(toWords),
      needs_column: flaws.length < all.length,
      of_values: counted.length,
      ...(candidates &&
        listed && {
          doubtful: { ...toPerson(row, candidates), candidates: listed },
          candidates: candidates.map(({ id }) => id)
        }),
      holder: holder?.id
    }
  }
}

function toPerson({ line, name, person }: CheckedRow, { length: total }: readonly MemberRow[]) {
  const { email_key: email, phone, date_of_birth } = person
  return { line, name, email, phone, date_of_birth, total }
}

/** The values that tell a member from others. */
function toFacts({ id, firstname, lastname, email, phone, date_of_birth }: MemberRow) {
  return { id, firstname, lastname, email, phone, date_of_birth }
}

/** A flaw in the words of files. */
function toWords(flaw: RowFlaw): RowFlaw {
  if (flaw.code !== 'not_a_date') return flaw
  return { ...flaw, ...details.not_a_date(flaw.path, {}, date_forms) }
}

/** What the answer says of the file as a whole. */
export interface About {
  columns: readonly FileColumn[]
  files: NonNullable<ImportResult['files']>
  source: Recognised | null
  making: Making
}

/** The answer to an import, without its id; the number of members that it shows; and the members whom doubtful rows may mean. */
export function readReport(db: Db, rows: Rows, query: ImportQuery, about: About) {
  const { dry_run, explain, refusals: limit, changes: few } = query
  const { sqlite } = rows
  // the lists of an import begin with their first item
  const from = (offset: number, limit: number) => ({ offset: dry_run ? offset : 0, limit })
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0, skipped: 0 }
  const counted = sqlite.prepare('SELECT outcome, count(*) FROM decisions GROUP BY outcome').raw()
  for (const [outcome, count] of counted.all() as [Outcome, number][]) counts[outcome] = count
  const { skipped, ...numbers } = counts
  const refusals = readRefusals(sqlite, from(query.refusals_offset, limit))
  const { making, source } = about
  const columns = about.columns.map(column => toColumn(column, explain))
  const passed = columns.filter(({ kind }) => kind === 'passed_over')
  const lost = passed.filter(({ filled }) => filled > 0)
  const passed_over = lost.map(({ heading, filled: cells }) => ({ heading, cells }))
  const result: Omit<ImportResult, 'import_id'> = {
    dry_run,
    ...numbers,
    linked: sqlite.prepare(linked).pluck().get() as number,
    source,
    columns,
    ...(about.files.length > 1 && { files: about.files }),
    ...readUnknown(refusals.reasons, about.columns),
    reconciliation: reconcile(db, rows, { making, passed_over }),
    refusals: refusals.items.map(one => (explain ? one : withoutName(one)))
  }
  const report = { result, counts, doubted: refusals.doubted }
  if (!explain) return { ...report, members_shown: refusals.shown.size }
  const told = <T>(outcome: Outcome, path: string, offset: number, limit: number) =>
    readTold<T>(sqlite, outcome, path, from(offset, limit))
  const changes = told<Item<'changes'>>('updated', 'change', query.changes_offset, few)
  const doubtful = told<Item<'doubtful'>>(
    'refused',
    'refused.doubtful',
    query.doubtful_offset,
    limit
  )
  const linkable = told<Item<'linkable'>>('created', 'linkable', query.linkable_offset, limit)
  const additions = readAdditions(rows, from(query.additions_offset, few), counts.created)
  const left_out = readLeftOut(rows, from(query.left_out_offset, limit))
  const named = [...doubtful.items, ...linkable.items].flatMap(({ candidates }) => candidates)
  for (const { id } of [...changes.items, ...named]) refusals.shown.add(id)
  Object.assign(result, {
    skipped,
    reasons: refusals.reasons,
    ignored_columns: passed
      .map(({ heading }) => heading)
      .filter(Boolean)
      .slice(0, most.columns),
    additions: additions.items,
    changes: changes.items,
    doubtful: doubtful.items,
    linkable: linkable.items,
    left_out: left_out.items,
    starting_today: countStarting(db, rows),
    inactive: sqlite.prepare(inactive).all() as NonNullable<ImportResult['inactive']>,
    new_fields: [...new Set(making.fields.map(({ key }) => key))],
    new_types: making.types.map(type => ({
      id: type.id,
      name: type.name,
      dues: findDues(type),
      amounts: type.dues.size
    })),
    new_chapters: making.chapters,
    pages: {
      additions: additions.part,
      changes: changes.part,
      doubtful: doubtful.part,
      refusals: refusals.part,
      linkable: linkable.part,
      left_out: left_out.part
    }
  } satisfies Partial<ImportResult>)
  return { ...report, members_shown: refusals.shown.size }
}

function toColumn(column: FileColumn, explain: boolean) {
  const { heading, reason, filled, samples, days, shape } = column
  const key = keyOfField(column)
  const kind = key ? 'custom_field' : column.column ? 'field' : 'passed_over'
  const told = { heading, kind, field: key ?? column.column ?? null, filled, reason } as const
  if (!explain) return told
  const is_open = shape && (reason === 'offered' || reason === 'computed' || key !== null)
  return { ...told, samples: [...samples], offered: is_open ? shape().kind : null, days }
}

/** The words that have no meaning, by the headings of their columns. */
function readUnknown(
  reasons: readonly Reason[],
  columns: readonly FileColumn[]
): Pick<ImportResult, 'unknown_types' | 'unknown_values'> {
  const named = new Map(columns.map(({ column, heading }) => [column as string, heading]))
  const about = (...codes: string[]) =>
    reasons.filter(({ code, value }) => value && codes.includes(code))
  return {
    unknown_types: about('not_a_current_type').map(({ value = '', count }) => ({
      name: value,
      count
    })),
    unknown_values: about('not_one_of', 'not_yes_or_no').map(({ field, value = '', count }) => ({
      column: named.get(field) ?? field,
      word: value,
      count
    }))
  }
}

const linked =
  "SELECT count(*) FROM decisions WHERE outcome = 'created' AND (joins IS NOT NULL OR beside IS NOT NULL)"

const inactive = `
  SELECT waits AS membertype_id, count(*) AS count FROM rows JOIN decisions USING (position)
  WHERE waits IS NOT NULL AND outcome = 'created' GROUP BY waits`

type Sqlite = Rows['sqlite']

/** The requested part of a list. */
interface Part {
  offset: number
  limit: number
}

/** What is told of the rows of an outcome. */
function readTold<T>(sqlite: Sqlite, outcome: Outcome, path: string, { offset, limit }: Part) {
  const value = `json_extract(told, '$.${path}')`
  const found = `FROM decisions WHERE outcome = '${outcome}' AND ${value} IS NOT NULL`
  const total = sqlite.prepare(`SELECT count(*) ${found}`).pluck().get() as number
  const some = sqlite.prepare(`SELECT ${value} ${found} ORDER BY position LIMIT ? OFFSET ?`)
  const items = (some.pluck().all(limit, offset) as string[]).map(text => JSON.parse(text) as T)
  return { items, part: { total, offset, limit } }
}

function readAdditions(rows: Rows, { offset, limit }: Part, total: number) {
  const positions = rows.sqlite
    .prepare("SELECT position FROM decisions WHERE outcome = 'created' LIMIT ? OFFSET ?")
    .pluck()
    .all(limit, offset) as number[]
  const items = positions.map(position => {
    const { line, as_new } = rows.at(position).row
    const { firstname = '', lastname, email, ...rest } = as_new as ImportedMember
    const { phone = '', date_of_birth = null, membertype_id } = rest
    const status = statusOfNew(as_new as ImportedMember)
    return { line, firstname, lastname, email, phone, date_of_birth, membertype_id, status }
  })
  return { items, part: { total, offset, limit } }
}

/** The cells without which rows are taken. */
function readLeftOut(rows: Rows, { offset, limit }: Part) {
  const taken = "LEFT JOIN decisions USING (position) WHERE outcome NOT IN ('refused', 'skipped')"
  const cells = `FROM rows, json_each(left_out) AS cell ${taken}`
  const total = rows.sqlite.prepare(`SELECT count(*) ${cells}`).pluck().get() as number
  const some = rows.sqlite
    .prepare(`SELECT position, cell.value ${cells} ORDER BY position, cell.key LIMIT ? OFFSET ?`)
    .raw()
    .all(limit, offset) as [number, string][]
  const items = some.map(([position, flaw]) => {
    const { line, name } = rows.at(position).row
    return { ...toItem(line, toWords(JSON.parse(flaw))), name }
  })
  return { items, part: { total, offset, limit } }
}

/** What is wrong with a row, or with a cell. */
function toItem(line: number, { path, ...rest }: RowFlaw) {
  return { line, field: path.slice(1), ...rest }
}

/** The refusals of a page, why rows are refused at all, and the members who are shown or doubted. */
function readRefusals(sqlite: Sqlite, { offset, limit }: Part) {
  const rows = sqlite
    .prepare("SELECT told FROM decisions WHERE outcome = 'refused' ORDER BY position")
    .pluck()
  const shown = new Set<number>()
  const doubted = new Set<number>()
  const reasons: Reasons = new Map()
  const items: Item<'refusals'>[] = []
  const missing = sqlite.prepare(lacking).get() !== undefined
  // what the file as a whole lacks is the first of the list
  if (missing && offset === 0) items.push(toItem(1, fileDetails.no_type_column('/membertype')))
  let total = missing ? 1 : 0
  let doubts = 0
  for (const text of rows.iterate()) {
    const { refused } = JSON.parse(text as string) as Required<Pick<Told, 'refused'>>
    const { line, name, flaws, of_values, doubtful, candidates = [], holder } = refused
    for (const flaw of flaws) {
      total += 1
      if (total <= offset || items.length === limit) continue
      items.push({ ...toItem(line, flaw), ...(name && { name }) })
      if (flaw.code === 'doubtful')
        for (const id of candidates.slice(0, worthShowing)) shown.add(id)
      if (flaw.code === 'shares_address' && holder !== undefined) shown.add(holder)
    }
    for (const flaw of flaws.slice(flaws.length - of_values)) countReason(reasons, flaw, line)
    if (doubtful && doubts++ < max_doubted) for (const id of candidates) doubted.add(id)
  }
  const listed = [...reasons.values()]
    .flatMap(values => [...values.values()])
    .sort((one, other) => other.count - one.count)
  return { items, part: { total, offset, limit }, reasons: listed, shown, doubted: [...doubted] }
}

const lacking = `
  SELECT 1 FROM decisions WHERE outcome = 'refused' AND json_extract(told, '$.refused.needs_column') LIMIT 1`

function withoutName({ name, value, ...refusal }: Item<'refusals'>) {
  return refusal
}

type Reason = NonNullable<ImportResult['reasons']>[number]

/** How often each reason holds, by reason and then by the value of the cell. */
type Reasons = Map<string, Map<string, Reason>>

/** The most reasons that are kept, the most values of each and of one about words, and the lines that are named. */
const most = { columns: 100, reasons: 50, values: 10, words: 100, lines: 5 }

/** The reasons about words, each of which can be given a meaning. */
const about_words: readonly string[] = [
  'not_one_of',
  'not_a_current_type',
  'not_yes_or_no',
  'no_such_chapter'
]

/** Counts a flaw of the values of a refused row. The values of a reason after the first ten count together. */
function countReason(reasons: Reasons, flaw: RowFlaw, line: number) {
  const { path, code, params, message, value = '' } = flaw
  const key = JSON.stringify([path, code, params])
  const values = reasons.get(key) ?? new Map<string, Reason>()
  if (values.size === 0 && reasons.size >= most.reasons) return
  reasons.set(key, values)
  const room = about_words.includes(code) ? most.words : most.values
  const kept = values.has(value) || values.size < room ? value : ''
  const said = kept !== '' && { value: kept }
  const known = { field: path.slice(1), code, params, message, count: 0, lines: [], ...said }
  const reason: Reason = values.get(kept) ?? known
  values.set(kept, reason)
  reason.count += 1
  if (reason.lines.length < most.lines) reason.lines.push(line)
}
