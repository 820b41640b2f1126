import type { Actor } from '../../association/audit/store.ts'
import { invalid } from '../../core/errors.ts'
import type { Day } from '../../lifecycle/days.ts'
import { changeTerm, type Household, type Life, type Status } from '../../lifecycle/life.ts'
import { followsByItself } from '../../lifecycle/renewal.ts'
import { coveringSpan } from '../../lifecycle/terms.ts'
import type { Begun, Newcomer } from '../../register/members/memberships-store.ts'
import { typeDetails } from '../../register/membertypes/details.ts'
import type { Db } from '../../storage/database.ts'
import {
  asksFirst,
  join,
  leave,
  type Outcome,
  openTerm,
  setStatus
} from '../membership-commands/acts.ts'
import { beginningLife, comingHouseholds, ranksMembers } from '../membership-facts/life-store.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import { recordNewcomers } from '../messages/recording-store.ts'
import { canOthersApprove, noteEntered, refuseAdmission } from './own-applications-store.ts'
import { passMoney } from './settling-store.ts'
import { advanceLife, insertLives, refuseTooMany } from './store.ts'

/**
 * Begins the memberships of members who are about to be created (DOMAIN.md section 2, joining): a term from today or the
 * given day on, or an application. A status that the type would not lead to is reached by the act that leads there. Throws
 * `validation_error` where the last day is before the first, `too_many_facts` where too much has happened since then.
 */
export function beginMemberships(db: Db, members: readonly Newcomer[], by: Actor): Begun {
  const readBeginning = rememberBeginnings(db)
  const same = new Map<string, Life>()
  const households = readHouseholds(db, members, readBeginning)
  const lives = members.map((newcomer, place) => {
    const beginning = readBeginning(newcomer)
    const household = households?.[place]
    const member = isNewAdmission(newcomer, beginning) ? asApplicant(db, newcomer, by) : newcomer
    const { chapter_id, membertype_id, date_of_birth, status, joining } = member
    // dues decide by age and household, and nothing else does
    const born = beginning.life.policy.membership_dues.length > 0 ? date_of_birth : null
    const key = JSON.stringify([chapter_id, membertype_id, born, status, joining, household])
    const life = same.get(key) ?? begin(beginning, { ...member, household })
    same.set(key, life)
    return life
  })
  return {
    members: lives.map(describe),
    keep: ids => keep(db, lives, { ids, members, by })
  }
}

/** The households of newcomers whose types charge by rank; undefined where none does. */
function readHouseholds(
  db: Db,
  members: readonly Newcomer[],
  readBeginning: (member: Newcomer) => Beginning
): Household[] | undefined {
  if (!members.some(member => ranksMembers(readBeginning(member).life.policy))) return
  const there = comingHouseholds(db, members)
  return members.map((member, place) => {
    const coming = member.joining.along.filter(one => {
      const { policy } = readBeginning({ ...member, membertype_id: one.membertype_id }).life
      const { id, status, membership_startdate } = one
      const is_admitted =
        status !== 'inactive' || (membership_startdate !== null && !asksFirst(policy))
      return id === null && !policy.contact && is_admitted
    })
    return [
      ...(there[place] as Household),
      ...coming.map(({ membership_startdate, left }) => [
        { from: membership_startdate ?? readBeginning(member).day, until: left }
      ])
    ]
  })
}

/** Whether a file says that somebody is a member from today on of a type that asks first: who was one before was admitted elsewhere. */
function isNewAdmission({ status, joined, joining }: Newcomer, { life, day }: Beginning): boolean {
  const { origin, membership_startdate } = joining
  return (
    origin === 'imported' &&
    status === 'active' &&
    asksFirst(life.policy) &&
    (joined ?? membership_startdate ?? day) >= day
  )
}

/** Who applies instead, where somebody else than the account has to approve. */
function asApplicant(db: Db, newcomer: Newcomer, { account_id }: Actor): Newcomer {
  const { chapter_id } = newcomer
  const is_bound = account_id !== null && canOthersApprove(db, chapter_id, account_id)
  return is_bound ? { ...newcomer, status: 'inactive' } : newcomer
}

/** What the lives of members of a type begin with, on a day. */
interface Beginning {
  life: Life
  day: Day
}

/** A function that reads what members begin with once for each chapter and type. */
function rememberBeginnings(db: Db): (member: Newcomer) => Beginning {
  const known = new Map<string, Beginning>()
  return member => {
    const { chapter_id, membertype_id } = member
    const key = `${chapter_id} ${membertype_id}`
    const found = known.get(key)
    if (found) return found
    const beginning = { life: beginningLife(db, member), day: chapterDay(db, chapter_id) }
    known.set(key, beginning)
    return beginning
  }
}

