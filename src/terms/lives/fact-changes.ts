import type { Fact, FactKind } from '../facts/facts.ts'

/** Changes of facts as the audit log has them: by the name of a fact, its old and new values. */
export type FactChanges = Record<string, [unknown, unknown]>

/** Adds the changes of one fact; without `old`, the fact is new. */
export function describeFact(
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
export function nameFact({
  kind,
  fact,
  index
}: {
  kind: FactKind
  fact: Fact
  index: number
}): string {
  if (kind === 'memberships') return `term ${fact.no}`
  if (kind === 'leavings') return `leaving ${index + 1}`
  if (kind === 'holds') return `hold ${index + 1}`
  if (kind === 'dues') return `due ${fact.key}`
  if (kind === 'messages') return `${fact.kind} ${fact.cause} ${fact.slot}`
  return index === 0 ? 'application' : 'next_application'
}
