import type { Actor } from '../../association/audit/store.ts'
import { invalid } from '../../core/errors.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Life, Status } from '../../lifecycle/life.ts'
import type { Begun, Memberships } from '../../register/members/memberships-store.ts'
import { typeDetails } from '../../register/membertypes/details.ts'
import type { Db } from '../../storage/database.ts'
import { asksFirst, join, type Outcome, openTerm } from '../acts/acts.ts'
import { setStatus } from '../acts/status-acts.ts'
import { advanceLife } from './advance-life.ts'
import { beginningLife, emptyRows } from './life-store.ts'
import { refuseTooMany } from './max-facts.ts'
import { noteEntered } from './own-applications-store.ts'
import { chapterDay } from './settings-store.ts'
import { storeFacts } from './store.ts'

/** A member who is about to be created. */
type Newcomer = Parameters<Memberships['begin']>[1][number]

/**
 * Begins the memberships of members who are about to be created (DOMAIN.md section 2, joining): a term from today or the
 * given day on, or an application. A status that the type would not lead to is reached by the act that leads there. Throws
 * `validation_error` where the last day is before the first, `too_many_facts` where too much has happened since then.
 */
export function beginMemberships(db: Db, members: readonly Newcomer[], by: Actor): Begun[] {
  const same = new Map<string, Life>()
  return members.map(member => {
    const { chapter_id, membertype_id, date_of_birth, status, joining } = member
    const key = JSON.stringify([chapter_id, membertype_id, date_of_birth, status, joining])
    const life = same.get(key) ?? begin(db, member)
    same.set(key, life)
    return describe(db, member, { life, by })
  })
}

function describe(
  db: Db,
  { chapter_id }: Newcomer,
  { life, by }: { life: Life; by: Actor }
): Begun {
  const [term] = life.memberships
  const changes: Begun['changes'] = {}
  if (term) {
    changes.membership_startdate = [null, term.startdate]
    changes.membership_enddate = [null, term.enddate]
  }
  if (life.application) changes.application = [null, life.application.state]
  const keep = (id: number) => {
    const begun = { ...life, memberships: [], holds: [], leavings: [], dues: [], messages: [] }
    const stored = { ...{ id, chapter_id, known: false, next_day: null }, rows: emptyRows() }
    storeFacts(db, { ...stored, life: { ...begun, application: null } }, life)
    if (life.application) noteEntered(db, id, by)
  }
  return { status: life.status, changes, keep }
}

function begin(db: Db, member: Newcomer): Life {
  const { status, chapter_id, joining } = member
  const day = chapterDay(db, chapter_id)
  const life: Life = { ...beginningLife(db, member), status }
  if (life.policy.contact) return life
  const outcome = joinOrOpen(life, joining, day)
  if (outcome.refused) throw invalid([typeDetails.end_before_start('/membership_enddate')])
  const begun = advanceLife(outcome.life, day).life
  refuseTooMany(life, begun)
  return isGiven(life, status) ? reach(begun, status, day) : begun
}

function joinOrOpen(life: Life, joining: Newcomer['joining'], day: Day): Outcome {
  const { membership_startdate, membership_enddate, origin } = joining
  const term = {
    startdate: membership_startdate ?? day,
    enddate: membership_enddate,
    origin,
    today: day
  }
  // a member from another chapter needs no application
  if (origin === 'transferred') return openTerm(life, term)
  if (!isGiven(life, life.status)) return join(life, term)
  // a person who is kept in the register without being a member
  if (life.status === 'inactive' && membership_startdate === null) return { life }
  return openTerm(life, term)
}

/** Whether a given status differs from the one that the type leads to. */
function isGiven({ policy }: Life, status: Status) {
  return status !== (asksFirst(policy) ? 'inactive' : 'active')
}

function reach(life: Life, status: Status, day: Day): Life {
  const outcome = setStatus(life, status, day)
  return outcome.refused ? life : advanceLife(outcome.life, day).life
}
