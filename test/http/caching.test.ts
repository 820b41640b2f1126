import { aMember, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

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
