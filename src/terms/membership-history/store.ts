import { eq, sql } from 'drizzle-orm'
import type { Actor, Change } from '../../association/audit/store.ts'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import { sha256 } from '../../core/text.ts'
import { now } from '../../core/time.ts'
import {
  type Advanced,
  advance,
  max_steps,
  nextDay,
  TooManySteps
} from '../../lifecycle/advance.ts'
import { closeByTerm } from '../../lifecycle/applications.ts'
import type { Day } from '../../lifecycle/days.ts'
import { type Life, type Term, waiting_states } from '../../lifecycle/life.ts'
import type { Policy } from '../../lifecycle/policy.ts'
import type { Event } from '../../lifecycle/rule.ts'
import { findLeaving, lastTerm } from '../../lifecycle/term-states.ts'
import { type MembershipDays, no_days } from '../../register/members/days.ts'
import { insertDays, storeDays } from '../../register/members/days-store.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { writeStatus } from '../../register/members/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement, prepareInsert, statement } from '../../storage/statements.ts'
import {
  differingColumns,
  type Fact,
  type FactKind,
  type FactTable,
  fact_kinds,
  fact_tables,
  toColumn
} from '../membership-facts/facts.ts'
import { releaseLife, type StoredLife } from '../membership-facts/life-store.ts'
import { policies } from '../membership-facts/table.ts'
import { membership } from './noun.ts'

defineLifetimes({
  policies: 'kept',
  memberships: 'kept',
  leavings: 'kept',
  holds: 'kept',
  dues: 'kept',
  reminders: 'kept',
  applications: 'kept'
})

// the books need amounts and days (DOMAIN.md section 9), but not why somebody left or was suspended
const kept_facts: readonly FactKind[] = ['memberships', 'dues']
for (const kind of fact_kinds)
  definePart({
    entity: 'member',
    table: fact_tables[kind].table,
    column: 'member_id',
    kind: 'managed',
    ...(kept_facts.includes(kind)
      ? { when_erased: 'kept', emptied: [] }
      : { when_erased: 'deleted' })
  })

// the next day, and why a round put the member aside
definePart({
  entity: 'member',
  table: 'lives',
  column: 'id',
  kind: 'derived',
  when_erased: 'kept',
  emptied: ['next_day', 'error']
})

/**
 * Stores the difference between a life and the stored one, except for the status, which the member's row has: appends new facts,
 * and updates the columns that changed; with them the days that lists show. Returns the changes for the audit log. Call it inside a write, with a life that was
 * advanced to today. `stored.life` is the given life afterwards.
 */
export function storeFacts(db: Db, stored: StoredLife, life: Life): FactChanges {
  const changes: FactChanges = {}
  releaseLife(db, stored.id)
  storeNextDay(db, stored, life)
  storeDays(db, stored.id, membershipDays(life))
  for (const kind of fact_kinds) {
    const { before, after } = factsToStore(kind, stored.life, life)
    const updated = after
      .slice(0, before.length)
      .map((fact, index) => ({ fact, index, old: before[index] as Fact }))
      .filter(({ fact, old }) => fact !== old)
    // facts that become void come first, since another fact may take their natural key
    const ordered = [
      ...updated.filter(each => isVoid(each.fact)),
      ...updated.filter(each => !isVoid(each.fact))
    ]
    for (const { fact, index, old } of ordered)
      update(db, stored, { kind, fact, index, old }, changes)
    for (const [index, fact] of after.slice(before.length).entries())
      append(db, stored, life, { kind, fact, index: before.length + index }, changes)
  }
  stored.life = life
  return changes
}

/** Stores the next day of a life, and that the last round did not fail. */
function storeNextDay(db: Db, stored: StoredLife, life: Life) {
  const next_day = nextDay(life) ?? null
  if (stored.known && stored.next_day === next_day) return
  putNextDay(db).run(stored.id, stored.chapter_id, next_day)
  stored.known = true
  stored.next_day = next_day
}

const putNextDay = statement(`INSERT INTO lives (id, chapter_id, next_day) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET next_day = excluded.next_day, error = NULL`)

function update(
  db: Db,
  { rows }: StoredLife,
  { kind, fact, index, old }: NewFact & { old: Fact },
  changes: FactChanges
) {
  const names = differingColumns(kind, old, fact)
  if (names.length === 0) return
  const { table }: FactTable = fact_tables[kind]
  const set = names.map(name => `"${columnFor(name)}" = ?`)
  const id = kind === 'application' ? rows[kind].at(-1) : rows[kind][index]
  cachedStatement(db, `UPDATE ${table} SET ${set} WHERE id = ?`).run(
    ...names.map(name => valueFor(db, fact, name)),
    id
  )
  describeFact(changes, { kind, fact, index, old, names })
}

