import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { unseal } from '../../src/storage/secrets.ts'
import { aMember, aType, build, call, signedIn, signedInAs, typeBody } from '../fixtures/helper.ts'
import { at, later } from '../fixtures/person.ts'
import t from '../folder.ts'

t.test('Idempotency-Key', async t => {
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const app = await build(t)
  const headers = await signedIn(app)
  const type = await aType(app)
  const member = {
    firstname: 'Ada',
    lastname: 'L',
    email: 'ada@example.org',
    chapter_id: 1,
    membertype_id: type.id
  }
  const send = (url: string, payload: object, key: string, sent = headers) =>
    call(t, app, { method: 'POST', url, payload, headers: { ...sent, 'idempotency-key': key } })
  const total = async (url: string) =>
    (await call(t, app, { url, headers })).json().data.pagination.total

  t.test('every operation that creates', async t => {
    const creations: [url: string, payload: object, list: string][] = [
      ['/createmembers', member, '/getmembers?chapter_id=1'],
      ['/createmember_type', typeBody(), '/getmember_types?chapter_id=1'],
      ['/createchapter', { name: 'North' }, '/getchapters'],
      [
        '/createuser',
        { email: 'c@example.org', name: 'C', grants: [{ role: 'admin', chapter_id: null }] },
        '/getusers'
      ]
    ]
    for (const [url, payload, list] of creations) {
      const key = `key ${url}`.replace(' ', '-')
      const first = await send(url, payload, key)
      t.equal(first.statusCode, 201, first.body)
      t.notOk(first.headers['idempotency-replayed'], `${url} is done`)
      const count = await total(list)
      const again = await send(url, payload, key)
      t.equal(again.statusCode, 201, `${url} is answered again`)
      t.equal(again.headers['idempotency-replayed'], 'true', `${url} is not done again`)
      t.equal(again.headers['content-type'], first.headers['content-type'], 'of the same type')
      const { data } = first.json()
      if ('enrolment_url' in data) data.enrolment_url = null
      t.strictSame(again.json().data, data, 'the same answer, without its link')
      t.equal(await total(list), count, 'nothing done twice')
    }
  })

  t.test('another request under the key', async t => {
    t.match(
      (await send('/createmembers', { ...member, firstname: 'B' }, 'key-/createmembers')).json(),
      { code: 'idempotency_conflict' },
      'another body under the key'
    )
    t.equal(
      (await send('/createchapter', { name: 'South' }, 'key-/createmembers')).statusCode,
      409,
      'another operation under the key'
    )
    const other = await send(
      '/createchapter',
      { name: 'South' },
      'key-/createmembers',
      await signedIn(app)
    )
    t.equal(other.statusCode, 201, 'another account has keys of its own')
  })

  t.test('of twenty simultaneous requests, one is carried out', async t => {
    const payload = { ...member, email: 'one@example.org' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('/createmembers', payload, 'k'))
    )
    t.equal(new Set(answers.map(({ body }) => body)).size, 1, 'all have the same answer')
    t.equal(
      answers.filter(answer => !answer.headers['idempotency-replayed']).length,
      1,
      'one has done it'
    )
    t.ok(
      answers.every(({ statusCode }) => statusCode === 201),
      'all have succeeded'
    )
  })

  t.test('failures are not stored', async t => {
    const payload = { ...member, email: 'late@example.org', membertype_id: 99 }
    t.equal(
      (await send('/createmembers', payload, 'failing')).statusCode,
      400,
      'the request is refused'
    )
    t.equal(
      (await send('/createmembers', { ...payload, membertype_id: type.id }, 'failing')).statusCode,
      201,
      'it can be sent again under its key'
    )
  })

  t.test('keys are 1 to 255 visible ASCII characters and valid for a day', async t => {
    const payload = (email: string) => ({ ...member, email })
    for (const key of ['', 'a b', 'é', 'x'.repeat(256)])
      t.match(
        (await send('/createmembers', payload('x@y.z'), key)).json(),
        { code: 'validation_error', details: [{ path: '/Idempotency-Key' }] },
        key || 'no key'
      )
    t.equal(
      (await send('/createmembers', payload('long@y.z'), '~'.repeat(255))).statusCode,
      201,
      'the longest key'
    )
    later(86_400_000 - 1)
    Object.assign(headers, await signedInAs(app, 1))
    t.equal(
      (await send('/createmembers', payload('long@y.z'), '~'.repeat(255))).headers[
        'idempotency-replayed'
      ],
      'true',
      'it is good for a day'
    )
    later(2)
    t.match(
      (await send('/createmembers', payload('long@y.z'), '~'.repeat(255))).json(),
      {
        code: 'email_taken'
      },
      'after that the request is done anew'
    )
  })

  t.test('answer and record are written in one commit, and the answer is encrypted', async t => {
    const file = new Database(app.db.$client.name, { readonly: true })
    type Row = { account_id: number; key: string; response: string }
    const rows = file.prepare('SELECT * FROM idempotency_keys').all() as Row[]
    t.ok(rows.length > 5, 'there are answers')
    for (const { account_id, key, response } of rows) {
      t.notOk(response.includes('success'), 'it cannot be read')
      const stored = unseal(app.secrets, `idempotency:${account_id}:${key}`, response)
      t.notMatch(stored, '/enrol#', 'no link is stored, sealed or not')
    }
    file.close()
  })
})

