import { type Life, type Term, waiting_states } from '../../lifecycle/life.ts'
import { findLeaving, hasLeft, hasSuccessor } from '../../lifecycle/term-states.ts'
import type { About } from './causes.ts'
import type { MessageKind, SkipReason } from './words.ts'

/** A message that has not left, and the fact that led to it; null if that is no fact of the life, `at` -1 if it is gone. */
export interface Waiting {
  kind: MessageKind
  about: About | null
}

/**
 * Why a message that waits is not to be sent any more, by the present facts of the member who gets it; null if it still is.
 * Whether dues are still open is for their own table to say.
 */
export function findObstacle(life: Life, { kind, about }: Waiting): SkipReason | null {
  if (hasDied(life)) return 'deceased'
  if (about === null) return null
  if (about.at < 0) return is_final.includes(kind) ? null : 'no_longer_owed'
  if (about.fact === 'memberships') return judgeTerm(life, kind, life.memberships[about.at] as Term)
  if (about.fact === 'application') return judgeApplication(life, kind)
  if (about.fact === 'leavings') return judgeLeaving(life, about.at)
  return null
}

/** What stays true once another application has come. */
const is_final: readonly MessageKind[] = ['application_approved', 'application_rejected']

/** Whether the member has died: nothing is sent then. */
function hasDied({ leavings }: Life): boolean {
  return leavings.some(({ reason }) => reason === 'deceased')
}

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
