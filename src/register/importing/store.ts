import {
  findPermitted,
  type Permission,
  type PermittedChapters,
  within
} from '../../association/access/permissions.ts'
import { ChapterForbidden, Forbidden, Unauthorized } from '../../core/errors.ts'
import { findSignedIn } from '../../identity/sessions/store.ts'
import type { Db } from '../../storage/database.ts'

/** The session of an import. */
export interface Session {
  sid_hash: string
  account_id: number
}

/** Throws if the session has ended, or its account may no longer import into the chapter. */
export function refuseWithoutRights(
  db: Db,
  session: Session,
  chapter_id: number,
  permission: Permission = 'import_members'
) {
  const account = findSignedIn(db, session.sid_hash)
  if (account?.id !== session.account_id) throw new Unauthorized()
  const permitted = findPermitted(account.grants, permission)
  if (permitted.length === 0) throw new Forbidden()
  if (!within(permitted, chapter_id)) throw new ChapterForbidden()
}

/** The chapters in which the caller has a permission. */
export function findChaptersOf(
  db: Db,
  session: Session,
  permission: Permission
): PermittedChapters {
  return findPermitted(findSignedIn(db, session.sid_hash)?.grants ?? [], permission)
}
