import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { fromMinor } from '../../core/money.ts'
import { readMoment, today } from '../../core/time.ts'
import { advanceBySteps } from '../../lifecycle/advance.ts'
import { addDays, addMonths, type Day, latest } from '../../lifecycle/days.ts'
import type { Life, Term } from '../../lifecycle/life.ts'
import { periodMonths } from '../../lifecycle/periods.ts'
import type { Policy } from '../../lifecycle/policy.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { identifyItems } from '../../register/membertypes/rules.ts'
import { standard_policy } from '../../register/membertypes/settings.ts'
import { findMembershipType } from '../../register/membertypes/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { openTerm } from '../membership-commands/acts.ts'
import { no_facts } from '../membership-facts/facts.ts'
import {
  type ChapterRules,
  chapterDay,
  chapterRules,
  createPolicy,
  type TypeRules,
  typePolicy
} from '../membership-facts/settings-store.ts'
import type { BoundQuery, BoundTerms, PreviewQuery } from './schema.ts'

/** The terms and dues of somebody who joins under a type that need not exist; yields after each step. */
export function* previewType(db: Db, query: PreviewQuery) {
  const { membership_type: type, membership_dues = [], workflow = {}, ...joiner } = query
  const rules = chapterRules(db, type.chapter_id)
  const given = {
    ...standard_policy,
    ...type,
    enddate: readMoment(type.enddate) as string,
    id: 0,
    workflows: workflow,
    membership_dues: identifyItems(membership_dues)
  } as TypeRules
  return yield* previewPolicy(createPolicy(given, rules.currency), rules, joiner)
}

/** The same under a stored type, of somebody who joins today unless a day is given. Throws `not_found`. */
export function* previewStoredType(
  db: Db,
  id: number,
  joiner: Partial<Joining> & { terms: number }
) {
  const type = findMembershipType(db, id)
  if (!type) throw new NotFound(`no membership type has id ${id}`)
  const rules = chapterRules(db, type.chapter_id)
  const joined = joiner.joined ?? today(rules.timezone)
  return yield* previewPolicy(typePolicy(db, id, rules.currency), rules, { ...joiner, joined })
}

type Joining = Pick<PreviewQuery, 'joined' | 'date_of_birth' | 'terms'> & {
  household_rank?: number
}

function* previewPolicy(policy: Policy, { chapter }: ChapterRules, joining: Joining) {
  const { joined, date_of_birth = null, household_rank = 1, terms } = joining
  const { payment_days } = chapter
  const life = yield* previewLife(policy, {
    joined,
    date_of_birth,
    household_rank,
    terms,
    payment_days
  })
  return {
    terms: life.memberships.map(({ no, startdate, enddate }) => ({
      startdate,
      enddate,
      dues: life.dues
        .filter(due => due.term === no && !due.void)
        .map(due => ({ ...due, household_rank, amount: fromMinor(due.amount, due.currency) }))
    }))
  }
}

export interface Joiner {
  joined: Day
  date_of_birth: Day | null
  household_rank: number
  terms: number
  payment_days: number
}

/** How many dues a preview has at most: sixty terms of two years with monthly dues have 1440. */
const max_dues = 2000

/** The most periods of all items that a preview searches; items that are alternatives by age have more periods than dues. */
const max_periods = 20_000

/**
 * The life of somebody who joins on a day, pays at once and renews each time, with the wanted number of terms and all their dues;
 * of a membership for life, the dues of the first year. Yields the life so far after each step. Throws
 * `too_many_facts` for more than 2000 dues, or more than 20 000 periods to search.
 */
export function* previewLife(policy: Policy, joiner: Joiner): Generator<Life, Life> {
  if (countPeriods(policy) * joiner.terms > max_periods)
    throw new TooManyFacts(`${max_periods} periods in a preview`)
  const opened = openTerm(beginning(policy, joiner), {
    startdate: joiner.joined,
    origin: 'joined',
    today: joiner.joined
  })
  if (opened.refused) throw new Error(opened.refused)
  let life = opened.life
  for (const next of advanceBySteps(life, '9999-12-31')) {
    if (next.day > lastDay(life, joiner)) break
    life = next.life
    if (life.dues.length > max_dues) throw new TooManyFacts(`${max_dues} dues in a preview`)
    yield life
  }
  return { ...life, memberships: accepted(life).slice(0, joiner.terms) }
}

