import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { type Fact, fact_tables } from '../facts/facts.ts'
import type { StoredLife } from '../facts/life-store.ts'
import { type FactChanges, nameFact } from './fact-changes.ts'

/** The words of the office about a fact, which decide nothing about the life. */
export interface OfficeWords {
  kind: 'leavings' | 'holds' | 'application'
  /** The place of the fact among those of its kind, once it is stored. */
  find(stored: StoredLife): number
  /** The words by the names of their columns. */
  values: Readonly<Record<string, string | number | null>>
}

/** Stores words about a fact, and adds the differences to the changes for the audit log: to the changes of that fact, if it has any. */
export function storeWords(
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
