import { type Role, roles } from '../../src/association/access/permissions.ts'
import { aChapter, aMember, aType, build, call, signedIn, typeBody } from '../fixtures/helper.ts'
import { aManager, grantsOf } from '../fixtures/manager.ts'
import { aPerson } from '../fixtures/person.ts'
import t from '../folder.ts'

t.test('permissions of each role: the table of CONTRACT.md section 6', async t => {
  const app = await build(t)
  const foreign = await aChapter(app)
  const type = await aType(app)
  const own = await aMember(app, { membertype_id: type.id })
  const theirs = await aMember(app, { chapter_id: foreign.id })
  const theirs_type = await aType(app, { chapter_id: foreign.id })
  const guest = await aPerson(app, { role: 'moderator' })
  let n = 0
  const member = (chapter_id: number, membertype_id: number) => ({
    firstname: 'A',
    lastname: 'B',
    email: `new${++n}@example.org`,
    chapter_id,
    membertype_id
  })

  type Request = [method: 'GET' | 'POST' | 'PUT', url: string, payload?: () => object]
  const lead_of = { owner: null, admin: null, treasurer: 1, moderator: 1, chapter_lead: 1 }
  // for each operation: what owner, admin, and a treasurer, a moderator and a lead of chapter 1 are answered
  const cases: [
    name: string,
    request: Request,
    answers: [number, number, number, number, number]
  ][] = [
    ['list members', ['GET', '/getmembers?chapter_id=1'], [200, 200, 200, 200, 200]],
    [
      'list foreign members',
      ['GET', `/getmembers?chapter_id=${foreign.id}`],
      [200, 200, 403, 403, 403]
    ],
    ['list members of no chapter', ['GET', '/getmembers?chapter_id=99'], [404, 404, 403, 403, 403]],
    ['open a member', ['GET', `/getmember/${own.id}`], [200, 200, 200, 200, 200]],
    ['open a foreign member', ['GET', `/getmember/${theirs.id}`], [200, 200, 404, 404, 404]],
    [
      'edit a member',
      ['PUT', '/editmember', () => ({ id: own.id, firstname: `N${++n}` })],
      [200, 200, 403, 200, 200]
    ],
    [
      'edit a foreign member',
      ['PUT', '/editmember', () => ({ id: theirs.id, firstname: `N${++n}` })],
      [200, 200, 403, 404, 404]
    ],
    [
      'create a member',
      ['POST', '/createmembers', () => member(1, type.id)],
      [201, 201, 403, 403, 201]
    ],
    [
      'create a foreign member',
      ['POST', '/createmembers', () => member(foreign.id, theirs_type.id)],
      [201, 201, 403, 403, 403]
    ],
    ['list types', ['GET', '/getmember_types?chapter_id=1'], [200, 200, 200, 200, 200]],
    [
      'list foreign types',
      ['GET', `/getmember_types?chapter_id=${foreign.id}`],
      [200, 200, 403, 403, 403]
    ],
    ['open a type', ['GET', `/getmember_type/${type.id}`], [200, 200, 200, 200, 200]],
    [
      'open a foreign type',
      ['GET', `/getmember_type/${theirs_type.id}`],
      [200, 200, 404, 404, 404]
    ],
    ['create a type', ['POST', '/createmember_type', () => typeBody()], [201, 201, 403, 403, 403]],
    [
      'edit a type',
      [
        'PUT',
        '/editmember_type',
        () => ({ membership_type: { id: type.id, category: `c${++n}` } })
      ],
      [200, 200, 403, 403, 403]
    ],
    [
      'copy a type',
      ['POST', '/copymember_type', () => ({ id: type.id, chapter_ids: [foreign.id] })],
      [201, 201, 403, 403, 403]
    ],
    [
      'archive a type',
      ['PUT', '/archivemember_type', () => ({ id: type.id, archived: false })],
      [200, 200, 403, 403, 403]
    ],
    ['list chapters', ['GET', '/getchapters'], [200, 200, 200, 200, 200]],
    [
      'create a chapter',
      ['POST', '/createchapter', () => ({ name: `C${++n}` })],
      [201, 201, 403, 403, 403]
    ],
    [
      'edit a chapter',
      ['PUT', '/editchapter', () => ({ id: 1, location: `L${++n}` })],
      [200, 200, 403, 403, 200]
    ],
    [
      'edit a foreign chapter',
      ['PUT', '/editchapter', () => ({ id: foreign.id, location: `L${++n}` })],
      [200, 200, 403, 403, 404]
    ],
    ['open an account', ['GET', '/getuser/1'], [200, 200, 403, 403, 403]],
    [
      'unlock an account',
      ['PUT', '/unlockuser', () => ({ id: guest.id })],
      [200, 200, 403, 403, 403]
    ],
    ['see how the service is', ['GET', '/getsystem'], [200, 200, 403, 403, 403]],
    ['list backups', ['GET', '/getbackups'], [200, 200, 403, 403, 403]],
    ['make a backup', ['POST', '/createbackup'], [201, 201, 403, 403, 403]],
    [
      'a foreign chapter hides that a body is wrong',
      ['PUT', '/editmember', () => ({ id: 0 })],
      [400, 400, 403, 400, 400]
    ]
  ]
  for (const [index, role] of roles.entries()) {
    const headers = await signedIn(app, role, lead_of[role])
    for (const [name, [method, url, payload], answers] of cases) {
      const sent = { method, url, headers, ...(payload && { payload: payload() }) }
      const response = await call(t, app, sent)
      t.equal(response.statusCode, answers[index], `${role}: ${name}`)
      if (response.statusCode !== 403) continue
      const elsewhere =
        /foreign|no chapter/.test(name) &&
        (role === 'chapter_lead' || !/create|edit|wrong/.test(name))
      const code = elsewhere ? 'chapter_forbidden' : 'forbidden'
      t.equal(response.json().code, code, `${role}: ${name}, the reason`)
    }
  }

  t.test(
    'a chapter lead sees only the granted chapters, a moderator of all chapters sees all',
    async t => {
      const seen = async (role: Role, chapter_id: number | null) => {
        const headers = await signedIn(app, role, chapter_id)
        const { data } = (await call(t, app, { url: '/getchapters', headers })).json()
        return data.pagination.total
      }
      t.equal(await seen('chapter_lead', 1), 1, 'a lead')
      t.equal(await seen('moderator', 1), 1, 'a moderator of one chapter')
      t.equal(await seen('moderator', null), await seen('owner', null), 'a moderator of all')
      t.equal(await seen('treasurer', 1), 1, 'a treasurer of one chapter')
      t.equal(await seen('treasurer', null), await seen('owner', null), 'a treasurer of all')
    }
  )
})

