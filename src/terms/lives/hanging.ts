import { addDays, type Day } from '../../lifecycle/days.ts'
import { type Due, type Life, waiting_states } from '../../lifecycle/life.ts'
import { type FactKind, fact_tables } from '../facts/facts.ts'

/** For this many days a mistyped member can be removed together with the terms and dues that its creation has made. */
const fresh_days = 7

/**
 * The tables with records that keep a member from being removed (DOMAIN.md section 9): leavings, suspensions, payments, waivers and
 * decisions; dues that the office has charged or split by hand, or that another pays; and terms that have begun and dues, once
 * they are older than a week.
 */
export function listHanging(life: Life, today: Day, is_paid_by_other = false): string[] {
  const old = addDays(today, -fresh_days)
  const hangs: Record<FactKind, boolean> = {
    memberships: life.memberships.some(
      ({ state, startdate, entered }) => state !== 'void' && startdate <= today && entered < old
    ),
    leavings: life.leavings.length > 0,
    holds: life.holds.length > 0,
    dues: life.dues.some(
      due =>
        due.settled + due.waived > 0 ||
        (!due.void && (due.made < old || is_paid_by_other || isByOffice(due)))
    ),
    messages: false,
    application: life.application !== null && isDecided(life.application)
  }
  const kinds = Object.keys(hangs) as FactKind[]
  return kinds.filter(kind => hangs[kind]).map(kind => fact_tables[kind].table)
}

/** Whether a due is one that the office has charged, or an instalment of one that it has split. */
function isByOffice({ item_id, key }: Due) {
  return item_id === null || / part \d+$/.test(key)
}

function isDecided({ state }: NonNullable<Life['application']>) {
  return state !== 'expired' && !waiting_states.includes(state)
}
