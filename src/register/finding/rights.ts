import {
  findPermitted,
  type PermittedChapters,
  type RoleGrant,
  within
} from '../../association/access/permissions.ts'
import { ChapterForbidden, Forbidden } from '../../core/errors.ts'
import type { MemberFilter } from '../listing/schema.ts'

/** Who asks: the grants of the account, and the chapters of which it may see members. */
interface Asking {
  account: { grants: readonly RoleGrant[] }
  permitted: PermittedChapters
}

/**
 * The chapters in which the caller may use a filter; a filter by what members owe needs the right to see money there. Throws
 * `forbidden` if there are none, or if the chapter that was asked for is not among them.
 */
export function chaptersReached(
  { account, permitted }: Asking,
  filter: MemberFilter,
  chapter_id?: number
): PermittedChapters {
  if (filter.owes === undefined) return permitted
  const seen = findPermitted(account.grants, 'manage_money')
  const is_seen = chapter_id === undefined ? seen.length > 0 : within(seen, chapter_id)
  if (!is_seen) throw new Forbidden()
  return seen
}

/** Throws `forbidden` or `chapter_forbidden` unless the caller may use a filter in all these chapters. */
export function refuseOthers(asking: Asking, filter: MemberFilter, chapters: readonly number[]) {
  const reached = chaptersReached(asking, filter)
  if (!chapters.every(id => within(reached, id))) throw new ChapterForbidden()
}
