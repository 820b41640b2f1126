import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import type { Detail } from '../../src/core/details.ts'
import { send } from '../fixtures/files.ts'
import {
  type App,
  aChapter,
  aMember,
  aType,
  build,
  call,
  signedIn,
  typeBody
} from '../fixtures/helper.ts'
import { codeOf, password, post } from '../fixtures/person.ts'

const member = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.org',
  chapter_id: 1,
  membertype_id: 1
}
const header = 'firstname,lastname,email,membertype'
const long = 'x'.repeat(9000)

type Body = Record<string, unknown>
type Headers = Record<string, string>

/** Bodies of POST /createmembers, with what is wrong with each. */
const members: Body[] = [
  { ...member, firstname: undefined, nickname: 'x' },
  { ...member, firstname: 5, lastname: '', email: 'x', date_of_birth: '31.01.2025', status: 'x' },
  { ...member, chapter_id: 1, membertype_id: 0, firstname: long, lastname: 'x\u0007' },
  { ...member, firstname: 'x\u202e', lastname: `e${'\u0301\u0327'.repeat(40)}` },
  { ...member, membertype_id: 'x' },
  { ...member, membertype_id: 999 }
]

const people = { email: 'x@example.org', name: 'Grace Hopper' }
/** Bodies of POST /createuser. */
const users: Body[] = [
  { ...people, grants: [] },
  { ...people, grants: Array(101).fill({ role: 'admin', chapter_id: null }) },
  { ...people, grants: [{ role: 'admin', chapter_id: 1 }] },
  { ...people, grants: [{ role: 'chapter_lead', chapter_id: null }] },
  { ...people, grants: [{ role: 'chapter_lead', chapter_id: 999 }] }
]

const deep = (depth: number): object => (depth > 0 ? { x: deep(depth - 1) } : {})
/** Bodies of POST /createmember_type. */
const types: Body[] = [
  typeBody({ enddate: '2024-01-01' }),
  typeBody({}, { membership_dues: [{ amount: 0.001, currency: 'EUR' }] }),
  typeBody({}, { workflow: { x: 'x'.repeat(20_000) } } as object),
  typeBody({}, { workflow: deep(10), notificationsettings: { x: 1e300 } } as object),
  typeBody({}, { notificationsettings: { action_required: { body: '{{member.shoe}}' } } })
]

const files = [
  '',
  'a\u0000b',
  `${header}\n"x`,
  'firstname,email\nAda,a@example.org',
  `${header},email\n`,
  'firstname,lastname,email\nAda,Lovelace,a@example.org',
  `${header}\nAda,Lovelace,a@example.org,Standard,more`,
  `${header}\nAda,Lovelace,a@example.org,Standard\nAda,Lovelace,a@example.org,Standard`
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

/** The details that an app answers to requests that are wrong in one way or another. */
async function provoke(t: Test, app: App, headers: Headers): Promise<Detail[]> {
  const found: Detail[] = []
  const ask = async (url: string, payload?: Body, more: Headers = {}, method?: 'PUT') => {
    const by = payload ? 'POST' : 'GET'
    const all = { ...headers, ...more }
    const answer = await call(t, app, { method: method ?? by, url, headers: all, payload })
    t.ok(answer.json().details?.length > 0, `${url} ${answer.body.slice(0, 300)}`)
    found.push(...answer.json().details)
  }
  for (const body of members) await ask('/createmembers', body)
  for (const body of users) await ask('/createuser', body)
  for (const body of types) await ask('/createmember_type', body)
  await ask('/createmembers', member)
  await ask('/createmembers', member, { 'idempotency-key': 'ä' })
  await ask('/createchapter', { name: 'North', currency: 'euro', timezone: 'Mars' })
  await ask('/editmember_type', { membership_type: { id: 1, chapter_id: 2 } }, {}, 'PUT')
  await ask('/getmembers?chapter_id=1&limit=999&search=%ff')
  await ask('/getlogs?from=yesterday')
  return [...found, ...(await enrolling(t, app, headers)), ...(await importing(t, app, headers))]
}

async function enrolling(t: Test, app: App, headers: Headers): Promise<Detail[]> {
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

async function importing(t: Test, app: App, headers: Headers): Promise<Detail[]> {
  const found: Detail[] = []
  for (const file of files) found.push(...(await send(t, app, headers, file)).json().details)
  return found
}

/** The details of answers to what is no good HTTP. */
async function broken(app: App): Promise<Detail[]> {
  await app.listen({ port: 0 })
  const end = 'Connection: close\r\n\r\n'
  const requests = [
    `hello\r\n\r\n`,
    `GET * HTTP/1.1\r\nHost: x\r\n${end}`,
    `GET /health/live HTTP/1.1\r\nHost: x\r\nHost: y\r\n${end}`,
    `GET /health/live HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n${end}{}`
  ]
  const answers = requests.map(async request => {
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    socket.write(request)
    const [, body = ''] = (await text(socket)).split('\r\n\r\n')
    return JSON.parse(body).details
  })
  return (await Promise.all(answers)).flat()
}

t.test('every code of the contract is answered, with its parameters', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aChapter(app)
  await aType(app, { name: 'Standard' })
  await aMember(app, { email: 'ada@example.org', membertype_id: 1 })
  const found = [...(await provoke(t, app, headers)), ...(await broken(app))]
  const { DetailCode, DetailParams } = app.contract().openapi.components.schemas
  const names = DetailParams?.const as Record<string, string[]>
  for (const { code, params, message } of found) {
    t.strictSame(Object.keys(params).sort(), [...(names[code] ?? [])].sort(), code)
    t.notMatch(message, /\{\w+\}|undefined|object|format|-or-/, code)
  }
  const codes = [...new Set(found.map(({ code }) => code))].sort()
  t.strictSame(codes, DetailCode?.enum)
})