/** An app with another account, and the answers that accounts have for keys. */
async function answers(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const sql = app.db.$client
  const account_id = sql.prepare('SELECT id FROM accounts').pluck().get() as number
  sql.exec(
    `INSERT INTO accounts (email, email_key, name, createddate)
     SELECT 'o@example.org', 'o@example.org', 'Other', createddate FROM accounts`
  )
  const insert = sql.prepare(
    `INSERT INTO idempotency_keys (account_id, key, fingerprint, response, created)
     VALUES (?, ?, '', ?, ?)`
  )
  const recent = Date.now() - 3_600_000
  const fill = (account: number, count: number, text: string) => {
    for (let no = 0; no < count; no++) insert.run(account, `old ${no}`, text, recent + no)
  }
  const count = (what: string, account = account_id) =>
    sql.prepare(`SELECT ${what} FROM idempotency_keys WHERE account_id = ?`).pluck().get(account)
  const create = (key: string) =>
    call(t, app, {
      ...{ method: 'POST', url: '/createchapter', payload: { name: `Chapter ${key}` } },
      headers: { ...headers, 'idempotency-key': key }
    })
  return { account_id, count, create, all: sql.transaction(fill) }
}

t.test('the answers that are kept for an account are bounded in number', async t => {
  const { account_id, all, count, create } = await answers(t)
  const other = account_id + 1
  all(other, 11_000, 'x')
  all(account_id, 9999, 'x')
  t.equal((await create('first')).statusCode, 201, 'it is created')
  t.equal(count('count(*)'), 10_000, '10 000 are kept')
  t.equal((await create('second')).statusCode, 201, 'it is created too')
  t.equal(count('count(*)'), 9000, 'beyond that nine tenths are left')
  t.equal(count("sum(key IN ('old 0', 'old 1000'))"), 0, 'the oldest go')
  t.equal(count("sum(key IN ('old 1001', 'old 9998'))"), 2, 'the newest stay')
  t.equal(count('count(*)', other), 11_000, 'other accounts keep theirs')
  for (const key of ['first', 'second'])
    t.equal((await create(key)).headers['idempotency-replayed'], 'true', `${key} is kept`)
})

t.test('the answers that are kept for an account are bounded in bytes', async t => {
  const { account_id, all, count, create } = await answers(t)
  all(account_id, 40, 'y'.repeat(1024 * 1024))
  t.equal((await create('last')).statusCode, 201, 'it is created')
  t.equal(count('count(*)'), 29, '28 of 1 MiB and the new one: nine tenths of 32 MiB')
  t.equal(count("sum(key = 'old 39')"), 1, 'the newest stay')
  t.equal(count("sum(key = 'old 11')"), 0, 'the oldest go')
  t.equal((await create('last')).headers['idempotency-replayed'], 'true', 'the last is kept')
})

