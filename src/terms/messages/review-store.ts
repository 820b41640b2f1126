import { type Life, openAmount, type Term, waiting_states } from '../../lifecycle/life.ts'
import { findLeaving, hasLeft, hasSuccessor } from '../../lifecycle/term-states.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, statement } from '../../storage/statements.ts'
import type { FactKind } from '../membership-facts/facts.ts'
import { loadLife, type StoredLife } from '../membership-facts/life-store.ts'
import type { About } from './causes.ts'
import { skipMessage } from './ledger-store.ts'
import type { MessageKind, SkipReason } from './schema.ts'

// Messages that have not left are looked at again whenever the facts behind them change.

/** The first words of causes, by the facts that they are about. */
export const cause_words = {
  memberships: 'term',
  leavings: 'leaving',
  application: 'application',
  dues: 'due'
} as const satisfies Partial<Record<FactKind, string>>

type KnownFact = keyof typeof cause_words
const facts_by_word = new Map(
  Object.entries(cause_words).map(([fact, word]) => [word as string, fact as KnownFact])
)

const waiting = statement(`SELECT id, kind, cause FROM messages
     WHERE member_id = ? AND state IN ('proposed', 'queued')`)

/** Skips the waiting messages to a member whose facts do not hold any more. */
export function reviewMessages(
  db: Db,
  { id, life, rows }: Pick<StoredLife, 'id' | 'life' | 'rows'>
) {
  const all = waiting(db).all(id) as { id: number; kind: MessageKind; cause: string }[]
  for (const { id, ...message } of all) {
    const reason = judgeCause({ life, rows }, message)
    if (reason) skipMessage(db, id, reason)
  }
}

/** Skips all waiting messages to a member that are obsolete by now. */
export function reviewMember(db: Db, member_id: number) {
  const life = loadLife(db, member_id)
  if (life) reviewMessages(db, life)
  reviewBundles(db, [member_id])
}

/** Why a message to a member is not to be sent any more, by the present facts behind its cause; null if it still is. Dues say for themselves whether they are open. */
export function judgeCause(
  { life, rows }: Pick<StoredLife, 'life' | 'rows'>,
  { kind, cause }: { kind: MessageKind; cause: string }
): SkipReason | null {
  if (life.leavings.some(({ reason }) => reason === 'deceased')) return 'deceased'
  const about = locate(rows, cause)
  if (about === null) return null
  if (about.at < 0) return is_final.includes(kind) ? null : 'no_longer_owed'
  if (about.fact === 'memberships') return judgeTerm(life, kind, life.memberships[about.at] as Term)
  if (about.fact === 'application') return judgeApplication(life, kind)
  if (about.fact === 'leavings') return judgeLeaving(life, about.at)
  return null
}

/** The place of a cause among the facts of a life, -1 where it is gone; null for dues and for causes that are no fact of a life. */
function locate(rows: StoredLife['rows'], cause: string): About | null {
  const [word = '', id] = cause.split(' ')
  const fact = facts_by_word.get(word)
  if (!fact || fact === 'dues') return null
  const at = rows[fact].indexOf(Number(id))
  // of applications, the last one counts
  return fact === 'application' ? { fact, at: at === rows[fact].length - 1 ? 0 : -1 } : { fact, at }
}

/** Skips messages about dues of which nothing is open any more, after a change of these dues. */
export function reviewDues(db: Db, before: Life, { life, rows }: StoredLife) {
  const closed = life.dues.flatMap((due, at) => {
    const old = before.dues[at]
    const is_closed = old && old !== due && openAmount(old) > 0 && openAmount(due) === 0
    return is_closed ? [rows.dues[at] as number] : []
  })
  reviewSettled(db, closed)
}

export function reviewSettled(db: Db, due_ids: readonly number[]) {
  if (due_ids.length > 0) skipSettled(db, 'due_id', due_ids)
}

/** Skips messages to some members about dues of which nothing is open any more. */
export function reviewBundles(db: Db, members: readonly number[]) {
  skipSettled(db, 'messages.member_id', members)
}

function skipSettled(db: Db, column: string, ids: readonly number[]) {
  cachedStatement(
    db,
    `UPDATE messages SET state = 'skipped', reason = 'no_longer_owed'
     WHERE id IN (SELECT message_id FROM message_dues JOIN messages ON messages.id = message_id
         WHERE ${column} IN (SELECT value FROM json_each(?)))
       AND state IN ('proposed', 'queued')
       AND NOT EXISTS (SELECT 1 FROM message_dues JOIN dues ON dues.id = due_id
         WHERE message_id = messages.id AND NOT void AND dues.settled + waived < amount)`
  ).run(JSON.stringify(ids))
}

/** What stays true once another application has come. */
const is_final: readonly MessageKind[] = ['application_approved', 'application_rejected']

function judgeTerm(life: Life, kind: MessageKind, term: Term): SkipReason | null {
  if (kind === 'membership_expired') return null
  if (term.state === 'void') return 'no_longer_owed'
  if (kind !== 'renewal_reminder')
    return term.state === 'ended' && hasLeft(life, term) ? 'left' : null
  if (hasSuccessor(life, term)) return 'no_longer_owed'
  if (hasLeft(life, term)) return 'left'
  return life.holds.some(({ state }) => state === 'on') ? 'suspended' : null
}

function judgeApplication({ application }: Life, kind: MessageKind): SkipReason | null {
  const state = application?.state ?? ''
  if (kind === 'application_received') return waiting_states.includes(state) ? null : 'superseded'
  if (kind === 'action_required') return state === 'awaiting_payment' ? null : 'no_longer_owed'
  return null
}

/** Of several acts by which somebody leaves, the last one counts. */
function judgeLeaving(life: Life, at: number): SkipReason | null {
  const leaving = life.leavings[at]
  return leaving && findLeaving(life, leaving.chain) === leaving ? null : 'superseded'
}
