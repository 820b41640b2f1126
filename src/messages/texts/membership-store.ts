import type { Day } from '../../lifecycle/days.ts'
import type { LeavingReason } from '../../register/members/days.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import type { Facts } from './facts.ts'

/** What a message tells of a membership, and how its application and its end came about. */
export type ToldMembership = Pick<Facts, 'membership' | 'rejection' | 'leaves_by_choice'>

/** The member and the kind of a message, and the word and the id of its cause. `type` is used if no term has one. */
export interface MembershipQuery {
  member_id: number
  kind: Facts['kind']
  cause: string
  cause_id: number | null
  type: string
  today: Day
}

interface Term {
  startdate: Day
  enddate: Day | null
  type: string
}

/** Reads what a message tells of a membership: of the term that it is about, else of the present one. */
export function readMembership(db: Db, query: MembershipQuery): ToldMembership {
  const { member_id, kind, cause, cause_id, today } = query
  const about = { member_id, id: cause_id, today }
  const application = readApplication(db, cause === 'application' ? cause_id : null, query)
  const leaving = kind === 'farewell' ? readLeaving(db, query) : undefined
  const by_kind = {
    term: kind === 'membership_expired' ? before : byId,
    application: ofApplication,
    leaving: ofLeaving
  }[cause]
  const found = by_kind?.(db).get(about) ?? present(db).get(about)
  const { startdate = null, enddate = null, type = query.type } = (found ?? {}) as Partial<Term>
  return {
    membership: { type, startdate, enddate: leaving?.enddate ?? enddate },
    rejection: kind === 'application_rejected' ? (application ?? '') : '',
    leaves_by_choice: by_choice.includes(leaving?.reason ?? 'other')
  }
}

/** Reasons after which an association thanks whoever leaves. */
const by_choice: readonly LeavingReason[] = ['resigned', 'moved', 'other']

const term = (where: string) =>
  prepared(db =>
    db.$client.prepare(
      `SELECT memberships.startdate, memberships.enddate, name AS type FROM memberships
       JOIN membertypes ON membertypes.id = membertype_id WHERE member_id = :member_id AND ${where} LIMIT 1`
    )
  )

const byId = term('memberships.id = :id')

/** The last term before one that lapsed. */
const before = term(
  `state <> 'void' AND no < (SELECT no FROM memberships WHERE id = :id) ORDER BY no DESC`
)

const ofApplication = term('no = (SELECT term FROM applications WHERE id = :id)')

const ofLeaving = term(
  `state <> 'void' AND chain = (SELECT chain FROM leavings WHERE id = :id) ORDER BY no DESC`
)

/** The term of today; else the last one before, else the next one. */
const present = term(
  `state <> 'void'
   ORDER BY memberships.startdate > :today, iif(memberships.startdate > :today, memberships.startdate, ''), memberships.startdate DESC`
)

const reason = columnOf(
  'SELECT reason FROM applications WHERE member_id = :member_id AND id = ifnull(:id, id) ORDER BY id DESC LIMIT 1'
)

function readApplication(db: Db, id: number | null, { member_id }: MembershipQuery) {
  return reason(db).get({ member_id, id }) as string | undefined
}

const leaving = statement(
  'SELECT enddate, reason FROM leavings WHERE member_id = :member_id AND id = ifnull(:id, id) ORDER BY no DESC LIMIT 1'
)

function readLeaving(db: Db, { member_id, cause, cause_id }: MembershipQuery) {
  const id = cause === 'leaving' ? cause_id : null
  return leaving(db).get({ member_id, id }) as { enddate: Day; reason: LeavingReason } | undefined
}
