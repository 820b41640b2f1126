import { now } from '../../core/time.ts'
import type { Life } from '../../lifecycle/life.ts'
import { prepareInsert } from '../../storage/bulk-insert.ts'
import { type Db, prepared } from '../../storage/database.ts'
import {
  type Fact,
  type FactKind,
  type FactTable,
  fact_kinds,
  fact_tables,
  toColumn
} from '../facts/facts.ts'
import { policyId } from './policies-store.ts'

/** A fact that is new, among the others of its kind. */
export interface NewFact {
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
export function insertFacts(db: Db, kind: FactKind, rows: readonly unknown[][]): number {
  return inserts(db)[kind](rows)
}

/** The columns of a new fact of a life after its member, in the order of `listNames`. */
export function readColumns(
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
