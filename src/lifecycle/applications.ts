import { addDays, type Day, latest } from './days.ts'
import { dueFor } from './dues.ts'
import {
  type Application,
  type Due,
  type Life,
  openAmount,
  type Term,
  waiting_states
} from './life.ts'
import { listPeriods } from './periods.ts'
import type { Rule, Step } from './rule.ts'
import { firstSpan } from './terms.ts'

/** An application expires on the 31st day without an act (DOMAIN.md section 7). */
const days_to_act = 31

/** Moves an application on: to what it waits for next, to the term that it opens, or to its expiry. */
export const passApplication: Rule = ({ life }) => {
  const { application } = life
  if (!application || !waiting_states.includes(application.state)) return
  const expired = expire(life, application)
  const next =
    application.kind === 'joining' ? progress(life, application) : followRenewal(life, application)
  return next && next.on < expired.on ? next : expired
}

function expire(life: Life, application: Application): Step {
  const on = expiryDay(life, application)
  const event = { on, kind: 'application_expired', rule: 'applications' } as const
  return {
    on,
    life: { ...life, application: { ...application, state: 'expired' } },
    events: [event]
  }
}

/** The day on which an application expires, unless somebody acts before. */
export function expiryDay(life: Life, application: Application): Day {
  return addDays(lastAct(life, application), days_to_act)
}

/** The day of the last act on an application; a payment is an act too. */
function lastAct({ dues }: Life, { acted, term }: Application): Day {
  return latest(acted, ...dues.filter(due => due.term === term).map(({ changed }) => changed))
}

function progress(life: Life, application: Application): Step | undefined {
  const on = lastAct(life, application)
  for (const wait of waits(application)) {
    if (wait === 'approval') {
      if (!application.approved) return moveTo(life, application, 'awaiting_approval', on, [])
      continue
    }
    const asked = life.dues.filter(({ term, void: gone }) => term === application.term && !gone)
    const dues = asked.length > 0 ? [] : joiningDues(life, application, on)
    const wanted = [...asked, ...dues]
    // where nothing is charged, the office says that it was paid
    const open = wanted.length === 0 ? !application.approved : wanted.some(isOpen)
    if (open) return moveTo(life, application, 'awaiting_payment', on, dues)
  }
  return acceptApplication(life, application, on)
}

function isOpen(due: Due) {
  return openAmount(due) > 0
}

/** In which order approval and payment are waited for. */
function waits({ policy }: Application): ('approval' | 'payment')[] {
  const { workflow } = policy
  if (workflow.require_approval_after_payment) return ['payment', 'approval']
  return [
    ...(workflow.require_approval_all_apps ? (['approval'] as const) : []),
    ...(workflow.require_payment_fee_separately ? (['payment'] as const) : [])
  ]
}

function moveTo(
  life: Life,
  application: Application,
  state: Application['state'],
  on: Day,
  dues: Due[]
) {
  if (application.state === state && dues.length === 0) return
  const events = dues.map(
    due => ({ on, kind: 'due_made', rule: 'applications', term: due.term, due }) as const
  )
  return {
    on,
    life: { ...life, application: { ...application, state }, dues: [...life.dues, ...dues] },
    events
  }
}

/** The onboarding dues, or where the type has none, the first dues of a term that would begin on a day. */
function joiningDues(life: Life, application: Application, on: Day): Due[] {
  const { acts_from } = life.chapter
  if (acts_from === null || on < acts_from) return []
  const term = openedTerm(application, on)
  const items = application.policy.membership_dues
  const onboarding = items.filter(({ is_for_onboarding }) => is_for_onboarding)
  return (onboarding.length > 0 ? onboarding : items).flatMap(item => {
    const [period] = listPeriods(term, item, [])
    const due = period && period.start <= on && dueFor(life, term, item, period, on)
    return due ? [due] : []
  })
}

/** The term begins on the day of acceptance; what was paid first is for its first periods. */
export function acceptApplication(life: Life, application: Application, on: Day): Step {
  const term = openedTerm(application, on)
  const dues = life.dues.map(due => (due.term === term.no && !due.void ? moveDue(due, term) : due))
  const accepted: Application = { ...application, state: 'accepted' }
  return {
    on,
    life: { ...life, application: accepted, dues, memberships: [...life.memberships, term] },
    events: []
  }
}

function moveDue(due: Due, term: Term): Due {
  const item = term.policy.membership_dues.find(({ id }) => id === due.item_id)
  const [period] = item ? listPeriods(term, item, []) : []
  if (!period) return due
  return {
    ...due,
    key: due.key.replace(`${due.item_id}:${due.period_start}`, `${due.item_id}:${period.start}`),
    period_start: period.start,
    period_end: period.end
  }
}

function openedTerm({ term, policy }: Application, on: Day): Term {
  const no = term as number
  const opened = {
    no,
    chain: no,
    state: 'upcoming',
    origin: 'joined',
    entered: on,
    accepted: on
  } as const
  return {
    ...firstSpan(policy, on),
    ...opened,
    confirmed: null,
    approved: null,
    closed: null,
    policy
  }
}

/** Closes a waiting application by the state of its term: accepted if there is a term, expired if there is none or a renewal is void. */
export function closeByTerm(application: Application, { memberships }: Life): Application {
  const term = memberships.find(({ no }) => no === application.term)
  const opened = term && (application.kind === 'joining' || term.state !== 'void')
  return { ...application, state: opened ? 'accepted' : 'expired' }
}

/** The step that closes the application of a renewal once its term is no longer only offered. */
function followRenewal(life: Life, application: Application): Step | undefined {
  const term = life.memberships.find(({ no }) => no === application.term)
  if (!term || term.state === 'offered') return
  const on = latest(application.acted, term.accepted, term.closed)
  return { on, life: { ...life, application: closeByTerm(application, life) }, events: [] }
}
