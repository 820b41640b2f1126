import type { Test } from 'tap'
import type { Role } from '../src/access/permissions.ts'
import { type App, call, signedInAs } from './helper.ts'
import { aPerson } from './person.ts'

/** What stands behind the # of a link. */
const tokenOf = (url: string) => url.split('#')[1] ?? ''

/** The grants of somebody with one role, a chapter lead's for the first chapter. */
export const grantsOf = (role: Role) => [{ role, chapter_id: role === 'chapter_lead' ? 1 : null }]

let n = 0

/** Somebody with a role, signed in, and the operations on accounts that they use. */
export async function aManager(t: Test, app: App, role: Role = 'owner') {
  const person = await aPerson(app, { role })
  const headers = await signedInAs(app, person.id)
  const send = (method: 'POST' | 'PUT', url: string, payload: object, more: object = {}) =>
    call(t, app, { method, url, payload, headers: { ...headers, ...more } })
  return {
    ...person,
    headers,
    send,
    invite: async (invited: Role = 'moderator') => {
      const email = `invited${++n}@example.org`
      const payload = { email, name: 'I', grants: grantsOf(invited) }
      const { data } = (await send('POST', '/createuser', payload)).json()
      return { id: data.id as number, token: tokenOf(data.enrolment_url) }
    },
    reset: async (id: number) =>
      tokenOf((await send('POST', '/resetuser', { id })).json().data.enrolment_url),
    edit: (payload: object) => send('PUT', '/edituser', payload)
  }
}
