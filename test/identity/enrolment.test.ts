import type { Test } from 'tap'
import { service } from '../../src/association/audit/store.ts'
import {
  beginLanguage,
  editAssociation,
  findAssociation
} from '../../src/association/profile/store.ts'
import { acceptedLanguage } from '../../src/core/languages.ts'
import { openFirstEnrolment } from '../../src/identity/enrolments/store.ts'
import { type App, aChapter, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, at, codeOf, later, me, password, post, signInAs } from '../fixtures/person.ts'
import t from '../folder.ts'

const tokenOf = (url: string) => url.split('#')[1] ?? ''
/** The status of opening a link. */
const open = async (t: Test, app: App, token: string | undefined) =>
  (await post(t, app, '/auth/enrolment', { token })).statusCode
/** The token of a link for the first owner. */
const firstLink = async (app: App) =>
  (await app.db.write(() => openFirstEnrolment(app.db, app.secrets))) ?? ''

const admin = [{ role: 'admin', chapter_id: null }]
const colleague = { email: 'colleague@example.org', name: 'C', grants: admin }

t.test('the first owner', async t => {
  const app = await build(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const void_token = await firstLink(app)
  const token = await firstLink(app)
  t.equal(await open(t, app, void_token), 404, 'each start renews the link')

  const { data } = (await post(t, app, '/auth/enrolment', { token })).json()
  t.strictSame(Object.keys(data), ['email', 'otpauth_uri', 'secret'], 'the fields')
  t.equal(data.email, null, 'no address is known')
  t.match(data.otpauth_uri, data.secret, 'the address has the secret')

  const person = { email: 'grace@example.org', name: 'Grace Hopper' }
  const body = { token, password, ...person }
  const enrol = (payload: object = {}) =>
    post(t, app, '/auth/enrol', { ...body, otp: codeOf(data.secret), ...payload })
  const check = (payload: object = {}) =>
    post(t, app, '/auth/enrolment/check', { ...body, ...payload })
  const refused: [string, object, string][] = [
    ['a wrong code', { otp: '000000' }, '/otp'],
    ['a code of five digits', { otp: '00000' }, '/otp'],
    ['no name', { name: undefined }, '/name'],
    ['no address', { email: undefined }, '/email'],
    ['a short password', { password: 'short' }, '/password'],
    ['the address as password', { password: person.email }, '/password'],
    ['a common password', { password: 'password1234' }, '/password'],
    ['the name as password', { password: 'grace-hopper-1906' }, '/password'],
    ['a secret of its own', { secret: data.secret }, '/secret']
  ]
  for (const [name, payload, path] of refused) {
    const response = await enrol(payload)
    const wrong = { code: 'validation_error', details: [{ path }] }
    t.match(response.json(), wrong, `${name}, with its path`)
    t.notMatch(response.body, data.secret, 'the secret is not told')
    if (path === '/otp') continue
    t.match((await check(payload)).json(), wrong, `${name}, before there is a code`)
  }
  t.equal((await check()).statusCode, 200, 'what would be taken; the link stays good')
  t.equal((await check({ token: void_token })).statusCode, 404, 'a void link')
  const { email } = await aPerson(app, { role: 'admin' })
  for (const same of [check({ email }), enrol({ email })])
    t.match((await same).json(), { code: 'email_taken' }, 'an address that stands already')
  const login = (otp?: string) =>
    post(t, app, '/auth/login', { email: person.email, password, otp })
  t.equal((await login(codeOf(data.secret))).statusCode, 401, 'nothing is active before')

  const headers = { 'accept-language': 'fr, en;q=0.5, de;q=0.7' }
  const payload = { ...body, otp: codeOf(data.secret) }
  const sent = { method: 'POST', url: '/auth/enrol', payload, headers } as const
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(t, app, sent)))
  const winners = answers.filter(answer => answer.statusCode === 201)
  t.equal(winners.length, 1, 'of five at once one wins')
  const recovery_codes: string[] = winners[0]?.json().data.recovery_codes ?? []
  t.equal(recovery_codes.length, 10, 'ten recovery codes')
  t.equal(findAssociation(app.db).language, 'de', 'the language that is liked and has texts')
  t.equal((await enrol()).statusCode, 404, 'the link is used up')
  t.equal(await firstLink(app), '', 'there is an owner now')

  t.equal((await login(codeOf(data.secret))).statusCode, 401, 'the code of the enrolment is spent')
  t.equal((await login(recovery_codes[0])).statusCode, 200, 'a recovery code signs in')
  later(30_000)
  const pair = (await login(codeOf(data.secret))).json().data
  const grants = [{ role: 'owner', chapter_id: null }]
  const shown = (await me(t, app, pair.access_token)).json().data
  t.match(shown, { ...person, grants }, 'the first owner')

  await app.db.write(() => editAssociation(app.db, { name: 'Museum', language: '' }, service))
  await app.db.write(() => beginLanguage(app.db, 'de', service))
  t.equal(findAssociation(app.db).language, '', 'who comes later does not set up')
})

t.test('the language that a browser likes', t => {
  const languages: [header: string | undefined, wanted: string][] = [
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr, en;q=0.5, de;q=0.7', 'de'],
    ['en-GB', 'en'],
    ['de;q=0, EN', 'en'],
    ['fr-FR, *', ''],
    ['de;q=x,,;', ''],
    [undefined, '']
  ]
  for (const [header, wanted] of languages)
    t.equal(acceptedLanguage(header), wanted, `${header} is ${wanted || 'not known'}`)
  t.end()
})

