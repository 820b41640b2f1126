import type { Test } from 'tap'
import { findUnsaid } from '../console/log-words.ts'
import { type App, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'

/**
 * A fresh app on a day, and calls as its owner; `wake` moves the clock and runs the jobs that are due. A test fails whose log
 * has something that the console has no words for.
 */
export async function office(t: Test, day = '2026-03-10', env: Record<string, string> = {}) {
  let now = Date.parse(`${day}T12:00:00Z`)
  const app = await build(t, env, { clock: () => now })
  t.teardown(async () => {
    const unsaid = app.db.$client.open ? findUnsaid(app.db.$client) : []
    // what throws here keeps the app open else
    await app.close()
    if (unsaid.length > 0) throw new Error(`no words for ${unsaid.join('; ')}`)
  })
  let headers = await signedIn(app)
  await app.db.write(() =>
    app.db.$client.prepare('UPDATE chapters SET acts_from = ? WHERE id = 1').run(day)
  )
  const send = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    const response = await call(t, app, { method, url, headers, ...(payload && { payload }) })
    return response.json()
  }
  const wake = async (to: string) => {
    // a round that began by itself ends on its day
    await app.runDueJobs()
    now = Date.parse(`${to}T12:00:00Z`)
    headers = await signedIn(app)
    await app.runDueJobs()
  }
  return { app, send, wake }
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
