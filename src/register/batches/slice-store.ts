import {
  type Actor,
  type Caller,
  type Change,
  lastEntry,
  recordAll,
  recordTogether
} from '../../association/audit/store.ts'
import { type Detail, details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { isFailure } from '../../core/failure.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { fieldsOf, uniqueAmong } from '../custom-fields/store.ts'
import { fieldDetails } from '../custom-fields/values.ts'
import { TooManyFacts } from '../members/failures.ts'
import { readValues } from '../members/fields-store.ts'
import { memberships } from '../members/memberships-store.ts'
import { findMember } from '../members/rows-store.ts'
import { changeMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { changeTags, readTags, type TagChange, tag_limits } from '../members/tags.ts'
import type { MemberValues } from '../members/values.ts'
import { batchDetails } from './failures.ts'
import type { MembersEdit, MembersSet } from './schema.ts'
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

/** The change of many members: values that all of them get, and tags that each gets or loses. */
export interface Setting {
  values: MemberValues
  tags: TagChange
  act: Pick<MembersSet, 'leave' | 'transfer'>
}

/** Reads what a request sets. Throws `validation_error` for custom fields. */
export function readSetting(
  db: Db,
  { chapter_id, set }: Pick<MembersEdit, 'chapter_id' | 'set'>
): Setting {
  const { tags_add: add, tags_remove: remove, leave, transfer, ...given } = set
  const { values, flaws } = readValues(db, chapter_id, given, '/set')
  for (const [key] of uniqueAmong(fieldsOf(db, chapter_id), values))
    flaws.push(fieldDetails.unique_for_many(`/set/fields/${key}`))
  if (flaws.length > 0) throw invalid(flaws)
  const act = { ...(leave && { leave }), ...(transfer && { transfer }) }
  return { values, tags: { add, remove }, act }
}

/** The entries for the audit log, which the caller has to append, or the reason why there are none. */
interface Done {
  entries?: ReturnType<typeof changeMember>['entries']
  refusal?: Detail
}

/** The setting as the changes of the batch's audit entry, under the names of the request. */
export function describeSetting({ values, tags, act }: Setting): Record<string, [null, unknown]> {
  const { add, remove } = tags
  const tagged = { ...(add && { tags_add: add }), ...(remove && { tags_remove: remove }) }
  const told = { ...values, ...tagged, ...act }
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, [null, value]]))
}

export function tooManyTags(): Detail {
  return details.too_many('/set/tags_add', { limit: tag_limits.count })
}

/** Changes a member as `changeMember` does, or answers why it cannot be changed. */
function setMember(db: Db, member: MemberRow, { values, tags }: Setting, by: Actor): Done {
  if (!tags.add && !tags.remove) return changeMember(db, member, values, { by, set: '/set' })
  const tagged = changeTags(readTags(member.tags), tags)
  const added = (tagged?.length ?? 0) - readTags(member.tags).length
  if (added > 0 && (tagged?.length ?? 0) > tag_limits.count) return { refusal: tooManyTags() }
  return changeMember(db, member, { ...values, tags: tagged }, { by, set: '/set' })
}

/**
 * Acts on the membership of one member, which belong to a wing above the register. A change of many carries one out for each member, with
 * all that follows from it.
 */
export interface MemberActs {
  /** Ends the membership. Throws the failure with which the act is refused. */
  leave(db: Db, id: number, given: NonNullable<MembersSet['leave']>, caller: Caller): void
  /** Moves the member to another chapter. Throws the failure with which the act is refused. */
  transfer(db: Db, id: number, given: NonNullable<MembersSet['transfer']>, caller: Caller): void
}

let declared: MemberActs | undefined

/** Says what the acts of this process are (`joinWings`). */
export function declareMemberActs(acts: MemberActs) {
  declared = acts
}

function memberActs(): MemberActs {
  if (!declared) throw new Error('nobody has declared acts on members')
  return declared
}
