import type { Test } from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import type { Db } from '../../../src/storage/database.ts'
import { aType, build, call, signedIn } from '../../fixtures/helper.ts'

/** Makes each look at the clock take longer than a slice may: each slice writes one member, and room is looked for each time. */
export function shortSlices(t: Test) {
  let now = 0
  t.intercept(performance, 'now', { value: () => (now += 300) })
}

/** An office with a type, an owner, and requests about many members. */
export async function anOffice(
  t: Test,
  env: Record<string, string> = {},
  options: Parameters<typeof build>[2] = {}
) {
  const app = await build(t, env, options)
  const headers = await signedIn(app)
  const type = await aType(app)
  const send = async (method: 'GET' | 'PUT', url: string, payload?: object, as = headers) =>
    call(t, app, { method, url, headers: as, ...(payload && { payload }) })
  const edit = async (filter: object, set: object, rest: object = {}, as = headers) =>
    (await send('PUT', '/editmembers', { chapter_id: 1, filter, set, ...rest }, as)).json()
  const undo = async (id: number, rest: object = {}, as = headers) =>
    (await send('PUT', '/undobatch', { id, ...rest }, as)).json()
  const member = async (id: number) => (await send('GET', `/getmember/${id}`)).json().data
  const batches = async () => (await send('GET', '/getbatches?chapter_id=1')).json().data.batches
  const some = (count: number, values: object = {}) =>
    app.db.write(() =>
      createMembers(
        app.db,
        Array.from({ length: count }, (_, i) => ({
          ...{ firstname: `Ada ${i}`, lastname: 'Lovelace', email: '' },
          ...{ chapter_id: 1, membertype_id: type.id, ...values }
        })),
        command_line
      )
    )
  const count = (status: string) =>
    app.db.$client.prepare('SELECT count(*) FROM members WHERE status = ?').pluck().get(status)
  /** Resolves with the commit after which some, and not all, of so many members have a status. */
  const partly = (status: string, all: number) =>
    new Promise<void>(resolve =>
      afterChanges(app.db, () => {
        const found = Number(count(status))
        if (found > 0 && found < all) resolve()
      })
    )
  return { app, headers, type, send, edit, undo, member, batches, some, count, partly }
}

/** Calls `see` after each change that was committed. */
export function afterChanges(db: Db, see: () => void) {
  const { write } = db
  db.write = async change => {
    const result = await write(change)
    see()
    return result
  }
}
