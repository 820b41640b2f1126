import type { Test } from 'tap'
import { wrongCounts } from '../src/rosters/store.ts'
import { type App, call } from './helper.ts'

/** The month in which it is now, UTC. */
export const this_month = () => new Date().toISOString().slice(0, 7)
/** A row of a list. */
export type Row = Record<string, unknown>

/** What is answered to somebody. */
export async function overview(t: Test, app: App, headers: Record<string, string>, query = '') {
  const response = await call(t, app, { url: `/getoverview${query}`, headers })
  t.equal(response.statusCode, 200, response.body)
  return response.json().data
}

/** The same numbers, counted from the members themselves. */
function counted(app: App, chapters: number[]) {
  const members = app.db.$client
    .prepare('SELECT chapter_id, membertype_id, status, createddate FROM members')
    .all() as { chapter_id: number; membertype_id: number; status: string; createddate: string }[]
  const own = members.filter(({ chapter_id }) => chapters.includes(chapter_id))
  const count = (fits: (member: (typeof own)[number]) => boolean) => own.filter(fits).length
  const months = [...new Set(own.map(({ createddate }) => createddate.slice(0, 7)))].sort()
  const of = (month: string) => count(({ createddate }) => createddate.startsWith(month))
  return {
    members: own.length,
    month: this_month(),
    new_members: of(this_month()),
    statuses: ['active', 'inactive', 'suspended'].map(status => ({
      status,
      members: count(member => member.status === status)
    })),
    types: new Map(
      own.map(one => [
        one.membertype_id,
        count(member => member.membertype_id === one.membertype_id)
      ])
    ),
    months: months.map(month => ({
      month,
      new_members: of(month),
      members: count(({ createddate }) => createddate.slice(0, 7) <= month)
    }))
  }
}

/** Holds an overview against what is counted. */
export function agrees(t: Test, app: App, data: Row, chapters: number[]) {
  const { types, ...plain } = counted(app, chapters)
  const { membership_types, ending_types, chapters: listed, ...numbers } = data
  t.strictSame(numbers, plain)
  const with_members = (membership_types as Row[]).filter(({ members }) => members !== 0)
  t.strictSame(new Map(with_members.map(({ id, members }) => [id, members])), types)
  for (const { id, members, new_members } of listed as Row[]) {
    const own = counted(app, [Number(id)])
    t.strictSame([members, new_members], [own.members, own.new_members])
  }
  t.strictSame((listed as Row[]).map(({ id }) => id).sort(), [...chapters].sort())
  t.strictSame(wrongCounts(app.db), [])
}
