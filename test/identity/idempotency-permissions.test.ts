import type { Role } from '../../src/association/access/permissions.ts'
import { aType, build } from '../fixtures/helper.ts'
import { aManager, grantsOf } from '../fixtures/manager.ts'
import t from '../folder.ts'

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