let n = 0

/** A unique name and address for creations that need them. */
const named = (url: string) => ({
  ...(url !== '/createmembers' && { name: `Name ${++n}` }),
  ...(url !== '/createchapter' && { email: `replayed${++n}@example.org` })
})

t.test('a replayed answer needs the permissions of the request', async t => {
  const app = await build(t)
  const owner = await aManager(t, app)
  const { id: membertype_id } = await aType(app)
  const requests: [url: string, payload: object, role: Role, after: object[], code: string][] = [
    ['/createuser', { grants: grantsOf('owner') }, 'owner', grantsOf('admin'), 'forbidden'],
    ['/createuser', { grants: grantsOf('admin') }, 'admin', grantsOf('moderator'), 'forbidden'],
    ['/createchapter', {}, 'admin', grantsOf('moderator'), 'forbidden'],
    [
      '/createmembers',
      { firstname: 'A', lastname: 'B', chapter_id: 1, membertype_id },
      'admin',
      [{ role: 'chapter_lead', chapter_id: 2 }],
      'chapter_forbidden'
    ]
  ]
  t.equal(
    (await owner.send('POST', '/createchapter', { name: 'South' })).json().data.id,
    2,
    'a second chapter'
  )
  for (const [url, fields, role, after, code] of requests) {
    const person = await aManager(t, app, role)
    const payload = { ...named(url), ...fields }
    const key = { 'idempotency-key': 'k' }
    const first = await person.send('POST', url, payload, key)
    t.equal(first.statusCode, 201, first.body)
    const again = await person.send('POST', url, payload, key)
    t.equal(again.headers['idempotency-replayed'], 'true', 'the answer is repeated')
    t.notMatch(again.body, '/enrol#', 'without its link')
    t.equal(
      (await owner.edit({ id: person.id, grants: after })).statusCode,
      200,
      'the rights are changed'
    )
    t.match((await person.send('POST', url, payload, key)).json(), { code }, url)
  }
})
