import { and, eq, ne } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Caller } from '../../association/audit/store.ts'
import { isArchived } from '../../association/chapters/ending-store.ts'
import { getChapter } from '../../association/chapters/store.ts'
import type { Db } from '../../storage/database.ts'
import { fieldsOf } from '../custom-fields/store.ts'
import { matchItems } from './items.ts'
import type {
  MembershipTypeCopy,
  MembershipTypeEdit,
  MembershipTypesCopied,
  SkipCode
} from './schema.ts'
import {
  createMembershipType,
  editMembershipType,
  findMembershipType,
  getMembershipType
} from './store.ts'
import { type MembershipTypeRow, membertypes } from './table.ts'
import { checkOwnVariables } from './templates.ts'

/**
 * Makes a type with the same terms in each of the chapters, except where it cannot be: those are skipped, with the reason.
 * Throws `not_found` for an unknown type or chapter.
 */
export function copyMembershipType(
  db: Db,
  { id, chapter_ids }: MembershipTypeCopy,
  { permitted, by }: Caller
): MembershipTypesCopied {
  const type = getMembershipType(db, { id }, permitted)
  const { id: _, name_key, archived, createddate, workflows, ...terms } = type
  const { membership_dues, notificationsettings, ...fields } = terms
  const copied: MembershipTypesCopied = { types: [], skipped: [] }
  for (const chapter_id of chapter_ids) {
    const code = findObstacle(db, type, { chapter_id, permitted })
    if (code) {
      copied.skipped.push({ chapter_id, code })
      continue
    }
    const membership_type = { ...fields, duration: Number(type.duration), chapter_id }
    const given = { membership_type, membership_dues, workflow: workflows, notificationsettings }
    const { id, name } = createMembershipType(db, given, by)
    copied.types.push({ id, chapter_id, name })
  }
  return copied
}

/** Why a chapter cannot have a copy of a type; undefined if it can. */
function findObstacle(
  db: Db,
  type: MembershipTypeRow,
  { chapter_id, permitted }: { chapter_id: number; permitted: PermittedChapters }
): SkipCode | undefined {
  const { currency } = getChapter(db, chapter_id, permitted)
  if (isArchived(db, chapter_id)) return 'archived_chapter'
  const named = and(eq(membertypes.chapter_id, chapter_id), eq(membertypes.name_key, type.name_key))
  if (db.select({ id: membertypes.id }).from(membertypes).where(named).get()) return 'name_taken'
  const own = getChapter(db, type.chapter_id, 'all').currency
  if (currency !== own && hasAmounts(type)) return 'another_currency'
  const keys = new Set(fieldsOf(db, chapter_id).map(({ key }) => key))
  const unknown = checkOwnVariables(type.notificationsettings, keys)
  return unknown.length > 0 ? 'unknown_variable' : undefined
}

/** Whether a type has amounts in the currency of its chapter. */
function hasAmounts({ membership_dues, deactivation_threshold_amount }: MembershipTypeRow) {
  return (
    deactivation_threshold_amount > 0 ||
    membership_dues.some(({ currency }) => currency === undefined)
  )
}

/**
 * Edits a type; with `everywhere`, the types of its name in other permitted chapters too. Amounts stay as they are in
 * chapters of another currency. Throws as `editMembershipType`; then nothing is changed.
 */
export function editMembershipTypes(
  db: Db,
  { everywhere, ...input }: MembershipTypeEdit,
  request: Caller & { if_match?: string }
): MembershipTypeRow {
  const before = findMembershipType(db, input.membership_type.id)
  const edited = editMembershipType(db, input, request)
  if (!everywhere || !before) return edited
  const { permitted, by } = request
  const { chapter_id: _, deactivation_threshold_amount, ...fields } = input.membership_type
  const { membership_dues, ...settings } = input
  const own = getChapter(db, before.chapter_id, 'all').currency
  for (const other of findNamesakes(db, before)) {
    if (!within(permitted, other.chapter_id)) continue
    const same = getChapter(db, other.chapter_id, 'all').currency === own
    const membership_type = { ...fields, id: other.id }
    const amounts = same && { deactivation_threshold_amount }
    const items =
      membership_dues && matchItems(membership_dues, before.membership_dues, other.membership_dues)
    const given = {
      ...settings,
      membership_type: { ...membership_type, ...amounts },
      ...(same && items && { membership_dues: items })
    }
    editMembershipType(db, given, { permitted, by })
  }
  return edited
}

/** The types of the same name in other chapters, archived ones included: members may have them. */
function findNamesakes(db: Db, { id, name_key }: MembershipTypeRow): MembershipTypeRow[] {
  const where = and(eq(membertypes.name_key, name_key), ne(membertypes.id, id))
  return db.select().from(membertypes).where(where).orderBy(membertypes.id).all()
}
