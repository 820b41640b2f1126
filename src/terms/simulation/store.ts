import type { PermittedChapters } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { addMinor, fromMinor } from '../../core/money.ts'
import { foretell, TooManySteps } from '../../lifecycle/advance.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Life } from '../../lifecycle/life.ts'
import type { Event } from '../../lifecycle/rule.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnOf } from '../../storage/statements.ts'
import { eventFacts } from '../explaining/facts.ts'
import { describeEvent } from '../explaining/words.ts'
import { loadLives, type StoredLife } from '../membership-facts/life-store.ts'
import {
  chapterDay,
  chapterRules,
  refuseFarAhead,
  typePolicy
} from '../membership-facts/settings-store.ts'
import { getLife } from '../membership-history/acts-store.ts'
import { findPayers } from '../messages/ledger-store.ts'
import type { Simulation, SimulationQuery } from './schema.ts'

/** Which lives are advanced, and how far; `after_id` is the last member so far. */
export interface Part {
  chapter_id: number
  member_id?: number | undefined
  to: Day
  after_id: number
}

/** The sums of a part; the last member of the part, undefined after the last part; and the rules that the part applied, as text. */
export type Simulated = Sums & { after_id: number | undefined; rules: string }

/** Lives that are read together, and how long one part may take. */
const page = { size: 64, ms: 250 }

/** Advances the next lives day by day, at least one, until it is late, and counts what happens. Reads one snapshot and stores nothing. */
export function simulatePart(db: Db, part: Part, late = beginPart()): Simulated {
  const inSnapshot = db.$client.transaction(() => ({
    rules: readRules(db, part.chapter_id),
    ...countPart(db, part, late)
  }))
  return inSnapshot()
}

/** What decides about all lives of a chapter: its day, its settings and its types. */
function readRules(db: Db, chapter_id: number): string {
  const settings = chapterRules(db, chapter_id)
  const types = typesQuery(db).all(chapter_id) as number[]
  const policies = types.map(id => typePolicy(db, id, settings.currency))
  return JSON.stringify([chapterDay(db, chapter_id), settings, policies])
}

const typesQuery = columnOf('SELECT id FROM membertypes WHERE chapter_id = ? ORDER BY id')

function beginPart(): () => boolean {
  const end = performance.now() + page.ms
  return () => performance.now() > end
}

function countPart(db: Db, part: Part, late: () => boolean): Omit<Simulated, 'rules'> {
  const sums = noSums()
  let { after_id } = part
  do {
    const ids = nextIds(db, { ...part, after_id })
    if (ids.length === 0) return { ...sums, after_id: undefined }
    const families = findFamilies(db, part, ids)
    const members = ids.flatMap(id => families.get(id) ?? [])
    const lives = new Map(loadLives(db, members).map(stored => [stored.id, stored]))
    for (const id of ids) {
      // others of a family are counted with the first
      const family = families.get(id) ?? []
      simulate(
        family.flatMap(one => lives.get(one) ?? []),
        part.to,
        sums
      )
      after_id = id
      if (late()) break
    }
  } while (!late())
  return { ...sums, after_id }
}

/** Counts what follows by itself in chapters until a day, all in one part and one snapshot. Throws `validation_error` for a day more than five years ahead. */
export function simulateChapters(db: Db, chapter_ids: readonly number[], to: Day): Simulation {
  const sums = noSums()
  const count = db.$client.transaction(() => {
    for (const chapter_id of chapter_ids) {
      refuseFarAhead(db, chapter_id, to, '/to')
      addSums(
        sums,
        countPart(db, { chapter_id, to, after_id: 0 }, () => false)
      )
    }
  })
  count()
  return toSimulation(sums)
}

function nextIds(db: Db, { chapter_id, member_id, to, after_id }: Part): number[] {
  const rows = cachedStatement(
    db,
    `SELECT id FROM lives WHERE id > :after_id AND chapter_id = :chapter_id AND next_day <= :to
       AND id = ifnull(:member_id, id) ORDER BY id LIMIT ${page.size}`
  ).all({ after_id, chapter_id, to, member_id: member_id ?? null })
  return (rows as { id: number }[]).map(({ id }) => id)
}

