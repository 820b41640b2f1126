import type { Test } from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

async function anApp(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const membertype_id = (await aType(app, { name: 'T' })).id
  const person = { firstname: 'Ada', lastname: 'L', email: '', chapter_id: 1, membertype_id }
  const write = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, payload, headers })
  return {
    app,
    create: (values: object) => write('POST', '/createmembers', { ...person, ...values }),
    edit: (values: object) => write('PUT', '/editmember', values),
    editMany: (body: object) => write('PUT', '/editmembers', { chapter_id: 1, ...body })
  }
}

t.test('what is wrong with the type, own fields and the payer is named at once', async t => {
  const { create, edit, editMany } = await anApp(t)
  const { id } = (await create({})).json().data
  const wrong = { membertype_id: 99_999, fields: { nope: 1 } }
  const payer = { payer_id: 99_999 }
  const paths = ['/fields/nope', '/membertype_id', '/payer_id']
  for (const [answer, named] of [
    [await create({ ...wrong, ...payer }), paths],
    [await edit({ id, ...wrong, ...payer }), paths],
    [
      await editMany({ set: wrong, filter: { tags: ['T'], fields: { none: 'x' } } }),
      ['/filter/fields/none', '/set/fields/nope', '/set/membertype_id']
    ]
  ] as const) {
    const found: { path: string }[] = answer.json().details
    t.strictSame(found.map(({ path }) => path).sort(), named, 'each path')
  }
})

t.test('members who are created together are counted together', async t => {
  const { app, create } = await anApp(t)
  const { id: payer_id, chapter_id, membertype_id } = (await create({})).json().data
  const person = { lastname: 'L', email: '', chapter_id, membertype_id, payer_id }
  const people = Array.from({ length: 501 }, (_, no) => ({ ...person, firstname: `Ada ${no}` }))
  const found = app.db.write(() => createMembers(app.db, people, command_line))
  const refused = await found.catch((error: unknown) => error)
  t.match(
    refused,
    { details: [{ path: '/payer_id', code: 'pays_for_too_many' }] },
    'they are too many'
  )
  const count = app.db.$client.prepare('SELECT count(*) FROM members').pluck()
  t.equal(count.get(), 1, 'none is created')
})

t.test('a value that may be empty says so in what is refused', async t => {
  const { create } = await anApp(t)
  const [detail] = (await create({ gender: 'x' })).json().details
  t.match(detail.message, /^must be empty or one of \w+(, \w+)+$/, 'the message')
})
