import { command_line } from '../../../src/association/audit/store.ts'
import { cacheFor } from '../../../src/register/listing/caches-store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { deleteMembers, editMember } from '../../../src/register/members/store.ts'
import { openFolder } from '../../../src/storage/data-folder.ts'
import type { Db } from '../../../src/storage/database.ts'
import { aChapter, aFolder, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { indexed } from './indexed.ts'

const names = ['Ada', 'Bo', 'Zoë', 'Müller']
const everywhere = { permitted: 'all', by: command_line } as const

t.test('the index is kept while another connection writes', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  const { db: other } = openFolder(DATA_DIR, { is_open: true })
  t.teardown(() => other.$client.close())
  const member = (firstname: string, i: number) => ({
    ...{ firstname, lastname: `Number${i}`, email: `${i}@example.org`, chapter_id: 1 },
    membertype_id
  })
  const add = (db: Db, count: number, from: number) =>
    db.write(() =>
      createMembers(
        db,
        Array.from({ length: count }, (_, i) => member(names[i % 4] as string, from + i)),
        command_line
      )
    )
  await add(app.db, 800, 0)
  const total = async (filter = '') => {
    const url = `/getmembers?chapter_id=1&search=ada${filter}`
    return (await call(t, app, { url, headers })).json().data.pagination.total
  }
  await total()
  await indexed(app)
  const { index } = cacheFor(app.db, 1)
  t.equal(await total(), 200, 'an index finds them')
  await other.write(() => editMember(other, { id: 2, firstname: 'Ada' }, everywhere))
  t.equal(await total(), 201, 'a name that another connection wrote')
  await other.write(() => editMember(other, { id: 1, status: 'inactive' }, everywhere))
  t.equal(await total('&status=active'), 200, 'and a status')
  await add(other, 40, 1000)
  t.equal(await total(), 211, 'and new members')
  await other.write(() =>
    deleteMembers(other, [1, 5], { action: 'member.deleted', by: command_line })
  )
  await app.db.write(() => editMember(app.db, { id: 9, firstname: 'Bo' }, everywhere))
  t.equal(await total(), 208, 'and what is removed')
  t.equal(cacheFor(app.db, 1).index, index, 'it was not built again')

  // members who move, and very many writes, make it anew
  const north = await aChapter(app)
  const type = await aType(app, { chapter_id: north.id })
  const move = { id: 13, chapter_id: north.id, membertype_id: type.id }
  await other.write(() => editMember(other, move, everywhere))
  t.equal(await total(), 207, 'one has moved away')
  const next = await indexed(app)
  t.not(next, index, 'it is another index')
  await add(other, 2001, 5000)
  t.equal(await total(), 207 + 501, 'very many were added')
  t.not(await indexed(app), next, 'it is another index again')
})