t.test('ETag, If-None-Match', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id } = await aMember(app)
  const edit = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/editmember', headers, payload: { id, ...payload } })
  for (const url of [
    '/getmembers?chapter_id=1',
    `/getmember/${id}`,
    '/getmember_types?chapter_id=1'
  ]) {
    const get = (known?: string, method: 'GET' | 'HEAD' = 'GET') =>
      call(t, app, {
        method,
        url,
        headers: { ...headers, ...(known !== undefined && { 'if-none-match': known }) }
      })
    const first = await get()
    const tag = String(first.headers.etag)
    t.match(tag, /^"[\w-]+"$/, 'a tag is quoted')
    t.equal((await get()).headers.etag, tag, 'the same for the same')
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const response = await get(known)
      t.equal(response.statusCode, 304, `${url} ${known}`)
      t.equal(response.body, '', 'no body')
      t.equal(response.headers.etag, tag, 'the same tag')
      const one_member = url.startsWith('/getmember/')
      t.equal(
        response.headers['cache-control'],
        one_member ? 'no-store' : 'private, no-cache',
        'the same rule of caching'
      )
    }
    for (const known of ['"x"', '', 'x'])
      t.equal((await get(known)).statusCode, 200, `${known} is not known`)
    t.equal((await get(tag, 'HEAD')).statusCode, 304, 'HEAD knows the tag')
    await edit({ firstname: `N${url.length}` })
    const after = await get(tag)
    t.equal(after.statusCode, url.includes('types') ? 304 : 200, 'the change is seen')
  }
  t.equal(
    (await call(t, app, { url: '/getmember/99', headers: { ...headers, 'if-none-match': '*' } }))
      .statusCode,
    404,
    'a member that does not exist'
  )
})

t.test('If-Match', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id } = await aMember(app)
  const read = async () =>
    String((await call(t, app, { url: `/getmember/${id}`, headers })).headers.etag)
  const edit = (firstname: string, tag: string) =>
    call(t, app, {
      method: 'PUT',
      url: '/editmember',
      payload: { id, firstname },
      headers: { ...headers, 'if-match': tag }
    })
  const tag = await read()
  const first = await edit('One', tag)
  t.equal(first.statusCode, 200, 'the current tag')
  t.equal(first.headers.etag, await read(), 'the answer has the new tag')
  const stale = await edit('Two', tag)
  t.equal(stale.statusCode, 412, 'a stale tag')
  t.match(stale.json(), { code: 'precondition_failed' }, 'the code of it')
  for (const wrong of ['"x"', `W/${await read()}`, ''])
    t.equal((await edit('Three', wrong)).statusCode, 412, wrong || 'no tag')
  t.equal((await edit('Four', `"x", ${await read()}`)).statusCode, 200, 'one of several tags')
  t.equal((await edit('Five', '*')).statusCode, 200, 'any tag')
  const current = await read()
  const rivals = await Promise.all(
    Array.from({ length: 10 }, (_, i) => edit(`Rival ${i}`, current))
  )
  t.equal(
    rivals.filter(({ statusCode }) => statusCode === 200).length,
    1,
    'of ten with one tag one wins'
  )
})

const csv = { 'content-type': 'text/csv' }

t.test('personal data is not cached, lists are revalidated by their ETag', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id, membertype_id } = await aMember(app)
  const ada = { firstname: 'Ada', lastname: 'King', email: '', chapter_id: 1, membertype_id }
  const person = {
    email: 'x@example.org',
    name: 'X',
    grants: [{ role: 'owner', chapter_id: null }]
  }
  const unsaved: [method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | string][] = [
    ['GET', `/getmember/${id}`],
    ['POST', '/createmembers', ada],
    ['PUT', '/editmember', { id }],
    ['GET', '/exportmembers?chapter_id=1&format=csv'],
    ['GET', '/exportmembers?chapter_id=1&format=ndjson'],
    ['POST', '/importmembers?chapter_id=1&dry_run=true', 'firstname,lastname,email\nA,B,\n'],
    ['GET', '/getlogs'],
    ['GET', '/getmember_types?chapter_id=1&logs=true'],
    ['GET', '/getusers'],
    ['GET', '/getuser/1'],
    ['POST', '/createuser', person],
    ['PUT', '/edituser', { id: 1 }],
    ['GET', '/auth/me'],
    ['GET', '/getbackups'],
    ['GET', '/health/ready'],
    ['GET', '/getmembers']
  ]
  for (const [method, url, payload] of unsaved) {
    const type = typeof payload === 'string' ? csv : {}
    const sent = { headers: { ...headers, ...type }, ...(payload && { payload }) }
    const response = await call(t, app, { method, url, ...sent })
    t.equal(response.headers['cache-control'], 'no-store', `${method} ${url}`)
  }
  const asked_again = [
    '/getchapters',
    '/getmembers?chapter_id=1',
    '/getmember_types?chapter_id=1',
    '/getoverview',
    `/getmember_type/${membertype_id}`
  ]
  for (const url of asked_again) {
    const response = await call(t, app, { url, headers })
    t.equal(response.headers['cache-control'], 'private, no-cache', url)
    t.type(response.headers.etag, 'string', url)
    const known = { ...headers, 'if-none-match': String(response.headers.etag) }
    t.equal((await call(t, app, { url, headers: known })).statusCode, 304, url)
  }
})
