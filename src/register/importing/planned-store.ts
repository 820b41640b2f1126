import { openScratch, type ScratchRow } from '../../storage/scratch.ts'
import type { CheckedRow, Fields } from '../files/check-row.ts'
import type { Decision, Match, PlannedOutcome } from './decide.ts'
import { createIdSet, type IdSet } from './id-set.ts'
import { rowKey, type TwinRange } from './keys.ts'
import { isAlwaysRefused, type PackedRow, packRow, unpackRow } from './packing.ts'

/** The most rows of a file that may mean one member; further rows are refused. */
export const max_rows_of_member = 100

/** A row of a plan. */
export interface PlannedRow {
  position: number
  row: CheckedRow
  outcome: PlannedOutcome
  /** The id of the member that the row means. */
  id?: number | undefined
  /** Whether the rules identify the member, without anybody's decision. */
  sure: boolean
  /** How many rows up to this one mean that member. */
  nth: number
  /** The changes of that member by the rows up to this one. */
  edits: Fields
  /** The id of the member of another chapter who is certainly the same person, with whom a new one is linked. */
  joins?: number | undefined
  /** Whether the outcome is final: the row is faulty, or its member was updated already. */
  settled: boolean
}

/** The plan for a row. */
export type Planned = { match: Match; decision: Decision; earlier?: PlannedRow | undefined }

/** Creates an empty plan of an import into a chapter: rows with their decisions, in a scratch table in the data folder. */
export function openPlan(folder: string, chapter_id: number) {
  const scratch = openScratch(folder)
  const met = createIdSet()
  let last = 0
  const deserialize = (found: ScratchRow) => unpack(found, chapter_id)
  const deserializeFound = (found: ScratchRow | undefined) => found && deserialize(found)
  return {
    /** Adds a row; answers its position. */
    add(row: CheckedRow, planned: Planned) {
      last = scratch.add({ ...keysOf(row, planned), ...pack(row, planned, met) })
      return last
    },
    replace: (position: number, row: CheckedRow, planned: Planned) =>
      scratch.replace({ position, ...pack(row, planned, met) }),
    /** A row before a position with one of these keys that does not mean the member `but`, nor has another number where that counts. */
    find: (
      ranges: readonly TwinRange[],
      { position, but, number }: { position: number; but: number | undefined; number: string }
    ): PlannedRow | undefined =>
      deserializeFound(
        firstOf(ranges, ({ range, one_number }) =>
          scratch.within(range, { position, but, number: one_number && number ? number : null })
        )
      ),
    /** The last row before a position that means a member; most members occur once. */
    lastOfMember: (id: number, position: number): PlannedRow | undefined =>
      deserializeFound(met.has(id) ? scratch.lastOfRecord(id, position) : undefined),
    /** The last row before a position with a member number. */
    lastOfNumber: (number: string, position: number): PlannedRow | undefined =>
      deserializeFound(scratch.lastOfNumber(number, position)),
    at: (position: number): PlannedRow => deserialize(scratch.at(position)),
    ...shareFinds(scratch),
    /** The position of the last row. */
    last: () => last,
    /** Rows between two positions that create members, or update members and were not claimed, at most `max` of them. */
    changesBetween: (after: number, before: number, max: number): PlannedRow[] =>
      scratch.selectKinds('created', 'updated', after, before, max).map(deserialize),
    ...claimRows(scratch, deserialize)
  }
}

/** Functions that note which rows of a plan were written. */
function claimRows(
  scratch: ReturnType<typeof openScratch>,
  deserialize: (found: ScratchRow) => PlannedRow
) {
  return {
    /** Notes the id of the member that a row has created, for rows that need it. */
    settle: (position: number, id: number) => scratch.turn(position, 'written', id),
    /** Claims the rows that update a member: returns them once, and no more after that. */
    claimUpdates: (id: number): PlannedRow[] =>
      scratch.changeKind(id, max_rows_of_member + 1, 'updated', 'written').map(deserialize)
  }
}

/** The functions of the scratch table that a plan passes on. */
function shareFinds(scratch: ReturnType<typeof openScratch>) {
  const { positionsWithin, positionsOfNames, positionsOfNumber, positionsOfRecord } = scratch
  const { namesAreIndexed, bytes, close } = scratch
  return {
    positionsWithin,
    positionsOfNames,
    positionsOfNumber,
    positionsOfMember: positionsOfRecord,
    namesAreIndexed,
    bytes,
    close
  }
}

/** The plan of an import. */
export type Plan = ReturnType<typeof openPlan>

/** The first result among those of the items. */
function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}

/** The part of a planned row that has no column of its own. */
type Text = [
  row: PackedRow,
  sure: 0 | 1,
  nth: number,
  edits: Fields | null,
  flaws?: number,
  doubtful?: 0 | 1,
  joins?: number
]

function keysOf({ person }: CheckedRow, { match }: Planned) {
  // a skipped row takes no identity
  if (match.skipped) return { key: '', name: person.name_key, number: null }
  return { key: rowKey(person), name: person.name_key, number: person.membernumber || null }
}

function pack(row: CheckedRow, { match, decision, earlier }: Planned, met: IdSet) {
  const { outcome, joins } = decision
  if (match.member) met.add(match.member.id)
  const nth = match.member ? (earlier?.nth ?? 0) + 1 : 0
  const own = outcome === 'updated' ? (row.as_edit as Fields) : {}
  // the first row of a member holds its changes itself
  const edits = earlier ? { ...earlier.edits, ...own } : null
  const text: Text = [packRow(row), match.sure ? 1 : 0, nth, edits]
  if (typeof outcome !== 'string')
    text.push(outcome.length, outcome.some(({ code }) => code === 'doubtful') ? 1 : 0)
  // a decision names the member itself
  else if (joins && !match.joins) text.push(0, 0, joins.id)
  const kind =
    typeof outcome === 'string' ? outcome : isAlwaysRefused(row) ? 'always_refused' : 'refused'
  return { record: match.member?.id ?? null, kind, text: JSON.stringify(text) }
}

function unpack(found: ScratchRow, chapter_id: number): PlannedRow {
  const { position, name, record, kind, text } = found
  const [packed, sure, nth, edits, flaws = 0, doubtful, joins] = JSON.parse(text) as Text
  const row = unpackRow(packed, name, chapter_id)
  const planned = {
    position,
    row,
    id: record ?? undefined,
    sure: sure === 1,
    nth,
    settled: kind === 'always_refused' || kind === 'written'
  }
  // a written row is in the register
  if (kind === 'written') return { ...planned, outcome: 'updated', edits: {} }
  if (kind === 'refused' || kind === 'always_refused')
    return {
      ...planned,
      outcome: { flaws, doubtful: doubtful === 1, known: record !== null },
      edits: edits ?? {}
    }
  const own = kind === 'updated' ? (row.as_edit as Fields) : {}
  return { ...planned, joins, outcome: kind as PlannedRow['outcome'], edits: edits ?? own }
}
