import { aMember, call } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from '../batches/many.ts'

t.test(
  'after twelve digits of nine comes a number of thirteen, and after fifteen none',
  async t => {
    const { app, headers, type, edit, member, send } = await anOffice(t)
    const person = { firstname: 'Ada', lastname: 'Byron', email: '', chapter_id: 1 }
    const give = async () => {
      const payload = { ...person, membertype_id: type.id, membernumber: 'auto' }
      return (
        await call(t, app, { method: 'POST', url: '/createmembers', headers, payload })
      ).json()
    }
    const number = async (id: number) => (await member(id)).membernumber
    await aMember(app, { membernumber: '9'.repeat(12) })
    t.equal(await number((await give()).data.id), `1${'0'.repeat(12)}`, 'thirteen digits')
    const two = await aMember(app)
    t.match((await edit({}, { membernumber: 'auto' })).data, { changed: 1, unchanged: 2 }, 'many')
    t.equal(await number(two.id), `1${'0'.repeat(11)}1`, 'the next one')
    const last = app.db.$client.prepare('UPDATE last_numbers SET membernumber = ?')
    await app.db.write(() => last.run('9'.repeat(15)))
    const { id } = await aMember(app)
    const refused = { code: 'conflict', message: /no further member numbers/ }
    t.match(await give(), refused, 'a new member')
    t.match(
      (await send('PUT', '/editmember', { id, membernumber: 'auto' })).json(),
      refused,
      'an edit'
    )
    t.equal(await number(id), null, 'no number is given')
  }
)
