import {
  type Actor,
  type Change,
  lastEntry,
  recordAll,
  recordTogether
} from '../../association/audit/store.ts'
import { type Detail, details } from '../../core/details.ts'
import { isFailure } from '../../core/failure.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { TooManyFacts } from '../members/failures.ts'
import { memberships } from '../members/memberships-store.ts'
import { findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { batchDetails } from './details.ts'
import { memberActs } from './member-acts-store.ts'
import type { MembersEdit } from './schema.ts'
import { type Done, readSetting, type Setting, setMember } from './set-store.ts'
import type { Entries } from './store.ts'

/** The result for some members. */
export interface Slice {
  /** How many of the ids are finished. */
  done: number
  changed: number
  unchanged: number
  /** The ids that no member of the chapter has. */
  unknown: number[]
  /** The members who were refused, each with the reason. */
  refusals: ({ id: number } & Detail)[]
  /** The entries of the audit log; undefined if nothing was changed. */
  entries?: Entries
}

/**
 * Changes members in one write until the slice's time is over, at least one of them, each with its entry in the audit log. If a member
 * is refused, for instance by its membership, the answer lists it and the others are changed. Throws `validation_error` for custom fields.
 */
export function editSlice(
  db: Db,
  ids: readonly number[],
  request: MembersEdit,
  { by, late }: { by: Actor; late: () => boolean }
): Slice {
  const unknown: number[] = []
  const refusals: Slice['refusals'] = []
  // entries of memberships are written before those of members
  const first_id = lastEntry(db) + 1
  let [done, changed] = [0, 0]
  // a definition may have changed since the slice before
  const setting = readSetting(db, request)
  const entries: Change[] = []
  const isAct = Object.keys(setting.act).length > 0
  together(db, ids, request, () => {
    for (const id of ids) {
      done++
      const member = findMember(db, id, request.chapter_id)
      const before = lastEntry(db)
      const { entries: told = [], refusal } = member ? setOne(db, member, setting, by) : {}
      // besides the member's own entry there may be entries of linked members
      entries.push(...told)
      if (told.length > 0 || (isAct && lastEntry(db) > before)) changed++
      if (refusal) refusals.push({ id, ...refusal })
      if (!member) unknown.push(id)
      if (late()) break
    }
  })
  const unchanged = done - changed - unknown.length - refusals.length
  const slice = { done, changed, unchanged, unknown, refusals }
  if (changed === 0) return slice
  const last_id = entries.length > 0 ? recordAll(db, entries, by) : lastEntry(db)
  return { ...slice, entries: { first_id, last_id } }
}

/** Calls `work`. If the request changes a status or a type, the memberships of all these members are read together before. */
function together(db: Db, ids: readonly number[], { set }: MembersEdit, work: () => void) {
  const decides = set.status !== undefined || set.membertype_id !== undefined
  if (decides) memberships().together(db, ids, () => recordTogether(db, work))
  else work()
}

function setOne(db: Db, member: MemberRow, setting: Setting, by: Actor): Done {
  const { leave, transfer } = setting.act
  const acts = memberActs
  // rights were checked before
  const caller = { permitted: 'all', by } as const
  if (leave)
    return changeOne(db, '/set/leave', () => done(acts().leave(db, member.id, leave, caller)))
  if (transfer)
    return changeOne(db, '/set/transfer', () =>
      done(acts().transfer(db, member.id, transfer, caller))
    )
  return changeOne(db, '/set', () => setMember(db, member, setting, by))
}

/** An act has written its entries itself. */
const done = (_: unknown): Done => ({})

/**
 * Changes one member in a savepoint. Returns the result of the change, or the reason why this member is refused, which leaves the member
 * unchanged. Throws errors that end the whole change: a full disk, an account that has written too much, any error that is no refusal.
 */
function changeOne<T extends object>(
  db: Db,
  path: string,
  change: () => T
): T | { refusal: Detail } {
  const done = attempt(db, change)
  if (!(done instanceof Error)) return done
  const refusal = toRefusal(done, path)
  if (!refusal) throw done
  return { refusal }
}

/** The reason for refusing one member: the error with which a request about this member alone would be refused. */
function toRefusal(error: Error, path: string): Detail | undefined {
  if (!isFailure(error)) return undefined
  const { statusCode, message, details: [first] = [] } = error
  if (error instanceof TooManyFacts) return batchDetails.too_many_facts(path)
  // acts on one member name the custom fields requests
  if (statusCode === 400 && first)
    return first.path.startsWith(path) ? first : { ...first, path: `${path}${first.path}` }
  return statusCode === 409 ? details.cannot_change(path, {}, message) : undefined
}