function append(
  db: Db,
  stored: StoredLife,
  life: Life,
  { kind, fact, index }: NewFact,
  changes: FactChanges
) {
  const values = readColumns(db, { chapter_id: stored.chapter_id, life }, { kind, fact, index })
  stored.rows[kind].push(insertFacts(db, kind, [[stored.id, ...values]]))
  describeFact(changes, { kind, fact, index, names: fact_tables[kind].columns })
}

function columnFor(name: string) {
  return name === 'policy' ? 'policy_id' : name
}

function valueFor(db: Db, fact: Fact, name: string) {
  return name === 'policy' ? policyId(db, fact.policy as Life['policy']) : toColumn(fact[name])
}

/**
 * The facts of a kind before and after. A life has one application; a new one is stored as a new row, after the one before it is
 * closed if that was still waiting.
 */
function factsToStore(kind: FactKind, before: Life, after: Life) {
  if (kind !== 'application')
    return { before: before[kind] as readonly Fact[], after: after[kind] as readonly Fact[] }
  const [old, fact] = [before.application, after.application]
  if (!fact) return { before: [], after: [] }
  if (!old || old === fact) return { before: old ? [old] : [], after: [fact] }
  if (!waiting_states.includes(old.state)) return { before: [], after: [fact] }
  if (old.term === fact.term) return { before: [old], after: [fact] }
  return { before: [old], after: [closeByTerm(old, after), fact] }
}

function isVoid({ state, void: gone }: Fact) {
  return state === 'void' || gone === true
}

/** What the audit log says of a difference. */
export interface LifeEntry {
  action: string
  /** The rules that made the difference, besides the act. */
  rules: readonly string[]
  by: Actor
  words?: OfficeWords | undefined
  told?: FactChanges | undefined
}

/** The change in the audit log that says that rules act on a member from now on. */
const begins = [null, true] as [unknown, unknown]

/** Stores the difference between a life and how it was loaded, and returns its entries for the audit log. `recordChange` has to follow. */
export function storeDifference(
  db: Db,
  stored: StoredLife,
  life: Life,
  entry: Omit<LifeEntry, 'by'>
): Change[] {
  const { action, rules, words } = entry
  const changes = { ...(!stored.known && { ruled: begins }), ...storeFacts(db, stored, life) }
  if (words) storeWords(db, stored, words, changes)
  const status = writeStatus(db, stored.id, life.status)
  const entries: Change[] = status ? [status] : []
  if (Object.keys(changes).length > 0) {
    const told = { ...changes, ...entry.told, ...(rules.length > 0 && { rules: [null, rules] }) }
    const { id: entity_id, chapter_id } = stored
    const about = { action, entity: membership.entity, entity_id, chapter_id }
    entries.unshift({ ...about, changes: JSON.stringify(told) })
  }
  return entries
}

/** The names of the rules that made some events, each once. */
export function ruleNames(events: readonly Event[]): string[] {
  return [...new Set(events.map(({ rule }) => rule))]
}

/** Changes of facts as the audit log has them: by the name of a fact, its old and new values. */
export type FactChanges = Record<string, [unknown, unknown]>

/** Adds the changes of one fact; without `old`, the fact is new. */
function describeFact(
  changes: FactChanges,
  fact: { kind: FactKind; fact: Fact; index: number; old?: Fact; names: readonly string[] }
) {
  // amounts say nothing without their currency
  const shown = fact.kind === 'dues' ? [...new Set([...fact.names, 'currency'])] : fact.names
  const names = shown.filter(name => name !== 'policy')
  const pick = (values: Fact) => Object.fromEntries(names.map(name => [name, values[name]]))
  changes[nameFact(fact)] = [fact.old ? pick(fact.old) : null, pick(fact.fact)]
}

/** The name of a fact among those of one member: `term 2`, `due fee:2026-01-01`. */
function nameFact({ kind, fact, index }: { kind: FactKind; fact: Fact; index: number }): string {
  if (kind === 'memberships') return `term ${fact.no}`
  if (kind === 'leavings') return `leaving ${index + 1}`
  if (kind === 'holds') return `hold ${index + 1}`
  if (kind === 'dues') return `due ${fact.key}`
  if (kind === 'messages') return `${fact.kind} ${fact.cause} ${fact.slot}`
  return index === 0 ? 'application' : 'next_application'
}