/** The number of periods that the items of a term have; for a membership for life, those of its first year. */
function countPeriods({ duration, membership_dues }: Policy): number {
  const months = duration || 12
  return membership_dues.reduce(
    (sum, item) => sum + Math.ceil(months / periodMonths(item, months)),
    0
  )
}

const no_workflow: Policy['workflow'] = {
  require_approval_all_apps: false,
  require_payment_fee_separately: false,
  require_approval_after_payment: false,
  require_confirmation_renewals: false,
  require_approval_renewals: false
}

function beginning(policy: Policy, joiner: Joiner): Life {
  const { joined, date_of_birth, household_rank, payment_days } = joiner
  const others = Array.from({ length: household_rank - 1 }, () => [{ from: joined, until: null }])
  return {
    member: { date_of_birth, household: others },
    chapter: { acts_from: joined, payment_days, dunning_days: [], deactivation: 'off' },
    // paying and renewing each time leads to the same terms as a type that asks for neither
    policy: {
      ...policy,
      reminder_frequency: '',
      autorecurring_payment: true,
      workflow: no_workflow
    },
    ...no_facts,
    status: 'inactive'
  }
}

function accepted({ memberships }: Life): Term[] {
  return memberships.filter(term => term.accepted && term.state !== 'void')
}

/** The last day until which dues are shown; without a limit while not all terms are known. */
function lastDay(life: Life, { joined, terms }: Joiner): Day {
  const known = accepted(life)
  const last = known[terms - 1]
  if (known[0] && known[0].enddate === null) return addMonths(joined, 12)
  return last?.enddate ?? '9999-12-31'
}

/** A term for life ends after all others. */
const never = '9999-12-31'

/** The terms that last or are to come, and of each member of the type the last one, unless the member leaves with it. */
const counts = `
  WITH lasting AS MATERIALIZED (
    SELECT memberships.member_id, memberships.membertype_id, memberships.chain, memberships.state, memberships.enddate
    FROM memberships INDEXED BY memberships_listed
    WHERE chapter_id = :chapter_id AND state IN ('current', 'grace', 'upcoming', 'offered')
  ), last AS (
    SELECT lasting.member_id, chain, max(coalesce(enddate, '${never}')) AS enddate
    FROM lasting CROSS JOIN members ON members.id = lasting.member_id
    WHERE members.membertype_id = :membertype_id GROUP BY lasting.member_id
  )
  SELECT
    count(DISTINCT iif(state IN ('current', 'grace'), member_id, NULL)) AS members,
    count(DISTINCT iif(state = 'current' AND enddate IS NULL, member_id, NULL)) AS for_life,
    count(iif(state IN ('upcoming', 'offered'), 1, NULL)) AS prepared,
    (SELECT min(enddate) FROM last WHERE enddate < '${never}' AND coalesce((
      SELECT leavings.enddate > last.enddate FROM leavings
      WHERE leavings.member_id = last.member_id AND leavings.chain = last.chain ORDER BY no DESC LIMIT 1
    ), 1)) AS last_day
  FROM lasting WHERE membertype_id = :membertype_id`

/** Counts the terms on which a change of a type does not act, and says from when it acts. Throws `not_found` for the type. */
export function countBound(db: Db, query: BoundQuery, permitted: PermittedChapters): BoundTerms {
  const { chapter_id, membertype_id } = query
  const type = cachedStatement(db, 'SELECT 1 FROM membertypes WHERE id = ? AND chapter_id = ?')
  if (!type.get(membertype_id, chapter_id) || !within(permitted, chapter_id))
    throw new NotFound(`no membership type of the chapter has id ${membertype_id}`)
  const today = chapterDay(db, chapter_id)
  const found = cachedStatement(db, counts).get({ chapter_id, membertype_id })
  const { last_day, ...sums } = found as Counts
  const renewals_from = last_day === null ? null : latest(today, addDays(last_day, 1))
  return { ...sums, joins_from: today, renewals_from }
}

type Counts = Pick<BoundTerms, 'members' | 'for_life' | 'prepared'> & { last_day: string | null }
