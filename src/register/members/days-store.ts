import { defineLifetimes, definePart } from '../../core/tables.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { prepareInsert, statement } from '../../storage/statements.ts'
import { day_columns, type MembershipDays, no_days } from './days.ts'
import type { MemberRow } from './table.ts'

defineLifetimes({ membership_days: 'kept' })
definePart({
  entity: 'member',
  table: 'membership_days',
  column: 'member_id',
  kind: 'derived',
  when_erased: 'deleted'
})

const names = day_columns.map(name => `"${name}"`)

const byMember = statement(`SELECT ${names} FROM membership_days WHERE member_id = ?`)

export function findDays(db: Db, id: number): MembershipDays {
  return (byMember(db).get(id) as MembershipDays | undefined) ?? no_days
}

/** A member as answers show it: where no day of joining was entered, with the first day of the first term. */
export function withShownJoined<T extends Pick<MemberRow, 'id' | 'joined'>>(db: Db, member: T): T {
  if (member.joined !== null) return member
  const { first_day } = findDays(db, member.id)
  return first_day === null ? member : { ...member, joined: first_day }
}

const put = prepared(db =>
  db.$client.prepare(
    `INSERT INTO membership_days (member_id, ${names}) VALUES (?, ${names.map(() => '?')})
     ON CONFLICT (member_id) DO UPDATE SET ${names.map(name => `${name} = excluded.${name}`)}`
  )
)

const remove = statement('DELETE FROM membership_days WHERE member_id = ?')

/** Stores the days that follow from the terms of a member, where they differ from the stored ones. */
export function storeDays(db: Db, id: number, days: MembershipDays) {
  const stored = findDays(db, id)
  if (day_columns.every(name => stored[name] === days[name])) return
  if (isEmpty(days)) remove(db).run(id)
  else put(db).run(id, ...toValues(days))
}

const insert = prepared(db => prepareInsert(db, 'membership_days', ['member_id', ...names]))

/** Stores the days of members who were just created. */
export function insertDays(db: Db, members: readonly { id: number; days: MembershipDays }[]) {
  const known = members.filter(({ days }) => !isEmpty(days))
  if (known.length > 0) insert(db)(known.map(({ id, days }) => [id, ...toValues(days)]))
}

function isEmpty(days: MembershipDays) {
  return toValues(days).every(value => value === null)
}

function toValues(days: MembershipDays) {
  return day_columns.map(name => days[name])
}
