import { command_line } from '../../../src/association/audit/store.ts'
import { cacheFor } from '../../../src/register/listing/caches-store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { deleteMembers, editMember } from '../../../src/register/members/store.ts'
import { openFolder } from '../../../src/storage/data-folder.ts'
import type { Db } from '../../../src/storage/database.ts'
import { aChapter, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { indexed } from './indexed.ts'

const names = ['Ada', 'Bo', 'Zoë', 'Müller']
const everywhere = { permitted: 'all', by: command_line } as const

t.test('the index is kept while another connection writes', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  const { db: other } = openFolder(app.folder, { is_open: true })
  t.teardown(() => other.$client.close())
  const add = (db: Db, count: number) => {
    const person = { lastname: 'L', email: '', chapter_id: 1, membertype_id }
    const all = Array.from({ length: count }, (_, i) => ({
      ...person,
      firstname: `${names[i % 4]}`
    }))
    return db.write(() => createMembers(db, all, command_line))
  }
  const edit = (db: Db, change: Parameters<typeof editMember>[1]) =>
    db.write(() => editMember(db, change, everywhere))
  await add(app.db, 800)
  const total = async (filter = '') => {
    const url = `/getmembers?chapter_id=1&search=ada${filter}`
    return (await call(t, app, { url, headers })).json().data.pagination.total
  }
  await total()
  const index = await indexed(app)
  t.equal(await total(), 200, 'an index finds them')
  await edit(other, { id: 2, firstname: 'Ada' })
  t.equal(await total(), 201, 'a name that another connection wrote')
  await edit(other, { id: 1, status: 'inactive' })
  t.equal(await total('&status=active'), 200, 'and a status')
  await add(other, 40)
  t.equal(await total(), 211, 'and new members')
  const deleting = { action: 'member.deleted', by: command_line }
  await other.write(() => deleteMembers(other, [1, 5], deleting))
  await edit(app.db, { id: 9, firstname: 'Bo' })
  t.equal(await total(), 208, 'and what is removed')
  t.equal(cacheFor(app.db, 1).index, index, 'it was not built again')

  // members who move, and very many writes, make it anew
  const { id: chapter_id } = await aChapter(app)
  const type = await aType(app, { chapter_id })
  await edit(other, { id: 13, chapter_id, membertype_id: type.id } as never)
  t.equal(await total(), 207, 'one has moved away')
  const next = await indexed(app)
  t.not(next, index, 'it is another index')
  await add(other, 2001)
  t.equal(await total(), 207 + 501, 'very many were added')
  t.not(await indexed(app), next, 'it is another index again')
})
