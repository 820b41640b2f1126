import { acceptApplication } from '../../lifecycle/applications.ts'
import { addDays, type Day, earliest } from '../../lifecycle/days.ts'
import { endForDues } from '../../lifecycle/deactivation.ts'
import { changeHold } from '../../lifecycle/holds.ts'
import { changeTerm, type Hold, type Life, type Status } from '../../lifecycle/life.ts'
import { presentTerm } from '../../lifecycle/term-states.ts'
import { coversDay, leave, type Outcome, openTerm, waitsToJoin } from './acts.ts'
import { endedHold } from './pauses.ts'

// Acts that are about the status: what `editmember` asks for, and deactivations that a chapter proposes.

/** Performs the act that leads to a status (DOMAIN.md section 3); the same status changes nothing. */
export function setStatus(life: Life, status: Status, today: Day): Outcome {
  if (status === life.status) return { life }
  if (status === 'suspended') return { life: holdByHand(life, today) }
  const free = liftHolds(life, today)
  return status === 'inactive' ? endNow(free, today) : beginNow(free, today)
}

/** Carries out or refuses the deactivation that a chapter proposes to the office. */
export function answerProposal(life: Life, accepted: boolean, today: Day): Outcome {
  const hold = life.holds.find(({ state }) => state === 'proposed')
  const term = presentTerm(life)
  if (!hold || !term) return { refused: 'no_proposal' }
  if (!accepted) return { life: changeHold(life, hold, { state: 'rejected' }) }
  if (term.policy.deactivation_policy === 'suspend')
    return { life: changeHold(life, hold, { state: 'on', from: today }) }
  const settled = changeHold(life, hold, { state: 'over', to: addDays(hold.from, -1) })
  return { life: endForDues(settled, term, today, hold.cause ?? today) }
}

function holdByHand(life: Life, today: Day): Life {
  const hold: Hold = {
    kind: 'hand',
    from: today,
    to: null,
    entered: today,
    state: 'on',
    cause: null
  }
  return { ...life, holds: [...life.holds, hold] }
}

/** Ends the membership on the day before `today`; a membership in grace ends on the last day of its term. */
function endNow(life: Life, today: Day): Outcome {
  const term = life.memberships.find(
    each => each.state === 'grace' || (each.accepted && coversDay(each, today))
  )
  if (!term) return { life }
  const enddate = earliest(addDays(today, -1), term.enddate)
  return leave(life, { enddate, reason: 'other', today })
}

/** Accepts a waiting application to join; without one, the next accepted term begins today, or a new term is opened. */
function beginNow(life: Life, today: Day): Outcome {
  const { application, memberships } = life
  if (memberships.some(term => term.accepted && coversDay(term, today))) return { life }
  if (application && waitsToJoin(life))
    return { life: acceptApplication(life, application, today).life }
  const next = memberships
    .filter(({ accepted, state, startdate }) => accepted && state !== 'void' && startdate > today)
    .sort((a, b) => (a.startdate < b.startdate ? -1 : 1))[0]
  if (next) return { life: changeTerm(life, next.no, { startdate: today }) }
  return openTerm(life, { startdate: today, origin: 'joined', today })
}

function liftHolds(life: Life, today: Day): Life {
  const holds = life.holds.map(hold =>
    hold.state === 'on' ? { ...hold, ...endedHold(hold, today, today) } : hold
  )
  return { ...life, holds }
}
