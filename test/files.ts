import type { Test } from 'tap'
import { type App, call } from './helper.ts'

/** Sends a CSV file to be imported into chapter 1. */
export const send = (t: Test, app: App, headers: object, body: string | Buffer, query = '') =>
  call(t, app, {
    method: 'POST',
    url: `/importmembers?chapter_id=1${query}`,
    headers: { ...(headers as Record<string, string>), 'content-type': 'text/csv' },
    body
  })

/** The newest entry of the audit log. */
export const lastEntry = async (t: Test, app: App, headers: object) =>
  (
    await call(t, app, { url: '/getlogs?limit=1', headers: headers as Record<string, string> })
  ).json().data.logs[0]
