import { openScratch, type ScratchRow } from '../../storage/scratch.ts'
import type { CheckedRow } from './check-row.ts'
import type { Decision, Match } from './decide.ts'
import { type KeyRange, rowKey } from './keys.ts'

/** A row of a plan. */
export interface PlannedRow {
  position: number
  row: CheckedRow
  outcome: Decision['outcome']
  /** The id of the member whom it means. */
  id?: number
  /** Whether the rule says so, and nobody had to decide. */
  sure: boolean
}

/** Creates an empty plan of an import: rows with their decisions, in a scratch table in the data folder. */
export function openPlan(folder: string) {
  const scratch = openScratch(folder)
  return {
    add: (row: CheckedRow, match: Match, decision: Decision) =>
      scratch.add({
        // a row that is left out stands in nobody's way
        key: match.skipped ? '' : rowKey(row.person),
        name: row.person.name_key,
        ...serialize(row, match, decision)
      }),
    replace: (position: number, row: CheckedRow, match: Match, decision: Decision) =>
      scratch.replace({ position, ...serialize(row, match, decision) }),
    /** A row before a position with one of these keys. */
    find(ranges: readonly KeyRange[], position: number): PlannedRow | undefined {
      for (const [from, below] of ranges) {
        const found = scratch.within(from, below, position)
        if (found) return deserialize(found)
      }
      return undefined
    },
    /** The rows before a position that mean a member, in order. */
    ofMember: (id: number, position: number): PlannedRow[] =>
      scratch.ofRecord(id, position).map(deserialize),
    at: (position: number): PlannedRow => deserialize(scratch.at(position)),
    positionsWithin: scratch.positionsWithin,
    positionsOfNames: scratch.positionsOfNames,
    /** The rows that create or update members, in the order of the file. */
    *changes() {
      for (const found of scratch.ofKinds('created', 'updated')) yield deserialize(found)
    },
    close: scratch.close
  }
}

/** The plan of an import. */
export type Plan = ReturnType<typeof openPlan>

function serialize(row: CheckedRow, { member, sure }: Match, { outcome }: Decision) {
  const kind = typeof outcome === 'string' ? outcome : 'refused'
  const id = member?.id
  return { record: id ?? null, kind, text: JSON.stringify({ row, outcome, id, sure }) }
}

function deserialize({ position, text }: ScratchRow): PlannedRow {
  return { position, ...JSON.parse(text) }
}