t.test('links expire', async t => {
  const app = await build(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const token = await firstLink(app)
  later(30 * 60_000 + 1)
  t.equal(await open(t, app, token), 404, 'after half an hour')
  const headers = await signedIn(app)
  const request = { method: 'POST', url: '/createuser', headers, payload: colleague } as const
  const invited = tokenOf((await call(t, app, request)).json().data.enrolment_url)
  later(86_400_000 - 1)
  t.equal(await open(t, app, invited), 200, 'within a day')
  later(2)
  t.equal(await open(t, app, invited), 404, 'after a day')
  for (const wrong of ['x', "' OR 1=1 --", 'é'])
    t.equal(await open(t, app, wrong), 404, `the token ${wrong}`)
  t.equal((await post(t, app, '/auth/enrolment', {})).statusCode, 400, 'no token')
})

t.test('invitation and reset', async t => {
  const app = await build(t, { PUBLIC_URL: 'https://office.example.org/' })
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const headers = await signedIn(app)
  const manage = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await call(t, app, { method, url, headers, payload })).json()
  const { data: created } = await manage('POST', '/createuser', colleague)
  const { id, enrolment_url, email } = created
  const link = /^https:\/\/office\.example\.org\/enrol#[\w-]{43}$/
  t.match(enrolment_url, link, 'a link of the office')
  const fresh = { email: colleague.email, enabled: true, enrolled: false, last_login: null }
  t.match(created, fresh, 'not yet enrolled')

  const enrol = async (url: string, extra: object = {}) => {
    const token = tokenOf(url)
    const { data } = (await post(t, app, '/auth/enrolment', { token })).json()
    const body = { token, password, otp: codeOf(data.secret), ...extra }
    const answer = (await post(t, app, '/auth/enrol', body)).json()
    return { ...answer, secret: data.secret, email: data.email }
  }
  const other = await enrol(enrolment_url, { email: 'x@y.z', name: 'X' })
  const details = [{ path: '/email' }, { path: '/name' }]
  t.match(other, { details }, 'who was invited cannot change it')
  const first = await enrol(enrolment_url)
  t.match(first, { status: 'success', email }, 'the person is enrolled with the invited address')
  const codes = first.data.recovery_codes
  const login = (otp: string) => post(t, app, '/auth/login', { email, password, otp })
  const { access_token, refresh_token } = (await login(codes[0])).json().data
  t.equal((await me(t, app, access_token)).statusCode, 200, 'it is signed in')

  const reset = async () => (await manage('POST', '/resetuser', { id })).data
  const one = await reset()
  t.strictSame(Object.keys(one), ['enrolment_url'], 'a link alone')
  t.equal((await me(t, app, access_token)).statusCode, 401, 'its sessions have ended')
  const renewed = await post(t, app, '/auth/refresh', { refresh_token })
  t.equal(renewed.statusCode, 401, 'its renewals have ended')
  for (const otp of [codes[1], codeOf(first.secret, 1)])
    t.equal((await login(otp)).statusCode, 401, 'the old password and codes are void')
  const again = tokenOf((await reset()).enrolment_url)
  t.equal(await open(t, app, tokenOf(one.enrolment_url)), 404, 'a new link voids the old')
  await manage('PUT', '/edituser', { id, enabled: false })
  t.equal(await open(t, app, again), 404, 'not while disabled')
  await manage('PUT', '/edituser', { id, enabled: true })
  t.equal(await open(t, app, again), 404, 'nor after it')
  const second = await enrol((await reset()).enrolment_url)
  t.not(second.secret, first.secret, 'another secret')
  t.equal((await login(codes[2])).statusCode, 401, 'a new set of recovery codes voids the old')
  const [code] = second.data.recovery_codes
  t.equal((await login(code)).statusCode, 200, 'the new codes are good')
  t.match(await manage('POST', '/resetuser', { id: 99 }), { code: 'not_found' }, 'no such account')
})

t.test('passwords with names are refused wherever a password is chosen', async t => {
  const app = await build(t)
  await aChapter(app, { name: 'Löwenstein' })
  const headers = await signedIn(app)
  const association = { name: 'Museumsfreunde' }
  await call(t, app, { method: 'PUT', url: '/editassociation', headers, payload: association })
  const owner = { email: 'countess.of.l@example.org', name: 'Ada Lovelace' }
  const payload = { ...owner, grants: admin }
  const invited = await call(t, app, { method: 'POST', url: '/createuser', headers, payload })
  const token = tokenOf(invited.json().data.enrolment_url)
  const { secret } = (await post(t, app, '/auth/enrolment', { token })).json().data
  const refused: [password: string, why: RegExp][] = [
    ['Chapterhouse-2026', /the service/],
    ['Löwenstein 1848', /a chapter/],
    ['Museumsfreunde 1848', /the association/],
    ['ada-lovelace-1815', /your name/],
    ['countess.of.l.1815', /your name/],
    ['aaaaaaaaaaaaaaaa', /a few characters/]
  ]
  for (const [password, message] of refused)
    for (const url of ['/auth/enrolment/check', '/auth/enrol', '/auth/session/enrol']) {
      const sent = url.endsWith('check') ? {} : { otp: codeOf(secret) }
      const answer = (await post(t, app, url, { token, ...sent, password })).json()
      const details = [{ path: '/password', message }]
      t.match(answer, { code: 'validation_error', details }, `${url} ${password}`)
    }

  const person = await aPerson(app, { email: 'ada@example.org' })
  const { access_token } = await signInAs(t, app, person)
  const own = { authorization: `Bearer ${access_token}` }
  for (const new_password of ['chapterhouse 2026', 'löwenstein1848', 'Grace Hopper 1906']) {
    const payload = { password, new_password, otp: person.recovery_codes[0] }
    const request = { method: 'PUT', url: '/auth/password', headers: own, payload } as const
    const details = [{ path: '/new_password' }]
    t.match((await call(t, app, request)).json(), { details }, new_password)
  }
})
