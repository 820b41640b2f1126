import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import {
  block,
  countUpTo,
  entryText,
  lastId,
  newestIn,
  type Range,
  type Scope,
  type Scopes
} from '../../association/audit/entries-store.ts'
import { countMembersIn } from '../../association/audit/member-entries-store.ts'
import { chapterZone } from '../../association/chapters/store.ts'
import { ChapterForbidden } from '../../core/errors.ts'
import { entities } from '../../core/noun.ts'
import { firstWhere } from '../../core/ranges.ts'
import { firstMoment, isDate, lastMoment, readMoment } from '../../core/time.ts'
import type { Page } from '../../core/types.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import type { LogQuery } from './schema.ts'

/**
 * One page of the entries in permitted chapters that match the filters, newest first, and their total. The items are JSON texts,
 * each read when it is asked for; `members` is the number of members of whom they show values.
 */
export function listEntries(db: Db, query: LogQuery, permitted: PermittedChapters) {
  const { offset, limit, chapter_id } = query
  const period = readPeriod(query, chapterZone(db, chapter_id))
  const { ids, total } = findEntries(db, { ...query, ...period }, permitted)
  const items = Iterator.from(ids).map(id => entryText(db, id, permitted))
  const members = countMembersIn(db, ids)
  return { name: 'logs', items, members, fields: { pagination: { total, offset, limit } } }
}

/** Throws `chapter_forbidden` if the permitted chapters have changed. */
export function refuseOthers(before: PermittedChapters, now: PermittedChapters) {
  if (JSON.stringify(before) !== JSON.stringify(now)) throw new ChapterForbidden()
}

/** The filters of a query, with days converted to moments. */
type Filters = Omit<LogQuery, keyof Page | keyof Period> & Period

/** The ids of one page of the entries in permitted chapters that match the filters, newest first, and their total. */
function findEntries(
  db: Db,
  { offset, limit, ...filters }: Filters & Page,
  permitted: PermittedChapters
): { ids: number[]; total: number } {
  // read everything from one snapshot
  db.version()
  const scopes = findScopes(db, filters, permitted)
  const ids: number[] = []
  let [total, skip] = [0, offset]
  for (const range of findRanges(db, filters)) {
    const entries = countIn(db, scopes, range)
    total += entries
    if (entries > skip && ids.length < limit) {
      const page = { offset: skip, limit: limit - ids.length }
      ids.push(...pageIn(db, scopes, { ...range, entries }, page))
    }
    skip = Math.max(0, skip - entries)
  }
  return { ids, total }
}

/** The disjoint scopes of the filters; undefined for the whole log. */
function findScopes(
  db: Db,
  { chapter_id, entity, entity_id }: Filters,
  permitted: PermittedChapters
): Scopes {
  const chapters = chapter_id
    ? [chapter_id].filter(id => within(permitted, id))
    : permitted !== 'all' && [...new Set(permitted)]
  if (!chapters && !entity && !entity_id) return undefined
  const kinds = entity ? [entity] : entities
  if (entity_id)
    return kinds
      .flatMap(entity => recordScopes(db, entity, entity_id))
      .filter(scope => !chapters || chapters.some(id => id === scope.chapter_id))
  if (!chapters) return kinds.map(entity => ({ entity }))
  return chapters.flatMap(chapter_id => kinds.map(entity => ({ entity, chapter_id })))
}

/** A scope for each chapter in the entries of a record: only one, unless records move. */
function recordScopes(db: Db, entity: Scope['entity'], entity_id: number): Scope[] {
  const record = { entity, entity_id }
  const own = 'FROM log_entries WHERE entity = :entity AND entity_id = :entity_id AND chapter_id'
  const next = columnStatement(db, `SELECT min(chapter_id) ${own} > :after`)
  const without = columnStatement(db, `SELECT 1 ${own} IS NULL LIMIT 1`).get(record)
  const scopes: Scope[] = without === undefined ? [] : [{ ...record, chapter_id: null }]
  for (let after = 0; ; ) {
    const chapter_id = next.get({ ...record, after }) as number | null
    if (chapter_id === null) return scopes
    scopes.push({ ...record, chapter_id })
    after = chapter_id
  }
}

/**
 * The ranges of ids with entries in a period, newest first: one, and one more for each time that the clock was set
 * back.
 */
function findRanges(db: Db, { id, from, to }: Filters): Range[] {
  const last = lastId(db)
  if (id) return cut(db, { after: Math.min(id, last + 1) - 1, to: Math.min(id, last) }, from, to)
  if (!from && !to) return [{ after: 0, to: last }]
  const setbacks = columnStatement(db, 'SELECT entry_id FROM clock_setbacks ORDER BY entry_id DESC')
  const firsts = [...(setbacks.all() as number[]), 1]
  return firsts.flatMap((first, i) =>
    cut(db, { after: first - 1, to: (firsts[i - 1] ?? last + 1) - 1 }, from, to)
  )
}

/** Cuts a range, whose entries are ordered by date, to those between two moments; none if no entry is left. */
function cut(db: Db, { after, to }: Range, since?: string, until?: string): Range[] {
  const dated = columnStatement(db, 'SELECT createddate FROM log_entries WHERE id = :id')
  const readDate = (id: number) => dated.get({ id }) as string
  const begin = since ? firstWhere(after, to, id => readDate(id) >= since) - 1 : after
  const end = until ? firstWhere(after, to, id => readDate(id) > until) - 1 : to
  return begin < end ? [{ after: begin, to: end }] : []
}

function countIn(db: Db, scopes: Scopes, { after, to }: Range): number {
  return countUpTo(db, scopes, to) - countUpTo(db, scopes, after)
}

/** A page of the entries of a range in the scopes, newest first; `entries` is their total. */
function pageIn(
  db: Db,
  scopes: Scopes,
  { after, to, entries }: Range & { entries: number },
  { offset, limit }: Page
): number[] {
  if (offset === 0) return newestIn(db, scopes, { after, to }, limit)
  const wanted = countUpTo(db, scopes, after) + entries - offset
  const blockEnd = (index: number) => Math.min(index * block, to)
  const [first, last] = [Math.floor(after / block), Math.ceil(to / block)]
  const index = firstWhere(first, last, i => countUpTo(db, scopes, blockEnd(i)) >= wanted)
  const newer = countUpTo(db, scopes, blockEnd(index)) - wanted
  return newestIn(db, scopes, { after, to: blockEnd(index) }, newer + limit).slice(newer)
}

/** The first and the last moment of a period, as entries are dated; undefined if the period is open at that end. */
interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The period that a query asks for. A date means its whole day in a time zone (IANA name; CONTRACT.md section 9). */
function readPeriod({ from, to }: Period, zone: string): Period {
  return {
    from: from && (isDate(from) ? firstMoment(from, zone) : readMoment(from)),
    to: to && (isDate(to) ? lastMoment(to, zone) : readMoment(to))
  }
}
