import type { InjectOptions } from 'fastify'
import type { Test } from 'tap'
import { aChapter, aMember, build, call } from '../fixtures/helper.ts'
import { aManager, grantsOf } from '../fixtures/manager.ts'
import { at, later, password } from '../fixtures/person.ts'
import t from '../folder.ts'

const minute = 60_000

/** An owner who has signed in just now, and what a program does with a token of theirs. */
async function anOffice(t: Test, env: Record<string, string> = {}) {
  const app = await build(t, env)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const owner = await aManager(t, app)
  const make = async (body: object, by = owner, more: object = {}) =>
    (await by.send('POST', '/createtoken', { name: 'Website', ...body }, more)).json()
  return {
    app,
    owner,
    make,
    /** Makes a token and returns how a program calls with it: the status, the failure's code or the data. */
    program: async (body: object, by = owner) => {
      const { data } = await make(body, by)
      const ask = async (url: string, request: Omit<InjectOptions, 'url' | 'path'> = {}) => {
        const headers = { authorization: `Bearer ${data.token}`, ...request.headers }
        const answer = await call(t, app, { ...request, url, headers })
        return { ...answer.json(), status: answer.statusCode }
      }
      return {
        ...data,
        ask,
        put: (url: string, payload: object) => ask(url, { method: 'PUT', payload })
      }
    },
    list: async (query = '') =>
      (await call(t, app, { url: `/gettokens${query}`, headers: owner.headers })).json().data
        .tokens,
    log: async () =>
      (await call(t, app, { url: '/getlogs?limit=50', headers: owner.headers })).json().data.logs
  }
}

t.test('a token is made once, asked for again, and shown once', async t => {
  const { app, owner, make, list, log } = await anOffice(t)
  const key = { 'idempotency-key': 'k1' }
  const { data } = await make({ role: 'moderator' }, owner, key)
  t.match(data.token, /^ch_[A-Za-z0-9_-]{43}$/)
  t.equal(data.prefix, data.token.slice(0, 8))
  t.match(data, { name: 'Website', role: 'moderator', operations: null, account_id: owner.id })
  t.equal((await make({ role: 'moderator' }, owner, key)).data.token, null, 'a replay has none')
  const rows = JSON.stringify(app.db.$client.prepare('SELECT * FROM tokens').all())
  t.notMatch(rows, data.token, 'it is stored nowhere')
  t.strictSame(
    (await list()).map((one: object) => 'token' in one),
    [false]
  )
  t.match((await log())[0], {
    action: 'token.created',
    entity_name: 'Website',
    token_id: null,
    changes: { role: [null, 'moderator'] }
  })
  later(5 * minute)
  t.match(await make({ role: 'moderator' }), { code: 'reauthentication_required' })
  const otp = owner.recovery_codes.pop()
  t.match(await make({ role: 'moderator', password, otp }), { status: 'success' })
})

t.test('what is wrong with a token is named', async t => {
  const { make, app } = await anOffice(t)
  const wrong = [
    [{}, 'role_or_operations'],
    [{ role: 'admin', operations: ['findMembers'] }, 'role_or_operations'],
    [{ operations: ['createAccount'] }, 'not_for_tokens'],
    [{ operations: ['signIn'] }, 'not_for_tokens'],
    [{ role: 'admin', chapter_ids: [99] }, 'no_such_record'],
    [{ role: 'admin', networks: ['home'] }, 'not_a_network'],
    [{ role: 'admin', expires: '2026-03-01T12:00:00Z' }, 'in_the_past']
  ] as const
  for (const [body, code] of wrong)
    t.match(await make(body), { code: 'validation_error', details: [{ code }] }, code)
  const admin = await aManager(t, app, 'admin')
  t.match(
    await make({ role: 'owner' }, admin),
    { code: 'forbidden' },
    'nobody gives more than theirs'
  )
  const moderator = await aManager(t, app, 'moderator')
  t.match(await make({ role: 'moderator' }, moderator), { code: 'forbidden' })
})

t.test('a token does what its role may, and what its maker may today', async t => {
  const { app, owner, program, log } = await anOffice(t)
  await aMember(app)
  const admin = await aManager(t, app, 'admin')
  const site = await program({ role: 'moderator' }, admin)
  t.match(await site.put('/editmember', { id: 1, firstname: 'Grace' }), { status: 200 })
  t.match((await log())[0], { account_id: admin.id, token_id: site.id, token_name: 'Website' })
  t.match(await site.ask('/getbatches?chapter_id=1'), { code: 'forbidden' })
  for (const url of ['/auth/me', '/auth/sessions', '/getusers', '/gettokens'])
    t.match(await site.ask(url), { code: 'forbidden' }, url)
  t.match(await site.ask('/auth/logout', { method: 'POST', payload: {} }), { code: 'forbidden' })
  const all = await program({ role: 'admin' }, admin)
  t.match(await all.ask('/getusers'), { code: 'forbidden' }, 'accounts are never reached')
  const erase = { id: 1, reason: 'asked' }
  t.match(await all.put('/erasemember', erase), { code: 'forbidden' }, 'erasing only by its name')
  const eraser = await program({ operations: ['eraseMember'] }, admin)
  t.match(await eraser.ask('/getmembers?chapter_id=1'), { code: 'forbidden' })
  t.match(await eraser.put('/erasemember', { id: 99, reason: 'asked' }), { code: 'not_found' })

  await owner.edit({ id: admin.id, grants: grantsOf('moderator') })
  t.match(await all.ask('/getmembers?chapter_id=1'), { data: {} }, 'moderators see members')
  t.match(await all.ask('/getbatches?chapter_id=1'), { code: 'forbidden' }, 'a lost role')
})

