import { eq } from 'drizzle-orm'
import { permissions } from '../../association/access/permissions.ts'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { type Life, type Term, waiting_states } from '../../lifecycle/life.ts'
import { OwnApplication } from '../../register/members/failures.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'
import { asksFirst } from '../membership-commands/acts.ts'
import type { StoredLife } from '../membership-facts/life-store.ts'
import { applications } from '../membership-facts/table.ts'
import { membership } from './noun.ts'
import type { OfficeWords } from './store.ts'

// Four eyes (DOMAIN.md section 7): the account that entered an application may approve it only if nobody else of the chapter can.

export function noteEntered(db: Db, member_id: number, { account_id }: Actor) {
  if (account_id === null) return
  const own = eq(applications.member_id, member_id)
  db.update(applications).set({ entered_by: account_id }).where(own).run()
}

const others = columnOf(`SELECT 1 FROM grants JOIN accounts ON accounts.id = account_id
       WHERE enabled AND password_hash IS NOT NULL AND accounts.id <> :own
         AND role IN (SELECT value FROM json_each(:roles)) AND (chapter_id IS NULL OR chapter_id = :chapter_id)`)

interface Admitted {
  member_id: number
  chapter_id: number
}

/**
 * Throws `own_application` if the account entered the application and somebody else of the chapter can approve it. Where nobody can, the log
 * gets an entry of its own.
 */
export function refuseOwn(db: Db, { id, ...admitted }: Admitted & { id: number }, by: Actor) {
  if (by.account_id === null) return
  const found = db.select().from(applications).where(eq(applications.id, id)).get()
  if (found?.entered_by === by.account_id) admitAlone(db, admitted, by)
}

export function canOthersApprove(db: Db, chapter_id: number, own: number | null): boolean {
  const roles = JSON.stringify(permissions.decide_applications)
  return others(db).get({ own, roles, chapter_id }) !== undefined
}

function admitAlone(db: Db, { member_id, chapter_id }: Admitted, by: Actor) {
  if (canOthersApprove(db, chapter_id, by.account_id)) throw new OwnApplication()
  const about = { id: member_id, chapter_id }
  recordAbout(db, 'membership.admitted_alone', membership, about, {}, by)
}

/**
 * Throws `own_application` if an act makes a member of somebody whose application to join was not accepted, as `refuseOwn` does of
 * a waiting one: to decline or withdraw it first leads to nothing else.
 */
export function refuseBeside(
  db: Db,
  { id: member_id, life: { application, memberships }, rows, chapter_id }: StoredLife,
  after: Life,
  by: Actor
) {
  const id = rows.application.at(-1)
  if (id === undefined || application?.kind !== 'joining' || application.state === 'accepted')
    return
  if (waiting_states.includes(application.state) && after.application?.state === 'accepted') return
  if (!memberships.some(isAccepted) && after.memberships.some(isAccepted))
    refuseOwn(db, { id, member_id, chapter_id }, by)
}

const creator = columnOf(
  `SELECT account_id FROM log_entries WHERE entity = 'member' AND entity_id = ? AND action = 'member.created' ORDER BY id LIMIT 1`
)

/**
 * Throws `own_application` if an account puts somebody whom it created as a member of a type that asks nobody into one that does, and
 * somebody else of the chapter can approve.
 */
export function refuseOtherType(
  db: Db,
  { id: member_id, life, chapter_id }: StoredLife,
  policy: Life['policy'],
  by: Actor
) {
  if (!asksFirst(policy) || asksFirst(life.policy) || life.policy.contact) return
  const is_joined = life.memberships.some(({ accepted, origin }) => accepted && origin === 'joined')
  const was_asked = life.application?.state === 'accepted'
  if (!is_joined || was_asked || by.account_id === null) return
  if (creator(db).get(member_id) === by.account_id) admitAlone(db, { member_id, chapter_id }, by)
}

function isAccepted({ accepted }: Term) {
  return accepted !== null
}

/** Throws `own_application` if an account makes a member at once where the type asks first, and somebody else of the chapter can approve. */
export function refuseAdmission(
  db: Db,
  { id: member_id, life, chapter_id }: { id: number; life: Life; chapter_id: number },
  by: Actor
) {
  const { policy, application, memberships } = life
  if (by.account_id !== null && asksFirst(policy) && !application && memberships.length > 0)
    admitAlone(db, { member_id, chapter_id }, by)
}

/** Throws `own_application` if a merge with a member ends an application to join that waits, as `refuseOwn` does. */
export function refuseMerged(
  db: Db,
  kept: Life,
  { id: member_id, life, rows, chapter_id }: StoredLife,
  by: Actor
) {
  const id = rows.application.at(-1)
  const { application } = life
  if (id === undefined || application?.kind !== 'joining') return
  if (waiting_states.includes(application.state) && kept.memberships.some(isAccepted))
    refuseOwn(db, { id, member_id, chapter_id }, by)
}

/** The account that decided, if an act on the status has decided a waiting application; undefined otherwise. Throws `own_application`. */
export function noteAccepted(
  db: Db,
  { id: member_id, life: { application }, rows, chapter_id }: StoredLife,
  after: Life,
  by: Actor
): OfficeWords | undefined {
  const id = rows.application.at(-1)
  if (id === undefined || !application || !waiting_states.includes(application.state)) return
  const now = after.application
  if (now?.term === application.term && waiting_states.includes(now.state)) return
  refuseOwn(db, { id, member_id, chapter_id }, by)
  return {
    kind: 'application',
    find: stored => stored.rows.application.indexOf(id),
    values: { decided_by: by.account_id }
  }
}
