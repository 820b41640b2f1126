import { permissions } from '../../association/access/permissions.ts'
import type { Actor } from '../../association/audit/store.ts'
import { type Life, type Term, waiting_states } from '../../lifecycle/life.ts'
import { OwnApplication } from '../../register/members/failures.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { asksFirst } from '../acts/acts.ts'
import type { StoredLife } from '../facts/life-store.ts'
import type { OfficeWords } from './words-store.ts'

// Four eyes (DOMAIN.md section 7): the account that entered an application may approve it only if nobody else of the chapter can.

const enter = prepared(db =>
  db.$client.prepare('UPDATE applications SET entered_by = ? WHERE member_id = ?')
)

/** Notes who entered the application of a member who was just created. */
export function noteEntered(db: Db, member_id: number, { account_id }: Actor) {
  if (account_id !== null) enter(db).run(account_id, member_id)
}

const entered = prepared(db =>
  db.$client.prepare('SELECT entered_by FROM applications WHERE id = ?').pluck()
)

const others = prepared(db =>
  db.$client
    .prepare(
      `SELECT 1 FROM grants JOIN accounts ON accounts.id = account_id
       WHERE enabled AND password_hash IS NOT NULL AND accounts.id <> :own
         AND role IN (SELECT value FROM json_each(:roles)) AND (chapter_id IS NULL OR chapter_id = :chapter_id)`
    )
    .pluck()
)

/** Throws `own_application` if the account entered the application and somebody else of the chapter can approve it. */
export function refuseOwn(
  db: Db,
  { id, chapter_id }: { id: number; chapter_id: number },
  { account_id: own }: Actor
) {
  if (own !== null && entered(db).get(id) === own) refuseAlone(db, chapter_id, own)
}

function refuseAlone(db: Db, chapter_id: number, own: number) {
  const roles = JSON.stringify(permissions.decide_applications)
  if (others(db).get({ own, roles, chapter_id }) !== undefined) throw new OwnApplication()
}

/**
 * Throws `own_application` if an act makes a member of somebody whose application to join was not accepted, as `refuseOwn` does of
 * a waiting one: to decline or withdraw it first leads to nothing else.
 */
export function refuseBeside(
  db: Db,
  { life: { application, memberships }, rows, chapter_id }: StoredLife,
  after: Life,
  by: Actor
) {
  const id = rows.application.at(-1)
  if (id === undefined || application?.kind !== 'joining' || application.state === 'accepted')
    return
  if (waiting_states.includes(application.state) && after.application?.state === 'accepted') return
  if (!memberships.some(isAccepted) && after.memberships.some(isAccepted))
    refuseOwn(db, { id, chapter_id }, by)
}

function isAccepted({ accepted }: Term) {
  return accepted !== null
}

/** Throws `own_application` if an account makes a member at once where the type asks first, and somebody else of the chapter can approve. */
export function refuseAdmission(
  db: Db,
  { life, chapter_id }: { life: Life; chapter_id: number },
  { account_id: own }: Actor
) {
  const { policy, application, memberships } = life
  if (own !== null && asksFirst(policy) && !application && memberships.length > 0)
    refuseAlone(db, chapter_id, own)
}

/** The account that decided, if an act on the status has decided a waiting application; undefined otherwise. Throws `own_application`. */
export function noteAccepted(
  db: Db,
  { life: { application }, rows, chapter_id }: StoredLife,
  after: Life,
  by: Actor
): OfficeWords | undefined {
  const id = rows.application.at(-1)
  if (id === undefined || !application || !waiting_states.includes(application.state)) return
  const now = after.application
  if (now?.term === application.term && waiting_states.includes(now.state)) return
  refuseOwn(db, { id, chapter_id }, by)
  return {
    kind: 'application',
    find: stored => stored.rows.application.indexOf(id),
    values: { decided_by: by.account_id }
  }
}