/** Counts the events of the lives of one payer, who gets one reminder a day. A member whose life needs too many steps is put aside. */
function simulate(family: readonly StoredLife[], to: Day, sums: Sums) {
  const reminded = new Set<Day>()
  for (const { id, life } of family)
    try {
      const all = listEvents(life, to)
      for (const [then, event] of all) {
        const reminds = event.message?.kind === 'dues_reminder'
        addEvent(sums, id, then, event, reminds && reminded.has(event.on))
        if (reminds) reminded.add(event.on)
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error
      sums.put_aside.push(id)
    }
}

function listEvents(life: Life, to: Day): [Life, Event][] {
  return [...foretell(life, to)].flatMap(({ life: then, events }) =>
    events.map((event): [Life, Event] => [then, event])
  )
}

/** Throws `validation_error` for a day more than five years ahead, `not_found` for a member of another chapter. */
export function refuseFar(
  db: Db,
  { chapter_id, member_id, to }: SimulationQuery,
  permitted: PermittedChapters
) {
  refuseFarAhead(db, chapter_id, to, '/to')
  if (member_id === undefined) return
  if (getLife(db, member_id, permitted).chapter_id !== chapter_id)
    throw new NotFound(`no member of this chapter has id ${member_id}`)
}

/**
 * Groups the lives of a simulation by who pays for them: what one payer owes is told in one message (decision 0040). Of the given
 * ids, the first of each payer leads to the ids of all who have this payer, its own first; others are left out.
 */
function findFamilies(
  db: Db,
  { chapter_id, member_id, to }: Wanted,
  ids: readonly number[]
): Map<number, number[]> {
  if (member_id !== undefined) return new Map(ids.map(id => [id, [id]]))
  const payers = JSON.stringify([...new Set(findPayers(db, ids).values())])
  const rows = cachedStatement(db, families).all({ payers, chapter_id, to }) as Row[]
  const found = Map.groupBy(rows, ({ payer_id }) => payer_id)
  return new Map([...found.values()].map(([first, ...others]) => toFamily(first as Row, others)))
}

interface Wanted {
  chapter_id: number
  member_id?: number | undefined
  to: Day
}

interface Row {
  id: number
  payer_id: number
}

const toFamily = ({ id }: Row, others: readonly Row[]): [number, number[]] => [
  id,
  [id, ...others.map(other => other.id)]
]

const lives = `JOIN lives ON lives.id = members.id
  WHERE lives.chapter_id = :chapter_id AND next_day <= :to AND`

const families = `SELECT members.id AS id, members.id AS payer_id FROM members ${lives} payer_id IS NULL
    AND members.id IN (SELECT value FROM json_each(:payers))
  UNION ALL SELECT members.id AS id, payer_id FROM members ${lives} payer_id IN (SELECT value FROM json_each(:payers))
  ORDER BY id`

/** The most events, and the most members put aside, that are named; all events are counted. */
const max_named = 500

/** What was counted so far: bounded by days and kinds, not by members. */
export interface Sums {
  /** By day, then by kind: how many, in how many messages, and minor units by currency. */
  days: Record<
    Day,
    Record<string, { count: number; messages: number; amounts: Record<string, number> }>
  >
  events: Simulation['events']
  total: number
  /** Members of whom nothing was counted. */
  put_aside: number[]
}

export function noSums(): Sums {
  return { days: {}, events: [], total: 0, put_aside: [] }
}

/** Counts an event of a member with a life; one that is `told_with` another has no message of its own. */
export function addEvent(
  sums: Sums,
  member_id: number,
  life: Life,
  event: Event,
  told_with = false
) {
  const { on, kind, due } = event
  sums.days[on] ??= {}
  const kinds = sums.days[on]
  kinds[kind] ??= { count: 0, messages: 0, amounts: {} }
  const sum = kinds[kind]
  sum.count++
  if (event.message && !told_with) sum.messages++
  if (due) sum.amounts[due.currency] = addMinor([sum.amounts[due.currency] ?? 0, due.amount])
  sums.total++
  const facts = eventFacts(life, event)
  sums.events.push({ member_id, ...facts, text: describeEvent(facts) })
  if (sums.events.length > 2 * max_named) sums.events = firstEvents(sums.events)
}

export function addSums(sums: Sums, other: Sums) {
  for (const [on, kinds] of Object.entries(other.days))
    for (const [kind, { count, messages, amounts }] of Object.entries(kinds)) {
      sums.days[on] ??= {}
      const day = sums.days[on]
      day[kind] ??= { count: 0, messages: 0, amounts: {} }
      const sum = day[kind]
      sum.count += count
      sum.messages += messages
      for (const [currency, amount] of Object.entries(amounts))
        sum.amounts[currency] = addMinor([sum.amounts[currency] ?? 0, amount])
    }
  sums.events = firstEvents([...sums.events, ...other.events])
  sums.total += other.total
  sums.put_aside = [...sums.put_aside, ...other.put_aside].slice(0, max_named)
}

/** The answer: days in order, amounts with decimals. */
export function toSimulation({ days, events, total, put_aside }: Sums): Simulation {
  const ordered = Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    days: ordered.map(([on, kinds]) => ({
      on,
      events: Object.entries(kinds)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([kind, { count, messages, amounts }]) => ({
          kind: kind as Event['kind'],
          count,
          messages,
          amounts: Object.entries(amounts).map(([currency, amount]) => ({
            currency,
            amount: fromMinor(amount, currency)
          }))
        }))
    })),
    events: firstEvents(events),
    total,
    put_aside
  }
}

function firstEvents(events: Simulation['events']) {
  return events
    .sort((a, b) => (a.on === b.on ? a.member_id - b.member_id : a.on < b.on ? -1 : 1))
    .slice(0, max_named)
}
