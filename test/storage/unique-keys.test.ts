import { openFirstEnrolment } from '../../src/identity/enrolments/store.ts'
import { aChapter, aMember, aType, build, call, signedIn, typeBody } from '../fixtures/helper.ts'
import { codeOf, password, post } from '../fixtures/person.ts'
import t from '../folder.ts'

t.test('a member who has an address is named', async t => {
  const app = await build(t)
  const lead = await signedIn(app, 'chapter_lead', 1)
  const { id: membertype_id } = await aType(app)
  const { id } = await aMember(app, { membertype_id, email: 'ada@example.org' })
  const other = await aMember(app, { membertype_id })
  const details = [
    {
      path: '/email',
      message: `is that of Ada Lovelace (id ${id})`,
      code: 'taken',
      params: { id, name: 'Ada Lovelace', chapter_id: 1 }
    }
  ]
  const message = 'Use another e-mail address: this one is taken already.'
  const failure = { status: 'error', code: 'email_taken', message, details }
  const member = { firstname: 'Ada', lastname: 'King', chapter_id: 1, membertype_id }
  const create = (email: string) => {
    const payload = { ...member, email }
    return call(t, app, { method: 'POST', url: '/createmembers', headers: lead, payload })
  }
  t.strictSame((await create('ADA@example.org')).json(), failure)

  const moderator = await signedIn(app, 'moderator', 1)
  for (const headers of [lead, moderator]) {
    const payload = { id: other.id, email: 'Ada@Example.org' }
    const answer = await call(t, app, { method: 'PUT', url: '/editmember', headers, payload })
    t.strictSame(answer.json(), failure, 'in an edit')
  }

  const [first, second] = await Promise.all([create('new@example.org'), create('new@example.org')])
  t.equal(first?.statusCode, 201)
  const named = { id: first?.json().data.id, name: 'Ada King' }
  t.match(second?.json(), { details: [{ params: named }] }, 'one that was added in the same turn')

  const foreign = await aChapter(app)
  await aMember(app, { chapter_id: foreign.id, email: 'there@example.org' })
  t.equal((await create('there@example.org')).statusCode, 201, 'each chapter for itself')
})

t.test('a name is named to whoever may see whose it is, and to nobody else', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const [own, foreign] = [await aChapter(app), await aChapter(app, { name: 'North' })]
  const lead = await signedIn(app, 'chapter_lead', own.id)
  const rename = async (headers: typeof owner, name: string) => {
    const payload = { id: own.id, name }
    return (await call(t, app, { method: 'PUT', url: '/editchapter', headers, payload })).json()
  }
  const { details, ...bare } = await rename(owner, 'NORTH')
  t.match(details, [
    {
      path: '/name',
      code: 'taken',
      params: { id: foreign.id, name: 'North', chapter_id: foreign.id }
    }
  ])
  t.strictSame(await rename(lead, 'north'), bare, 'a lead learns no more than before')

  const type = await aType(app, { chapter_id: own.id, name: 'Premium' })
  const payload = typeBody({ chapter_id: own.id, name: 'premium' })
  const again = await call(t, app, {
    method: 'POST',
    url: '/createmember_type',
    headers: owner,
    payload
  })
  t.match(again.json(), {
    code: 'name_taken',
    details: [{ path: '/membership_type/name', params: { id: type.id, name: 'Premium' } }]
  })
})

t.test('an account is named to those who manage accounts, and not on a link', async t => {
  const app = await build(t)
  const admin = await signedIn(app, 'admin')
  const { id, email } = (await call(t, app, { url: '/auth/me', headers: admin })).json().data
  const grants = [{ role: 'moderator', chapter_id: null }]
  const payload = { email, name: 'Another', grants }
  const request = { method: 'POST', url: '/createuser', headers: admin, payload } as const
  const named = [{ path: '/email', params: { id, name: 'Grace Hopper', chapter_id: null } }]
  t.match((await call(t, app, request)).json(), { code: 'email_taken', details: named })

  // there is no owner yet: whoever has the link of the first one is not signed in
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  const { secret } = (await post(t, app, '/auth/enrolment', { token })).json().data
  const owner = { token, email, name: 'Ada Lovelace', password, otp: codeOf(secret) }
  const { code, details } = (await post(t, app, '/auth/enrol', owner)).json()
  t.strictSame({ code, details }, { code: 'email_taken', details: undefined })
})
