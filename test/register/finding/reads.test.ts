import t from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { createMembers } from '../../../src/register/members/store.ts'
import { aType, build, call, signedIn } from '../../fixtures/helper.ts'

t.test('the log tells who was shown the details of many', async t => {
  const app = await build(t)
  const headers = await signedIn(app, 'moderator')
  const owner = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  const member = { firstname: 'Ada', lastname: 'L', email: '', chapter_id: 1, membertype_id }
  const members = Array.from({ length: 250 }, (_, i) => ({ ...member, phone: `${i}` }))
  await app.db.write(() => void createMembers(app.db, members, command_line))
  const find = async (payload: object) => {
    const sent = { method: 'POST', url: '/findmembers', headers, payload } as const
    const { data } = (await call(t, app, sent)).json()
    return data.members.length
  }
  const told = async () => {
    const url = '/getlogs?limit=5'
    const { data } = (await call(t, app, { url, headers: owner })).json()
    return (data.logs as { action: string }[]).filter(({ action }) => /members_read/.test(action))
  }
  const page = { columns: ['phone'], limit: 100 }
  t.equal(await find({ ...page, chapter_id: 1 }), 100)
  t.equal(await find({ chapter_id: 1, limit: 200 }), 200, 'a list tells no more than getmembers')
  t.strictSame(await told(), [])
  await find({ ...page, chapter_id: 1, offset: 100 })
  t.match(await told(), [
    { action: 'chapter.members_read', chapter_id: 1, changes: { members_shown: [null, 200] } }
  ])
  t.equal(await find({ ...page, chapter_id: 1, offset: 200 }), 50)
  t.equal((await told()).length, 1, 'and again after a thousand more')
  for (let i = 0; i < 3; i++) await find(page)
  t.match((await told())[0], {
    action: 'association.members_read',
    chapter_id: null,
    changes: { members_shown: [null, 200] }
  })
})
