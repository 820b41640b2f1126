import type { StatementEntry } from './schema.ts'

/** How many persons some entries name: members, and other parties by their account or name. */
export function countNamed(entries: readonly StatementEntry[]): number {
  const named = entries.map(({ member_id, iban, name }) => member_id ?? (iban || name))
  return new Set(named.filter(Boolean)).size
}
