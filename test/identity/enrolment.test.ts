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

const invite = {
  email: 'colleague@example.org',
  name: 'C',
  grants: [{ role: 'admin', chapter_id: null }]
}

t.test('the first owner', async t => {
  const app = await build(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const first = () => app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  const void_token = (await first()) ?? ''
  const token = (await first()) ?? ''
  t.equal(await open(t, app, void_token), 404, 'each start renews the link')

  const { data } = (await post(t, app, '/auth/enrolment', { token })).json()
  t.strictSame(Object.keys(data), ['email', 'otpauth_uri', 'secret'], 'the fields')
  t.equal(data.email, null, 'no address is known')
  t.match(data.otpauth_uri, data.secret, 'the address has the secret')

  const person = { email: 'grace@example.org', name: 'Grace Hopper' }
  const enrol = (payload: object = {}) =>
    post(t, app, '/auth/enrol', {
      token,
      password,
      otp: codeOf(data.secret),
      ...person,
      ...payload
    })
  const check = (payload: object = {}) =>
    post(t, app, '/auth/enrolment/check', { token, password, ...person, ...payload })
  const refused: [string, object, string][] = [
    ['a wrong code', { otp: '000000' }, '/otp'],
    ['a code of five digits', { otp: '00000' }, '/otp'],
    ['no name', { name: undefined }, '/name'],
    ['no address', { email: undefined }, '/email'],
    ['a short password', { password: 'short' }, '/password'],
    ['the address as password', { password: person.email }, '/password'],
    ['a common password', { password: 'password1234' }, '/password'],
    ['a secret of its own', { secret: data.secret }, '/secret']
  ]
  for (const [name, payload, path] of refused) {
    const response = await enrol(payload)
    t.equal(response.statusCode, 400, name)
    t.match(
      response.json(),
      { code: 'validation_error', details: [{ path }] },
      `${name}, with its path`
    )
    t.notMatch(response.body, data.secret, 'the secret is not told')
    if (path === '/otp') continue
    const early = await check(payload)
    t.equal(early.statusCode, 400, `${name}, before there is a code`)
    t.match(
      early.json(),
      { code: 'validation_error', details: [{ path }] },
      `${name}, with its path`
    )
  }
  t.equal((await check()).statusCode, 200, 'what would be taken; the link stays good')
  t.equal((await check({ token: void_token })).statusCode, 404, 'a void link')
  const { email } = await aPerson(app, { role: 'admin' })
  for (const same of [check({ email }), enrol({ email })])
    t.match((await same).json(), { code: 'email_taken' }, 'an address that stands already')
  t.equal(
    (
      await post(t, app, '/auth/login', {
        ...{ email: person.email },
        password,
        otp: codeOf(data.secret)
      })
    ).statusCode,
    401,
    'nothing is active before'
  )

  const answers = await Promise.all(Array.from({ length: 10 }, () => enrol()))
  t.equal(answers.filter(answer => answer.statusCode === 201).length, 1, 'of ten at once one wins')
  const winner = answers.find(answer => answer.statusCode === 201)
  const recovery_codes: string[] = winner?.json().data.recovery_codes ?? []
  t.equal(recovery_codes.length, 10, 'ten recovery codes')
  t.equal((await enrol()).statusCode, 404, 'the link is used up')
  t.equal(await first(), undefined, 'there is an owner now')

  const login = (otp?: string) =>
    post(t, app, '/auth/login', { email: person.email, password, otp })
  t.equal((await login(codeOf(data.secret))).statusCode, 401, 'the code of the enrolment is spent')
  t.equal((await login(recovery_codes[0])).statusCode, 200, 'a recovery code signs in')
  later(30_000)
  const pair = (await login(codeOf(data.secret))).json().data
  t.match(
    (await me(t, app, pair.access_token)).json().data,
    {
      ...person,
      grants: [{ role: 'owner', chapter_id: null }]
    },
    'the first owner'
  )
})

t.test('links expire', async t => {
  const app = await build(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  later(30 * 60_000 + 1)
  t.equal(await open(t, app, token), 404, 'after half an hour')
  const headers = await signedIn(app)
  const { enrolment_url } = (
    await call(t, app, { method: 'POST', url: '/createuser', headers, payload: invite })
  ).json().data
  later(86_400_000 - 1)
  t.equal(await open(t, app, tokenOf(enrolment_url)), 200, 'within a day')
  later(2)
  t.equal(await open(t, app, tokenOf(enrolment_url)), 404, 'after a day')
  for (const wrong of ['x', "' OR 1=1 --", 'é'])
    t.equal(await open(t, app, wrong), 404, `the token ${wrong}`)
  t.equal((await post(t, app, '/auth/enrolment', {})).statusCode, 400, 'no token')
})

t.test('invitation and reset', async t => {
  const app = await build(t, { PUBLIC_URL: 'https://office.example.org/' })
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const headers = await signedIn(app)
  const manage = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  const created = await manage('POST', '/createuser', invite)
  t.equal(created.statusCode, 201, 'it is created')
  const { id, enrolment_url } = created.json().data
  t.match(
    enrolment_url,
    /^https:\/\/office\.example\.org\/enrol#[\w-]{43}$/,
    'a link of the office'
  )
  t.match(
    created.json().data,
    {
      email: invite.email,
      enabled: true,
      enrolled: false,
      last_login: null
    },
    'not yet enrolled'
  )

  const enrol = async (url: string, extra: object = {}) => {
    const token = tokenOf(url)
    const { data } = (await post(t, app, '/auth/enrolment', { token })).json()
    const response = await post(t, app, '/auth/enrol', {
      token,
      password,
      otp: codeOf(data.secret),
      ...extra
    })
    return { response, secret: data.secret, email: data.email }
  }
  t.match(
    (await enrol(enrolment_url, { email: 'x@y.z', name: 'X' })).response.json(),
    {
      details: [{ path: '/email' }, { path: '/name' }]
    },
    'who was invited cannot change it'
  )
  const first = await enrol(enrolment_url)
  t.equal(first.response.statusCode, 201, 'the person is enrolled')
  t.equal(first.email, invite.email, 'the invited address')
  const codes = first.response.json().data.recovery_codes
  const login = (otp: string) => post(t, app, '/auth/login', { email: invite.email, password, otp })
  const pair = (await login(codes[0])).json().data
  t.equal((await me(t, app, pair.access_token)).statusCode, 200, 'it is signed in')

  const reset = (await manage('POST', '/resetuser', { id })).json().data
  t.strictSame(Object.keys(reset), ['enrolment_url'], 'a link alone')
  t.equal((await me(t, app, pair.access_token)).statusCode, 401, 'its sessions have ended')
  t.equal(
    (await post(t, app, '/auth/refresh', { refresh_token: pair.refresh_token })).statusCode,
    401,
    'its renewals have ended'
  )
  for (const otp of [codes[1], codeOf(first.secret, 1)])
    t.equal((await login(otp)).statusCode, 401, 'the old password and codes are void')
  const again = (await manage('POST', '/resetuser', { id })).json().data
  t.equal(await open(t, app, tokenOf(reset.enrolment_url)), 404, 'a new link voids the old')
  await manage('PUT', '/edituser', { id, enabled: false })
  t.equal(await open(t, app, tokenOf(again.enrolment_url)), 404, 'not while disabled')
  await manage('PUT', '/edituser', { id, enabled: true })
  t.equal(await open(t, app, tokenOf(again.enrolment_url)), 404, 'nor after it')
  const last = (await manage('POST', '/resetuser', { id })).json().data
  const second = await enrol(last.enrolment_url)
  t.not(second.secret, first.secret, 'another secret')
  t.equal((await login(codes[2])).statusCode, 401, 'a new set of recovery codes voids the old')
  t.equal(
    (await login(second.response.json().data.recovery_codes[0])).statusCode,
    200,
    'the new codes are good'
  )
  t.equal((await manage('POST', '/resetuser', { id: 99 })).statusCode, 404, 'no such account')
})

const refused: [password: string, why: RegExp][] = [
  ['Chapterhouse-2026', /the service/],
  ['Löwenstein 1848', /a chapter/],
  ['Museumsfreunde 1848', /the association/],
  ['ada-lovelace-1815', /your name/],
  ['countess.of.l.1815', /your name/],
  ['aaaaaaaaaaaaaaaa', /a few characters/]
]

t.test('passwords with names are refused wherever a password is chosen', async t => {
  const app = await build(t)
  await aChapter(app, { name: 'Löwenstein' })
  const owner = { email: 'countess.of.l@example.org', name: 'Ada Lovelace' }
  const headers = await signedIn(app)
  const association = { name: 'Museumsfreunde' }
  await call(t, app, { method: 'PUT', url: '/editassociation', headers, payload: association })
  const payload = { ...owner, grants: [{ role: 'admin', chapter_id: null }] }
  const invited = await call(t, app, { method: 'POST', url: '/createuser', headers, payload })
  const colleague = { token: invited.json().data.enrolment_url.split('#')[1] }
  const opened = (await post(t, app, '/auth/enrolment', colleague)).json().data
  const otp = codeOf(opened.secret)

  for (const [password, message] of refused) {
    const details = [{ path: '/password', message }]
    for (const url of ['/auth/enrolment/check', '/auth/enrol', '/auth/session/enrol']) {
      const sent = url.endsWith('check') ? {} : { otp }
      const answer = await post(t, app, url, { ...colleague, ...sent, password })
      t.match(answer.json(), { code: 'validation_error', details }, `${url} ${password}`)
    }
  }

  const person = await aPerson(app, { email: 'ada@example.org' })
  const { access_token } = await signInAs(t, app, person)
  for (const new_password of ['chapterhouse 2026', 'löwenstein1848', 'Grace Hopper 1906']) {
    const body = { password: 'correct horse battery staple', new_password }
    const answer = await call(t, app, {
      method: 'PUT',
      url: '/auth/password',
      headers: { authorization: `Bearer ${access_token}` },
      payload: { ...body, otp: person.recovery_codes[0] }
    })
    t.match(
      answer.json(),
      { code: 'validation_error', details: [{ path: '/new_password' }] },
      new_password
    )
  }
})

t.test('the first owner’s name and address are taken from the request', async t => {
  const app = await build(t)
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  const { secret } = (await post(t, app, '/auth/enrolment', { token })).json().data
  const owner = { token, email: 'countess.of.l@example.org', name: 'Ada Lovelace' }
  for (const [password, message] of refused.filter(
    ([, why]) => !/chapter|association/.test(`${why}`)
  )) {
    const body = { ...owner, password, otp: codeOf(secret) }
    const answer = await post(t, app, '/auth/enrol', body)
    t.match(answer.json(), { details: [{ path: '/password', message }] }, password)
  }
  const good = { ...owner, password: 'two wheels and one difference', otp: codeOf(secret) }
  t.equal((await post(t, app, '/auth/enrol', good)).statusCode, 201, 'a good one')
})

t.test('the language of who sets up becomes that of the association', async t => {
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

  const app = await build(t)
  const token = (await app.db.write(() => openFirstEnrolment(app.db, app.secrets))) ?? ''
  const { data } = (await post(t, app, '/auth/enrolment', { token })).json()
  const payload = {
    ...{ token, password, otp: codeOf(data.secret) },
    ...{ email: 'grace@example.org', name: 'Grace Hopper' }
  }
  const headers = { 'accept-language': 'fr, en;q=0.5, de;q=0.7' }
  const enrolled = await call(t, app, { method: 'POST', url: '/auth/enrol', payload, headers })
  t.equal(enrolled.statusCode, 201, 'enrolled')
  t.equal(findAssociation(app.db).language, 'de', 'the language that is liked and has texts')
})

t.test('an association that has a name keeps its language', async t => {
  const app = await build(t)
  await app.db.write(() => editAssociation(app.db, { name: 'Museum' }, service))
  await app.db.write(() => beginLanguage(app.db, 'de', service))
  t.equal(findAssociation(app.db).language, '', 'who comes later does not set up')
})
