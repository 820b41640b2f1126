import type { Test } from 'tap'
import { contradictions, wrongDues } from '../../src/terms/membership-history/check-store.ts'
import { roundSlice } from '../../src/terms/rounds/store.ts'
import { findUnsaid } from '../console/log-words.ts'
import { type App, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'

/**
 * A fresh app on a day, and calls as its owner; `get`, `put` and `post` answer the data, `open` a file. `moveTo` moves the clock, `passTo` also runs the round before and after,
 * `wake` all jobs that are due (without backups); `roundOn` moves the clock and runs the round, but signs nobody in. A test
 * fails whose log has something that the console has no words for, or whose sums or counts of dues are wrong.
 */
export async function office(
  t: Test,
  day = '2026-03-10',
  env: Record<string, string> = {},
  rest: Parameters<typeof build>[2] = {}
) {
  let now = moment(day)
  const app = await build(t, { BACKUP_EVERY_HOURS: '0', ...env }, { clock: () => now, ...rest })
  t.teardown(async () => {
    const unsaid = app.db.$client.open ? findUnsaid(app.db.$client) : []
    const wrong = app.db.$client.open ? [...wrongDues(app.db), ...contradictions(app.db)] : []
    // what throws here keeps the app open else
    await app.close()
    if (wrong.length > 0) throw new Error(wrong.join('; '))
    if (unsaid.length > 0) throw new Error(`no words for ${unsaid.join('; ')}`)
  })
  let headers = await signedIn(app)
  await app.db.write(() =>
    app.db.$client.prepare('UPDATE chapters SET acts_from = ? WHERE id = 1').run(day.slice(0, 10))
  )
  const send = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    const response = await call(t, app, { method, url, headers, ...(payload && { payload }) })
    return response.json()
  }
  const open = (url: string) => call(t, app, { method: 'GET', url, headers })
  const get = async (url: string) => (await send('GET', url)).data
  const put = (url: string, payload: object = {}) => send('PUT', url, payload)
  const post = (url: string, payload: object = {}) => send('POST', url, payload)
  const putData = async (url: string, payload: object) => (await send('PUT', url, payload)).data
  const postData = async (url: string, payload: object) => (await send('POST', url, payload)).data
  const moveTo = async (to: string) => {
    now = moment(to)
    headers = await signedIn(app)
  }
  const wake = async (to: string) => {
    // a round that began by itself ends on its day
    await app.runDueJobs()
    await moveTo(to)
    await app.runDueJobs()
  }
  const round = async () => {
    while (await app.db.write(() => roundSlice(app.db, () => false))) {}
  }
  const roundOn = async (to: string) => {
    now = moment(to)
    await round()
  }
  const passTo = async (to: string) => {
    await round()
    await moveTo(to)
    await round()
  }
  return { app, open, get, send, put, post, putData, postData, wake, moveTo, roundOn, passTo }
}

/** A moment, or noon of a day in UTC. */
function moment(text: string) {
  return Date.parse(text.includes('T') ? text : `${text}T12:00:00Z`)
}

const facts = ['memberships', 'dues', 'holds', 'leavings', 'applications'] as const

/** All facts of a register, without what says when a row was written. */
export function storedFacts({ db }: App) {
  const rows = (table: string) =>
    (db.$client.prepare(`SELECT * FROM ${table} ORDER BY member_id, id`).all() as object[]).map(
      row => ({ ...row, id: 0, createddate: '' })
    )
  const members = db.$client.prepare('SELECT id, status FROM members ORDER BY id').all()
  const others: Record<string, object[]> = Object.fromEntries(
    facts.map(table => [table, rows(table)])
  )
  return { members, ...others } as Record<string, object[]> & { members: unknown[] }
}

/** A yearly fee of 120.00. */
export const fees = {
  membership_dues: [{ dues_name: 'Fee', amount: 120, due_frequency: 'yearly' as const }]
}

/** A member with a term from today, of a type with these fields. */
export async function aTerm(app: App, fields = {}, rest: object = fees) {
  const { id: membertype_id } = await aType(app, fields, rest)
  return aMember(app, { membertype_id })
}