/** The words of the office about a fact, which decide nothing about the life. */
export interface OfficeWords {
  kind: 'leavings' | 'holds' | 'application'
  /** The place of the fact among those of its kind, once it is stored. */
  find(stored: StoredLife): number
  /** The words by the names of their columns. */
  values: Readonly<Record<string, string | number | null>>
}

/** Stores words about a fact, and adds the differences to the changes for the audit log: to the changes of that fact, if it has any. */
function storeWords(
  db: Db,
  stored: StoredLife,
  { kind, find, values }: OfficeWords,
  changes: FactChanges
) {
  const index = find(stored)
  const id = stored.rows[kind][index]
  const { table } = fact_tables[kind]
  const before = cachedStatement(db, `SELECT * FROM ${table} WHERE id = ?`).get(id) as Fact
  const names = Object.keys(values).filter(name => values[name] !== before[name])
  if (names.length === 0) return
  const set = names.map(name => `${name} = ?`)
  cachedStatement(db, `UPDATE ${table} SET ${set} WHERE id = ?`).run(
    ...names.map(name => values[name]),
    id
  )
  const name = kind === 'application' ? kind : nameFact({ kind, fact: before, index })
  const [old, now] = (changes[name] ?? [{}, {}]) as [object | null, object]
  const pick = (from: Fact) => Object.fromEntries(names.map(one => [one, from[one]]))
  changes[name] = [old && { ...old, ...pick(before) }, { ...now, ...pick(values) }]
}

interface NewFact {
  kind: FactKind
  fact: Fact
  index: number
}

const inserts = prepared(db => {
  const kinds = fact_kinds.map(kind => {
    const names = ['member_id', ...listNames(kind)].map(name => `"${name}"`)
    return [kind, prepareInsert(db, fact_tables[kind].table, names)] as const
  })
  return Object.fromEntries(kinds) as Record<FactKind, ReturnType<typeof prepareInsert>>
})

/** Inserts rows of new facts, each a member's id with what `readColumns` answers; returns the last row's id. */
function insertFacts(db: Db, kind: FactKind, rows: readonly unknown[][]): number {
  return inserts(db)[kind](rows)
}

/** The columns of a new fact of a life after its member, in the order of `listNames`. */
function readColumns(
  db: Db,
  { chapter_id, life }: { chapter_id: number; life: Life },
  { kind, fact, index }: NewFact
): unknown[] {
  const { columns, has_policy, counted, listed }: FactTable = fact_tables[kind]
  const policy = fact.policy as Life['policy']
  return [
    ...columns.map(name => toColumn(fact[name])),
    ...(has_policy ? [policyId(db, policy)] : []),
    ...(kind === 'memberships' ? [policy.membertype_id] : []),
    ...(kind === 'dues' ? [typeOf(life, fact.term)] : []),
    ...(counted ? [index + 1] : []),
    ...(listed ? [chapter_id] : []),
    ...(isDated(kind) ? [now()] : [])
  ]
}

/** The type of a term of a life, or of one that its application will open; null where a due belongs to no term. */
function typeOf({ memberships, application }: Life, no: unknown): number | null {
  if (no === 0) return null
  const { policy } = memberships.find(term => term.no === no) ?? application ?? {}
  return policy?.membertype_id ?? null
}

function listNames(kind: FactKind): string[] {
  const { columns, has_policy, counted, listed }: FactTable = fact_tables[kind]
  return [
    ...columns,
    ...(has_policy ? ['policy_id'] : []),
    ...(kind === 'memberships' || kind === 'dues' ? ['membertype_id'] : []),
    ...(counted ? ['no'] : []),
    ...(listed ? ['chapter_id'] : []),
    ...(isDated(kind) ? ['createddate'] : [])
  ]
}

/** Whether rows of a kind say when they were made. */
function isDated(kind: FactKind) {
  return kind === 'dues' || kind === 'application'
}

const find = prepared(db =>
  db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.digest, sql.placeholder('digest')))
    .prepare()
)

/** The id of the row with these rules, which is added where there is none. */
function policyId(db: Db, policy: Policy): number {
  const text = textFor(policy)
  const { digest } = text
  const known = find(db).get({ digest })
  return (known ?? db.insert(policies).values(text).returning({ id: policies.id }).get()).id
}

/** Texts and digests by the policy itself, which never changes. */
const texts = new WeakMap<Policy, { rules: string; digest: string }>()

function textFor(policy: Policy) {
  const known = texts.get(policy)
  if (known) return known
  const rules = JSON.stringify(policy)
  const text = { rules, digest: sha256(rules) }
  texts.set(policy, text)
  return text
}

