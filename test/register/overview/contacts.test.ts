import { aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { agrees, overview, type Row } from '../counting.ts'

t.test('contacts are no members, and nobody counts them', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const plain = await aType(app, { name: 'Plain' })
  const contacts = await aType(app, { name: 'Parents', category: 'Contact' })
  const ids: number[] = []
  for (const { id: membertype_id } of [plain, contacts, contacts])
    ids.push((await aMember(app, { membertype_id })).id)
  const look = async (members: number, types: string[]) => {
    const data = await overview(t, app, headers)
    const wanted = { members, new_members: members, chapters: [{ members, new_members: members }] }
    t.match(data, wanted, `${members} members`)
    t.strictSame(
      data.membership_types.map(({ name }: Row) => name),
      types,
      'the types of members'
    )
    agrees(t, app, data, [1])
  }
  const put = async (url: string, payload: object) =>
    t.equal((await call(t, app, { method: 'PUT', url, headers, payload })).statusCode, 200, url)
  await look(1, ['Plain'])
  await put('/editmember', { id: ids[1], membertype_id: plain.id })
  await look(2, ['Plain'])
  await put('/editmember', { id: ids[0], membertype_id: contacts.id })
  await look(1, ['Plain'])
  await put('/editmember_type', { membership_type: { id: contacts.id, category: 'standard' } })
  await look(3, ['Parents', 'Plain'])
  await put('/editmember_type', { membership_type: { id: plain.id, category: 'contact' } })
  await look(2, ['Parents'])
  const list = await call(t, app, { url: '/getmembers?chapter_id=1', headers })
  t.equal(list.json().data.pagination.total, 3, 'lists have them all')
})
