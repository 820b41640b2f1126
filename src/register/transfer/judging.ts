import type { Db } from '../../storage/database.ts'
import type { MemberRow } from '../members/table.ts'
import type { Candidate } from './candidates.ts'
import { fileDetails } from './details.ts'
import { judge, keyOf, type Verdict } from './judge.ts'
import { findTwin, type JudgedRows } from './store.ts'

/**
 * Judges the rows of a file one after the other, and keeps them with their verdicts. Nothing is written to
 * the register: a dry run ends here, and an import writes afterwards what was judged here.
 */
export function judgeNext(db: Db, chapter_id: number, judged: JudgedRows, row: Candidate): Verdict {
  const key = keyOf(row.identity)
  const person = typeof row.identity !== 'string'
  if (!person && judged.has(key)) {
    const line = judged.next(key, 0)?.row.line ?? 1
    return { outcome: [fileDetails.twice_in_file('/email', { line })] }
  }
  const before = person ? judged.memberOf(key) : undefined
  const verdict = judge(row, chapter_id, before ?? findTwin(db, chapter_id, row.identity))
  judged.add(key, row, verdict)
  return verdict
}

/**
 * Judges the kept rows of one key anew, because a member whom they may mean was written meanwhile. `onVerdict`
 * is told of each row what was judged first, and what now.
 */
export function judgeAgain(
  db: Db,
  chapter_id: number,
  judged: JudgedRows,
  key: string,
  onVerdict: (row: Candidate, old: Verdict['outcome'], now: Verdict) => void
) {
  let member: MemberRow | undefined
  for (let kept = judged.next(key, 0); kept; kept = judged.next(key, kept.position)) {
    const { row } = kept
    const verdict = judge(row, chapter_id, member ?? findTwin(db, chapter_id, row.identity))
    member = verdict.after
    judged.replace(kept, key, verdict)
    onVerdict(row, kept.outcome, verdict)
  }
}