t.test('a token with a role lets no mails leave by themselves', async t => {
  const { program } = await anOffice(t)
  const mail = { id: 1, automation: { messages: 'automatic', deactivation: 'off' } }
  const by_role = await program({ role: 'admin' })
  const named = await program({ operations: ['editChapter'] })
  t.match(await by_role.put('/editchapter', mail), { status: 403, code: 'forbidden' })
  t.match(await named.put('/editchapter', mail), { status: 200 })
  t.match(await by_role.put('/editchapter', mail), { status: 200 }, 'it is so already')
})

t.test('a token reaches its chapters alone', async t => {
  const { app, program } = await anOffice(t)
  const { id } = await aChapter(app)
  const site = await program({ role: 'admin', chapter_ids: [1] })
  t.match(await site.ask('/getmembers?chapter_id=1'), { data: {} })
  t.match(await site.ask(`/getmembers?chapter_id=${id}`), { code: 'chapter_forbidden' })
  t.match((await site.ask('/getchapters')).data.chapters, { length: 1 })
  t.match(await site.put('/editassociation', { name: 'X' }), { code: 'forbidden' })
  t.match(await site.ask('/getsystem'), { code: 'forbidden' })
})

t.test('a token ends: by its day, by its maker, by an owner, with its account', async t => {
  const { app, owner, program, list, log } = await anOffice(t)
  const admin = await aManager(t, app, 'admin')
  const unauthorized = { status: 401 }
  const [short, ended, foreign, disabled] = [
    await program({ role: 'admin', expires: '2026-03-01T13:00:00Z' }),
    await program({ role: 'admin' }),
    await program({ role: 'admin' }, admin),
    await program({ role: 'admin' }, admin)
  ]
  const refused = async (one: typeof short) => t.match(await one.ask('/getchapters'), unauthorized)
  await call(t, app, {
    method: 'POST',
    url: '/auth/logout',
    payload: { all: true },
    headers: admin.headers
  })
  t.match(await foreign.ask('/getchapters'), { data: {} }, 'ended sessions do not touch it')
  t.equal((await list())[0].id, ended.id, 'the list has the own ones')
  t.equal((await list('?everyone=true'))[0].id, disabled.id)
  for (const { id } of [ended, foreign])
    t.match((await owner.send('PUT', '/endtoken', { id })).json(), { data: { id, ended: String } })
  await refused(ended)
  await refused(foreign)
  t.match((await log())[0], { action: 'token.ended', entity_id: foreign.id })
  await owner.edit({ id: admin.id, enabled: false })
  await refused(disabled)
  await owner.edit({ id: admin.id, enabled: true })
  await refused(disabled)
  t.match(await short.ask('/getchapters'), { data: {} })
  later(60 * minute)
  await refused(short)
})

t.test('nobody ends the token of another but an owner', async t => {
  const { app, program } = await anOffice(t)
  const site = await program({ role: 'admin' })
  const admin = await aManager(t, app, 'admin')
  t.match((await admin.send('PUT', '/endtoken', { id: site.id })).json(), { code: 'not_found' })
  const url = '/gettokens?everyone=true'
  t.match((await call(t, app, { url, headers: admin.headers })).json(), { code: 'forbidden' })
})

t.test('a token is used from its networks, and when it was last used is known', async t => {
  const { program, list } = await anOffice(t)
  const site = await program({ role: 'admin', networks: ['192.0.2.0/24'] })
  t.match(await site.ask('/getchapters'), { status: 401 })
  t.equal((await list())[0].last_used, null)
  t.match(await site.ask('/getchapters', { remoteAddress: '192.0.2.7' }), { data: {} })
  // a write comes after that of the use
  await program({ role: 'admin' })
  t.equal((await list())[1].last_used, '2026-03-01T12:00:00Z')
})

t.test('keys of creations and limits are those of the token', async t => {
  const { program } = await anOffice(t, { RATE_LIMIT_PER_MINUTE: '4' })
  const create = { method: 'POST', headers: { 'idempotency-key': 'k1' } } as const
  const [one, other] = [await program({ role: 'admin' }), await program({ role: 'admin' })]
  const north = { ...create, payload: { name: 'North' } }
  const { data } = await one.ask('/createchapter', north)
  t.match(await one.ask('/createchapter', north), { data: { id: data.id } }, 'once')
  t.match(await other.ask('/createchapter', north), { code: 'name_taken' }, 'a key of its own')
  await one.ask('/getchapters')
  await one.ask('/getchapters')
  t.match(await one.ask('/getchapters'), { code: 'rate_limited' })
  t.match(await other.ask('/getchapters'), { data: {} })
})

t.test('the document says which operations a token reaches', async t => {
  const { app } = await anOffice(t)
  const { paths } = app.contract().openapi
  const both = [{ bearer: [] }, { token: [] }]
  t.match(paths['/findmembers']?.post, { security: both })
  t.match(paths['/erasemember']?.put, { security: both, description: /only where it names it/ })
  for (const path of ['/getusers', '/gettokens', '/auth/me'])
    t.match(paths[path]?.get, { security: { length: 1 } }, path)
})
