import t from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { createMembers } from '../../../src/register/members/store.ts'
import { aType, build, signedIn } from '../../fixtures/helper.ts'

t.test('who loses a right while a question waits is not answered', async t => {
  const app = await build(t)
  const headers = await signedIn(app, 'chapter_lead', 1)
  const { id: membertype_id } = await aType(app)
  const member = { firstname: 'Ada', lastname: 'L', email: '', chapter_id: 1, membertype_id }
  const members = Array.from({ length: 5000 }, (_, i) => ({ ...member, phone: `${i}` }))
  await app.db.write(() => void createMembers(app.db, members, command_line))
  const payload = { sort: 'phone', columns: ['phone'], limit: 1, offset: 2500 }
  const ask = () => app.inject({ method: 'POST', url: '/findmembers', headers, payload })
  t.equal((await ask()).statusCode, 200)
  const waiting = Array.from({ length: 400 }, ask)
  await Promise.race(waiting)
  const began = Date.now()
  const withdraw = "DELETE FROM grants WHERE role = 'chapter_lead'"
  await app.db.write(() => void app.db.$client.exec(withdraw))
  const answers = await Promise.all(waiting)
  t.ok(Date.now() - began > 200, 'they waited')
  t.equal(answers.at(-1)?.json().code, 'forbidden')
  t.ok(answers.filter(({ statusCode }) => statusCode === 200).length < 300)
})
