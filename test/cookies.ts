import type { Test } from 'tap'
import { type App, call } from './helper.ts'

export type Headers = Record<string, string>

/** The cookie that an answer sets: its value, and the rules with it. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }) {
  const [pair = '', ...rules] = String(headers['set-cookie'] ?? '').split('; ')
  return { value: pair.split('=')[1] ?? '', rules }
}

/** Renews the session of a page. */
export const renew = (t: Test, app: App, value: string, headers: Headers = {}) =>
  call(t, app, {
    method: 'POST',
    url: '/auth/session/refresh',
    headers: { cookie: `other=1; chapterhouse_session=${value}`, ...headers }
  })
