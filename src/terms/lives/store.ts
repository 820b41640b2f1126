import { definePart } from '../../core/parts.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { nextDay } from '../../lifecycle/advance.ts'
import { closeByTerm } from '../../lifecycle/applications.ts'
import { type Life, waiting_states } from '../../lifecycle/life.ts'
import { storeDays } from '../../register/members/days-store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import {
  differingColumns,
  type Fact,
  type FactKind,
  type FactTable,
  fact_kinds,
  fact_tables,
  toColumn
} from '../facts/facts.ts'
import { releaseLife, type StoredLife } from '../facts/life-store.ts'
import { describeFact, type FactChanges } from './fact-changes.ts'
import { membershipDays } from './membership-days.ts'
import { insertFacts, type NewFact, readColumns } from './new-facts-store.ts'
import { policyId } from './policies-store.ts'

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

const putNextDay = prepared(db =>
  db.$client.prepare(
    `INSERT INTO lives (id, chapter_id, next_day) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET next_day = excluded.next_day, error = NULL`
  )
)

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
