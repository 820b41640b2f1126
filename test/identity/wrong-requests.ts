import type { Detail } from '../../src/core/details.ts'
import { call } from '../fixtures/helper.ts'
import { codeOf, password, post } from '../fixtures/person.ts'
import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'

const people = { email: 'x@example.org', name: 'Grace Hopper' }
/** Bodies of POST /createuser. */
const users: object[] = [
  { ...people, grants: [] },
  { ...people, grants: Array(101).fill({ role: 'admin', chapter_id: null }) },
  { ...people, grants: [{ role: 'admin', chapter_id: 1 }] },
  { ...people, grants: [{ role: 'chapter_lead', chapter_id: null }] },
  { ...people, grants: [{ role: 'chapter_lead', chapter_id: 999 }] }
]

/** Bodies of POST /createtoken. */
const tokens: object[] = [
  { role: 'admin', operations: ['findMembers'] },
  { operations: ['signIn'] },
  { role: 'admin', networks: ['home'], expires: '2020-01-01' }
]

/** Bodies of POST /createwebhook. */
const webhooks: object[] = [
  { url: 'http://127.0.0.1/', types: ['member.created'] },
  { url: 'https://8.8.8.8/', types: ['dog.barked'], chapter_ids: [999] }
]

/** Passwords that a colleague called Grace Hopper cannot choose in a chapter called Main chapter. */
const passwords = [
  'grace@example.org',
  'aaaaaaaaaaaa',
  'Chapterhouse2026',
  'our Main chapter 1',
  'Grace Hopper 1906',
  'password1234'
]

/** What is wrong with accounts, their roles and their passwords. */
export const wrongRequests: WrongRequests = async (t, app, headers) => {
  const found: Detail[] = []
  for (const payload of users)
    found.push(...(await refusedDetails(t, app, { url: '/createuser', payload, headers })))
  for (const token of tokens) {
    const payload = { name: 'Website', ...token }
    found.push(...(await refusedDetails(t, app, { url: '/createtoken', payload, headers })))
  }
  for (const payload of webhooks)
    found.push(...(await refusedDetails(t, app, { url: '/createwebhook', payload, headers })))
  const nothing = { url: '/redeliver', payload: { webhook_id: 1 }, headers }
  found.push(...(await refusedDetails(t, app, nothing)))
  return [...found, ...(await enrol(t, app, headers))]
}

const enrol: WrongRequests = async (t, app, headers) => {
  const grace = { email: 'grace@example.org', name: 'Grace Hopper' }
  const payload = { ...grace, grants: [{ role: 'moderator', chapter_id: null }] }
  const invited = await call(t, app, { method: 'POST', url: '/createuser', headers, payload })
  const token = invited.json().data.enrolment_url.split('#')[1]
  const { secret } = (await post(t, app, '/auth/enrolment', { token })).json().data
  const bodies = [
    ...passwords.map(one => ({ token, password: one, otp: codeOf(secret) })),
    { token, password, otp: codeOf(secret, 20) },
    { token, password, otp: '12345x' }
  ]
  const answers = bodies.map(body => post(t, app, '/auth/enrol', body))
  return (await Promise.all(answers)).flatMap(answer => answer.json().details)
}
