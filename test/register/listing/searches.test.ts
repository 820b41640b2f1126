import { setImmediate as turn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { command_line } from '../../../src/association/audit/store.ts'
import { fold, foldWords } from '../../../src/core/folding.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { editMember } from '../../../src/register/members/store.ts'
import { type App, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { indexed } from './indexed.ts'

const first_names = ['Anna', 'Jürgen', 'Zoë', 'Marie-Luise', 'Søren', 'Łukasz', 'Ada', 'Bo']
const last_names = ['Müller', 'Schneider', 'Groß', "O'Brien", 'Þórsson', 'Nguyễn', 'de la Cruz']
const members_in_all = 4600

interface Known {
  id: number
  firstname: string
  lastname: string
  email: string
  status: string
  membertype_id: number
}

/** A chapter too large to be looked through while others wait, and what is known of its members. */
async function aLargeChapter(app: App) {
  const types = [await aType(app), await aType(app)]
  const inputs = Array.from({ length: members_in_all }, (_, i) => ({
    firstname: first_names[i % first_names.length] as string,
    lastname: `${last_names[i % last_names.length]}`,
    email: i % 11 === 0 ? '' : `person${i}@example.org`,
    chapter_id: 1,
    membertype_id: types[i % 3 === 0 ? 1 : 0]?.id as number,
    status: (['active', 'inactive', 'suspended'] as const)[i % 5 > 2 ? 1 : 0]
  }))
  const created: Known[] = await app.db.write(() => createMembers(app.db, inputs, command_line))
  return { known: created, types }
}

/** What a search has to find, by looking at every member in the plainest way. */
function expected(known: Known[], search: string, filters: Partial<Known>) {
  return known.filter(
    member =>
      foldWords(search).every(word =>
        [member.firstname, member.lastname, member.email].some(text => fold(text).includes(word))
      ) && Object.entries(filters).every(([name, value]) => member[name as keyof Known] === value)
  )
}

const searches = [
  ['anna'],
  ['e'],
  ['ü'],
  ['qx'],
  ['zz top'],
  ['xyzzy'],
  ['person4321'],
  ['person432 anna'],
  ['MULLER anna'],
  ['ss gro'],
  ['thor'],
  ["o'br"],
  ['%'],
  ['person'],
  ['anna', { status: 'inactive' }],
  ['e', { status: 'active', membertype_id: 2 }],
  ['person43', { membertype_id: 1 }],
  ['rare'],
  ['rarely seen']
] as [string, Partial<Known>?][]

t.test('searches of a large chapter find what is there, whatever is written meanwhile', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { known } = await aLargeChapter(app)

  async function check(search: string, filters: Partial<Known>, offset: number, note: string) {
    const query = new URLSearchParams({ search, offset: `${offset}`, limit: '7', chapter_id: '1' })
    for (const [name, value] of Object.entries(filters)) query.set(name, `${value}`)
    const response = await call(t, app, { url: `/getmembers?${query}`, headers })
    const { members, pagination } = response.json().data
    const all = expected(known, search, filters)
    const what = `${note}: ${search} ${JSON.stringify(filters)} from ${offset}`
    const ids = members.map(({ id }: Known) => id)
    const page = all.slice(offset, offset + 7).map(({ id }) => id)
    t.strictSame([pagination.total, ids], [all.length, page], what)
  }
  async function checkAll(note: string, ...offsets: number[]) {
    for (const offset of offsets)
      await Promise.all(
        searches.map(([search, filters = {}]) => check(search, filters, offset, note))
      )
  }
  const edit = (index: number, values: Partial<Known>) => {
    Object.assign(known[index] as Known, values)
    const { id } = known[index] as Known
    const change = { id, ...values } as Parameters<typeof editMember>[1]
    return app.db.write(() => editMember(app.db, change, { permitted: 'all', by: command_line }))
  }

  await checkAll('for the first time', 0)
  await indexed(app)
  await checkAll('again', 0, 300, 5000)
  await edit(4599, { lastname: 'Rarely' })
  await edit(17, { firstname: 'Rare', status: 'suspended' })
  await edit(18, { firstname: 'Anna', status: 'inactive' })
  await checkAll('after edits', 3)
  await t.rejects(
    app.db.write(() => {
      editMember(app.db, { id: 5, firstname: 'Rare' }, { permitted: 'all', by: command_line })
      throw new Error('undone')
    }),
    { message: 'undone' }
  )
  const [added] = await app.db.write(() =>
    createMembers(
      app.db,
      [{ firstname: 'Rarely', lastname: 'Seen', email: '', chapter_id: 1, membertype_id: 1 }],
      command_line
    )
  )
  known.push(added as Known)
  await checkAll('after an addition', 3)

  const other = new Database(app.db.$client.name)
  other.prepare("UPDATE members SET search_text = 'xyzzy' || search_text WHERE id = 9").run()
  other.close()
  await turn()
  Object.assign(known[8] as Known, { firstname: `xyzzy${known[8]?.firstname}` })
  await checkAll('after another process wrote', 3)
  await indexed(app)
  await checkAll('and again', 3)

  // searches of common words wait in turn, and none is refused
  const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(app)))
  let word = 0
  const answered: number[] = []
  const search = async (person: number) => {
    const letters = `${'abcdefgh'[word % 8]}${'klmnopqrstuvwxyz'[word++ >> 3]}`
    const url = `/getmembers?chapter_id=1&search=${letters}`
    const { statusCode } = await call(t, app, { url, headers: people[person] })
    answered.push(person)
    return statusCode
  }
  const many = Array.from({ length: 24 }, () => search(0))
  const codes = await Promise.all([...many, search(1)])
  t.strictSame([...new Set(codes)], [200], 'of one account')
  t.ok(answered.indexOf(1) <= 2, 'who asks once need not wait for who asks often')

  word = 0
  await app.db.write(() =>
    editMember(app.db, { id: 1, firstname: 'Eve' }, { permitted: 'all', by: command_line })
  )
  const all = people.flatMap((_, person) => Array.from({ length: 6 }, () => search(person)))
  t.strictSame([...new Set(await Promise.all(all))], [200], 'of many')
})
