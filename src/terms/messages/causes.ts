import type { Day } from '../../lifecycle/days.ts'
import { type Life, openAmount, type Term } from '../../lifecycle/life.ts'
import { followsByItself } from '../../lifecycle/renewal.ts'
import { followsOthers } from '../../lifecycle/terms.ts'
import type { FactKind } from '../membership-facts/facts.ts'
import type { MessageKind } from './schema.ts'

/** A fact of a life, by its place among those of its kind. */
export interface About {
  fact: FactKind
  at: number
}

/** What a change of a life has to tell. */
export interface Cause {
  kind: MessageKind
  about: About
  /** The slot of a reminder; else empty. */
  slot: Day | ''
  /** Set if it is due, but skipped because of the slot. */
  skipped: 'suspended' | null
}

/** A life before and after a change, advanced to `today`. */
export interface Change {
  before: Life
  after: Life
  today: Day
}

/**
 * What a change of a life has to tell (DOMAIN.md section 8), in the order in which it is read best. Nothing before `acts_from` is told.
 */
export function listCauses(change: Change): Cause[] {
  const { acts_from } = change.after.chapter
  if (acts_from === null || change.today < acts_from) return []
  return [
    ...applicationCauses(change),
    ...termCauses(change, acts_from),
    ...leavingCauses(change),
    ...duesCauses(change, acts_from),
    ...reminderCauses(change)
  ]
}

/** The causes in the life of a member whom a file has created: only dues. */
export function listImported(change: Change): Cause[] {
  return listCauses(change).filter(({ kind }) => kind === 'dues_invoice')
}

const once = { slot: '', skipped: null } as const

function applicationCauses({ before, after }: Change): Cause[] {
  const [old, now] = [before.application, after.application]
  if (!now || now === old) return []
  const about = { fact: 'application', at: 0 } as const
  const is_new = !old || old.term !== now.term || old.entered !== now.entered
  const was = is_new ? null : old.state
  const tell = (kind: MessageKind, is_due: boolean) => (is_due ? [{ kind, about, ...once }] : [])
  const joins = now.kind === 'joining'
  const approved = now.approved !== null && (is_new || old.approved === null)
  return [
    ...tell('application_received', joins && is_new),
    ...tell('application_approved', joins && approved),
    ...tell('application_rejected', now.state === 'declined' && was !== 'declined'),
    ...tell('action_required', now.state === 'awaiting_payment' && was !== 'awaiting_payment')
  ]
}

function termCauses({ before, after }: Change, acts_from: Day): Cause[] {
  const known = new Map(before.memberships.map(term => [term.no, term]))
  const causes = after.memberships.flatMap((term, at) => {
    const old = known.get(term.no)
    const kind = term === old ? undefined : tellTerm(after, term, old, acts_from)
    return kind ? [{ kind, about: { fact: 'memberships', at } as const, ...once }] : []
  })
  // if several terms have passed while no round ran, only the last one is told
  return causes.filter(
    ({ kind }, index) => !causes.slice(index + 1).some(later => later.kind === kind)
  )
}

function tellTerm(
  life: Life,
  term: Term,
  old: Term | undefined,
  acts_from: Day
): MessageKind | undefined {
  if (hasLapsed(life, term, old) && (term.closed as Day) >= acts_from) return 'membership_expired'
  if (!term.accepted || term.state === 'ended' || term.state === 'void') return
  if (term.origin !== 'renewed') return old?.accepted ? undefined : tellFirst(term, acts_from)
  if (term.startdate < acts_from) return
  if (!followsByItself(term.policy)) return old?.accepted ? undefined : 'renewal_successful'
  const has_begun = term.state !== 'upcoming' && (!old || old.state === 'upcoming')
  return has_begun ? 'renewal_successful' : undefined
}

/** The welcome to somebody who joins. Who has been a member for long, is from before this service or from a file gets none. */
function tellFirst(term: Term, acts_from: Day): MessageKind | undefined {
  const { origin, startdate } = term
  const joins = (origin === 'joined' && !followsOthers(term)) || origin === 'transferred'
  return joins && startdate >= acts_from ? 'welcome' : undefined
}

/** Whether a term was offered and nobody accepted it in time; not if it became void by an act. */
function hasLapsed(life: Life, term: Term, old: Term | undefined) {
  if (term.state !== 'void' || term.accepted || (old && old.state !== 'offered')) return false
  const { leavings, application, memberships } = life
  if (leavings.some(({ chain }) => chain === term.chain)) return false
  if (memberships.some(({ no, accepted, state }) => no > term.no && accepted && state !== 'void'))
    return false
  const decided = application?.state === 'declined' || application?.state === 'withdrawn'
  return application?.term !== term.no || !decided
}

/** The act by which somebody leaves, the last one if there are several. */
function leavingCauses({ before, after }: Change): Cause[] {
  const at = after.leavings.length - 1
  if (at < before.leavings.length) return []
  return [{ kind: 'farewell', about: { fact: 'leavings', at }, ...once }]
}

function duesCauses({ before, after }: Change, acts_from: Day): Cause[] {
  return after.dues.slice(before.dues.length).flatMap((due, place) => {
    if (openAmount(due) === 0 || due.made < acts_from) return []
    return [
      {
        ...({ kind: 'dues_invoice', ...once } as const),
        about: { fact: 'dues', at: before.dues.length + place } as const
      }
    ]
  })
}

function reminderCauses({ before, after }: Change): Cause[] {
  return after.messages.slice(before.messages.length).flatMap(message => {
    const { kind, cause, slot, skipped } = message
    const renews = kind === 'renewal_reminder'
    const at = renews
      ? after.memberships.findIndex(({ no }) => cause === `term ${no}`)
      : after.dues.findLastIndex(({ key }) => key === cause)
    const about: About = { fact: renews ? 'memberships' : 'dues', at }
    return at < 0 ? [] : [{ kind, about, slot, skipped }]
  })
}
