import type { PermittedChapters } from '../../association/access/permissions.ts'
import type { Caller } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { decide } from '../membership-commands/acts.ts'
import { NoApplication } from '../membership-commands/failures.ts'
import { type Act, act } from '../membership-history/acts-store.ts'
import { findChapterId, readPageIds, selectFacts } from '../membership-history/listing-store.ts'
import { refuseOwn } from '../membership-history/own-applications-store.ts'
import type { OfficeWords } from '../membership-history/store.ts'
import type { Application, ApplicationDecision, ApplicationQuery } from './schema.ts'

const selected = `
  SELECT applications.id, member_id, json_extract(policies.rules, '$.membertype_id') AS membertype_id,
    kind, state, createddate, decided_by, reason`
const from = `
  FROM applications JOIN policies ON policies.id = policy_id`

const conditions = {
  chapter_id: 'chapter_id = :chapter_id',
  member_id: 'member_id = :member_id',
  state: 'state = :state'
} as const

/** The applications of a chapter, or of one member in it, the newest first. */
export function listApplications(db: Db, query: ApplicationQuery) {
  const { offset, limit, ...filters } = query
  const { where, values } = selectFacts(conditions, filters)
  const index = query.member_id === undefined ? 'applications_listed' : 'applications_member'
  const found = `applications INDEXED BY ${index} WHERE ${where.join(' AND ')}`
  const { ids, total } = readPageIds(db, found, { values, offset, limit }, 'id DESC')
  const page = `${selected} ${from} WHERE applications.id IN (SELECT value FROM json_each(?))
    ORDER BY applications.id DESC`
  return {
    applications: cachedStatement(db, page).all(ids) as Application[],
    pagination: { total, offset, limit }
  }
}

const one = `${selected} ${from} WHERE applications.id = ?`

/** One application, in permitted chapters. Throws `not_found`. */
export function getApplication(db: Db, id: number, permitted: PermittedChapters): Application {
  findChapterId(db, id, permitted, 'application')
  return cachedStatement(db, one).get(id) as Application
}

/** What can be decided about an application. */
export type Decision = 'approved' | 'declined' | 'withdrawn'

/**
 * Approves, declines or withdraws an application in permitted chapters. Throws `not_found`, and `no_application` where it
 * does not wait any more, `own_application` where somebody else has to approve it, and `not_paid_yet` where it is paid first.
 */
export function decideApplication(
  db: Db,
  { id, reason = '' }: ApplicationDecision,
  decision: Decision,
  { permitted, by }: Caller
): Application {
  const chapter_id = findChapterId(db, id, permitted, 'application')
  const { member_id } = getApplication(db, id, permitted)
  const last = cachedStatement(db, 'SELECT max(id) AS id FROM applications WHERE member_id = ?')
  if ((last.get(member_id) as { id: number }).id !== id) throw new NoApplication()
  if (decision === 'approved') refuseOwn(db, { id, member_id, chapter_id }, by)
  const words: OfficeWords = {
    kind: 'application',
    find: ({ rows }) => rows.application.indexOf(id),
    values: { decided_by: by.account_id, reason }
  }
  const action = `membership.application_${decision}`
  const perform: Act = (life, today) => decide(life, decision, today)
  act(db, { id: member_id, permitted, by }, action, perform, words)
  return getApplication(db, id, permitted)
}
