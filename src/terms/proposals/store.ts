import type { Actor } from '../../association/audit/store.ts'
import type { Day } from '../../lifecycle/days.ts'
import { batchDetails } from '../../register/batches/failures.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'
import { answerProposal } from '../membership-commands/acts.ts'
import type { StoredLife } from '../membership-facts/life-store.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import { changeLives, type LivesSlice } from '../membership-history/acts-store.ts'
import { writeLife } from '../membership-history/settling-store.ts'
import { advanceLife, refuseTooMany, ruleNames } from '../membership-history/store.ts'

const proposed = columnOf(`SELECT DISTINCT member_id FROM lives INDEXED BY lives_due
       CROSS JOIN holds INDEXED BY holds_proposed ON member_id = lives.id AND state = 'proposed'
       WHERE chapter_id = ? ORDER BY member_id`)

/** The members of a chapter whose suspension or end is proposed; only those among `ids` if these are given. */
export function proposedIds(db: Db, chapter_id: number, ids?: readonly number[]): number[] {
  const all = proposed(db).all(chapter_id) as number[]
  if (ids === undefined) return all
  const wanted = new Set(ids)
  return all.filter(id => wanted.has(id))
}

/**
 * Carries out or refuses what is proposed for members, inside a write, for at least one member and until `late` answers true;
 * without `by` it only counts. Members who are not proposed any more, because they have paid, stay unchanged.
 */
export function answerSlice(
  db: Db,
  ids: readonly number[],
  { accepted, late, by }: { accepted: boolean; late: () => boolean; by?: Actor | undefined }
): LivesSlice {
  const counted: LivesSlice = { done: 0, changed: 0, unchanged: 0, refusals: [] }
  return changeLives(db, ids, {
    counted,
    late,
    change: stored => answer(db, stored, { accepted, answered: counted, by })
  })
}

/** What is answered, the results so far, and who answers; without `by` nothing is written. */
interface Answering {
  accepted: boolean
  answered: LivesSlice
  by?: Actor | undefined
}

function answer(db: Db, stored: StoredLife, { accepted, answered, by }: Answering) {
  const done = answerLife(stored, accepted, chapterDay(db, stored.chapter_id))
  if (done === undefined) answered.unchanged++
  else if (done.refusal) answered.refusals.push({ id: stored.id, ...done.refusal })
  else {
    answered.changed++
    const { life, rules } = done
    const action = accepted ? 'membership.proposal_accepted' : 'membership.proposal_refused'
    if (by) writeLife(db, stored, life, { action, rules, by })
  }
}

/** A life after the answer, advanced to today; undefined if nothing is proposed any more. */
function answerLife({ life: before }: StoredLife, accepted: boolean, today: Day) {
  try {
    const now = advanceLife(before, today)
    const outcome = answerProposal(now.life, accepted, today)
    if (outcome.refused) return undefined
    const { life, events } = advanceLife(outcome.life, today)
    refuseTooMany(now.life, life)
    return { refusal: undefined, life, rules: ruleNames([...now.events, ...events]) }
  } catch (error) {
    if (error instanceof TooManyFacts) return { refusal: batchDetails.too_many_facts('/ids') }
    throw error
  }
}