/** The life of a member who was just created; many members have the same one. */
interface NewLife {
  id: number
  chapter_id: number
  life: Life
}

const insert = prepared(db => prepareInsert(db, 'lives', ['id', 'chapter_id', 'next_day']))

/** Stores lives of which nothing is stored yet, with one insert a kind of fact. Members with the same life are of one chapter. */
export function insertLives(db: Db, lives: readonly NewLife[]) {
  const derived = new Map<Life, ReturnType<typeof derive>>()
  const rows = lives.map(({ id, chapter_id, life }) => {
    const { next_day, days } = derived.get(life) ?? derive(life)
    derived.set(life, { next_day, days })
    return { id, days, values: [id, chapter_id, next_day] }
  })
  insert(db)(rows.map(({ values }) => values))
  insertDays(db, rows)
  for (const kind of fact_kinds) insertKind(db, kind, lives)
}

function derive(life: Life) {
  return { next_day: nextDay(life) ?? null, days: membershipDays(life) }
}

function insertKind(db: Db, kind: FactKind, lives: readonly NewLife[]) {
  const known = new Map<Life, unknown[][]>()
  const rows = lives.flatMap(({ id, chapter_id, life }) => {
    const read = (fact: Fact, index: number) =>
      readColumns(db, { chapter_id, life }, { kind, fact, index })
    const facts = known.get(life) ?? listFacts(kind, life).map(read)
    known.set(life, facts)
    return facts.map(values => [id, ...values])
  })
  if (rows.length > 0) insertFacts(db, kind, rows)
}

function listFacts(kind: FactKind, life: Life): readonly Fact[] {
  if (kind !== 'application') return life[kind] as readonly Fact[]
  return life.application ? [life.application] : []
}

/** The states of terms in the order in which one is shown; of terms of one state, the later one is shown. */
const order: readonly Term['state'][] = ['ended', 'upcoming', 'grace', 'current']

/**
 * The first and last days that lists show of a life. A membership has been left if its last term has ended, and is left if its
 * end is settled; a reason is known only where somebody has ended it.
 */
export function membershipDays(life: Life): MembershipDays {
  const last = lastTerm(life)
  if (!last) return no_days
  const terms = life.memberships.filter(({ accepted, state }) => accepted && state !== 'void')
  const shown = terms.reduce((one, other) => (isShownBefore(other, one) ? other : one), last)
  const leaving = findLeaving(life, last.chain)
  const left = last.state === 'ended' ? last.enddate : (leaving?.enddate ?? null)
  return {
    first_day: terms.reduce(
      (day, { startdate }) => (startdate < day ? startdate : day),
      last.startdate
    ),
    membership_startdate: shown.startdate,
    membership_enddate: shown.enddate,
    left,
    left_reason: left === null ? null : (leaving?.reason ?? null)
  }
}

function isShownBefore(one: Term, other: Term) {
  const ahead = order.indexOf(one.state) - order.indexOf(other.state)
  return ahead > 0 || (ahead === 0 && one.startdate > other.startdate)
}

/** Advances a life for a request. Throws `too_many_facts` if that takes too many steps. */
export function advanceLife(life: Life, day: Day): Advanced {
  try {
    return advance(life, day)
  } catch (error) {
    if (error instanceof TooManySteps) throw new TooManyFacts(`${max_steps} events until a day`)
    throw error
  }
}

/** The most facts of a kind that an act may lead to: more than any membership has, and few enough to be computed quickly. */
const most = { memberships: 1000, dues: 1000, holds: 200, leavings: 200 } as const

const words = {
  memberships: 'terms',
  dues: 'dues',
  holds: 'pauses and suspensions',
  leavings: 'ends'
} as const

export type Counted = Pick<Life, keyof typeof most>

/** Throws `too_many_facts` if an act would make more facts than a life may have. */
export function refuseTooMany(before: Counted, after: Counted) {
  const beyond = tooMany(before, after)
  if (beyond) throw new TooManyFacts(beyond)
}

/**
 * Names the facts of which an act would make too many, such as `200 ends`; undefined if no limit is exceeded, or the act adds no
 * facts of that kind. A life that rules have taken beyond a limit refuses only acts that add facts.
 */
function tooMany(before: Counted, after: Counted): string | undefined {
  const kinds = Object.keys(most) as (keyof typeof most)[]
  const beyond = kinds.find(
    kind => after[kind].length > most[kind] && after[kind].length > before[kind].length
  )
  return beyond && `${most[beyond]} ${words[beyond]}`
}
