import { aMember, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('what is stored of one member is sent in pieces, and ends with the rights', async t => {
  const app = await build(t)
  const { id } = await aMember(app)
  const headers = await signedIn(app, 'chapter_lead', 1)
  for (let n = 0; n < 60; n++) {
    const payload = { id, note: String.fromCharCode(97 + (n % 26)).repeat(5000) }
    await call(t, app, { method: 'PUT', url: '/editmember', headers, payload })
  }
  const url = `/exportmember?id=${id}`
  const whole = await call(t, app, { url, headers })
  t.equal(whole.headers['content-length'], undefined, 'its length is not known before')
  const { log, member } = whole.json().data
  t.match([log.length, member.id], [61, id], 'the member with the whole log')
  const wanted = { action: 'member.updated', changes: { note: [/^g+$/, /^h+$/] } }
  t.match(log[0], wanted, 'the newest entry first')

  // once the first piece is made
  app.db.$client.exec(`CREATE TEMP TRIGGER withdrawn AFTER INSERT ON log_entries
    WHEN NEW.action = 'chapter.member_exported' BEGIN UPDATE grants SET role = 'moderator'; END`)
  const cut = await app.inject({ url, headers }).catch((error: Error) => error)
  t.match(cut, { message: 'response destroyed before completion' }, 'the answer is cut')
})