function describe(life: Life): Begun['members'][number] {
  const [term] = life.memberships
  const changes: Begun['members'][number]['changes'] = {}
  if (term) {
    changes.membership_startdate = [null, term.startdate]
    changes.membership_enddate = [null, term.enddate]
  }
  if (life.application) changes.application = [null, life.application.state]
  return { status: life.status, changes }
}

function keep(db: Db, lives: readonly Life[], { ids, members, by }: Kept) {
  const stored = lives.map((life, index) => {
    const { chapter_id } = members[index] as Newcomer
    return { id: ids[index] as number, chapter_id, life }
  })
  for (const [index, each] of stored.entries())
    if (members[index]?.joining.origin === 'joined') refuseAdmission(db, each, by)
  insertLives(db, stored)
  recordNewcomers(
    db,
    stored.map((each, index) => ({
      ...each,
      imported: members[index]?.joining.origin === 'imported'
    }))
  )
  for (const { id, life } of stored) if (life.application) noteEntered(db, id, by)
  const paid = stored.filter((_, index) => members[index]?.payer_id)
  const by_chapter = Map.groupBy(paid, ({ chapter_id }) => chapter_id)
  for (const [chapter_id, some] of by_chapter)
    passMoney(
      db,
      some.map(({ id }) => id),
      { chapter_id, by, entry_id: null }
    )
}

interface Kept {
  ids: readonly number[]
  members: readonly Newcomer[]
  by: Actor
}

function begin(
  beginning: Beginning,
  member: Newcomer & { household?: Household | undefined }
): Life {
  const { status, joining, date_of_birth, household } = member
  const { day } = beginning
  const life: Life = { ...beginning.life, member: { date_of_birth, household }, status }
  if (life.policy.contact) return life
  const outcome = joinOrOpen(life, joining, day)
  if (outcome.refused) throw invalid([typeDetails.end_before_start('/membership_enddate')])
  const begun = advanceLife(leaveAsGiven(outcome.life, joining, day), day).life
  refuseTooMany(life, begun)
  return isGiven(life, status) ? reach(begun, status, day) : begun
}

/** Ends the membership of who has left or is about to leave, as a file says: at once, so that no later term begins. */
function leaveAsGiven(life: Life, { left, left_reason }: Newcomer['joining'], day: Day): Life {
  if (left === null) return life
  const opened = left < day ? life : advanceLife(life, day).life
  const outcome = leave(opened, { enddate: left, reason: left_reason ?? 'other', today: day })
  if (outcome.refused) throw invalid([typeDetails.end_before_start('/left')])
  return outcome.life
}

function joinOrOpen(life: Life, joining: Newcomer['joining'], day: Day): Outcome {
  const { membership_startdate, membership_enddate, origin, left } = joining
  const term = {
    startdate: membership_startdate ?? day,
    enddate: left !== null && left < day ? left : membership_enddate,
    origin,
    today: day
  }
  // who comes from another chapter, or has left, needs no application
  if (origin === 'transferred' || left !== null) return openPresent(life, term)
  if (!isGiven(life, life.status))
    return asksFirst(life.policy) ? join(life, term) : openPresent(life, term)
  // a person who is kept in the register without being a member, or was one for a term
  if (life.status === 'inactive')
    return membership_startdate === null ? { life } : openTerm(life, term)
  return openPresent(life, term)
}

/**
 * Opens the first term. Of whom is known only since when, where terms follow by themselves, it is the term of the chain
 * that covers today: those before are over, and nothing is owed for them, nor what a chain is charged once.
 */
function openPresent(life: Life, term: Parameters<typeof openTerm>[1]): Outcome {
  const opened = openTerm(life, term)
  const is_new = term.origin !== 'transferred'
  const follows = is_new && !term.enddate && followsByItself(life.policy)
  const first = follows && !opened.refused ? opened.life.memberships.at(-1) : undefined
  if (opened.refused || !first) return opened
  return { life: changeTerm(opened.life, first.no, coveringSpan(first, term.today)) }
}

/** Whether a given status differs from the one that the type leads to. */
function isGiven({ policy }: Life, status: Status) {
  return status !== (asksFirst(policy) ? 'inactive' : 'active')
}

function reach(life: Life, status: Status, day: Day): Life {
  const outcome = setStatus(life, status, day)
  return outcome.refused ? life : advanceLife(outcome.life, day).life
}
