import { openFirstEnrolment } from '../../src/identity/enrolments/store.ts'
import { aChapter, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, codeOf, post, signInAs } from '../fixtures/person.ts'
import t from '../folder.ts'

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
