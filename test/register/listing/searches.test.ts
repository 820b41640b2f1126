import { setImmediate as turn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { command_line } from '../../../src/association/audit/store.ts'
import { fold, foldWords } from '../../../src/core/folding.ts'
import { editMember } from '../../../src/register/members/store.ts'
import { aType, build, call, signedIn, someMembers } from '../../fixtures/helper.ts'
import { withThreads } from '../../fixtures/threads-here.ts'
import t from '../../folder.ts'

const first_names = ['Anna', 'Jürgen', 'Zoë', 'Marie-Luise', 'Søren', 'Łukasz', 'Ada', 'Bo']
const last_names = ['Müller', 'Schneider', 'Groß', "O'Brien", 'Þórsson', 'Nguyễn', 'de la Cruz']
/** More than are looked through while others wait. */
const many = 4200

interface Known {
  id: number
  firstname: string
  lastname: string
  email: string
  status: string
  membertype_id: number
}

const foldTexts = ({ firstname, lastname, email }: Known) => [firstname, lastname, email].map(fold)

const searches: [search: string, filters?: Partial<Known>][] = [
  ...['anna', 'e', 'ü', 'qx', 'zz top', 'xyzzy', 'person4121', 'person412 anna', 'MULLER anna'],
  ...['ss gro', 'thor', "o'br", '%', 'person', 'rare', 'rarely seen']
].map(search => [search])
searches.push(['anna', { status: 'inactive' }], ['person41', { membertype_id: 1 }])
searches.push(['e', { status: 'active', membertype_id: 2 }])

t.test('searches of a large chapter find what is there, whatever is written meanwhile', async t => {
  withThreads(t)
  const app = await build(t)
  const headers = await signedIn(app)
  const types = [await aType(app), await aType(app)]
  const known: Known[] = await someMembers(app, many, 0, i => ({
    firstname: first_names[i % first_names.length],
    lastname: last_names[i % last_names.length],
    email: i % 11 === 0 ? '' : `person${i}@example.org`,
    membertype_id: types[i % 3 === 0 ? 1 : 0]?.id,
    status: i % 5 > 2 ? 'inactive' : 'active'
  }))
  const texts = known.map(foldTexts)
  const set = (index: number, values: Partial<Known>) => {
    Object.assign(known[index] as Known, values)
    texts[index] = foldTexts(known[index] as Known)
  }
  /** What a search has to find, by looking at every member in the plainest way. */
  function expected(search: string, filters: Partial<Known>) {
    const words = foldWords(search)
    return known.filter(
      (member, index) =>
        words.every(word => texts[index]?.some(text => text.includes(word))) &&
        Object.entries(filters).every(([name, value]) => member[name as keyof Known] === value)
    )
  }
  async function check(search: string, filters: Partial<Known>, offset: number, note: string) {
    const query = new URLSearchParams({ search, offset: `${offset}`, limit: '7', chapter_id: '1' })
    for (const [name, value] of Object.entries(filters)) query.set(name, `${value}`)
    const response = await call(t, app, { url: `/getmembers?${query}`, headers })
    const { members, pagination } = response.json().data
    const all = expected(search, filters)
    const ids = members.map(({ id }: Known) => id)
    const page = all.slice(offset, offset + 7).map(({ id }) => id)
    const what = `${note}: ${search} ${JSON.stringify(filters)} from ${offset}`
    t.strictSame([pagination.total, ids], [all.length, page], what)
  }
  const checkAll = (note: string, offset: number) =>
    Promise.all(searches.map(([search, filters = {}]) => check(search, filters, offset, note)))
  const everywhere = { permitted: 'all', by: command_line } as const
  const edit = (index: number, values: Partial<Known>) => {
    set(index, values)
    const change = { id: known[index]?.id, ...values } as Parameters<typeof editMember>[1]
    return app.db.write(() => editMember(app.db, change, everywhere))
  }

  await checkAll('for the first time', 0)
  await checkAll('again', 300)
  await edit(many - 1, { lastname: 'Rarely' })
  await edit(17, { firstname: 'Rare', status: 'suspended' })
  await edit(18, { firstname: 'Anna', status: 'inactive' })
  const undone = app.db.write(() => {
    editMember(app.db, { id: 5, firstname: 'Rare' }, everywhere)
    throw new Error('undone')
  })
  await t.rejects(undone, { message: 'undone' }, 'an edit is undone')
  const seen = { firstname: 'Rarely', lastname: 'Seen', membertype_id: 1 }
  known.push(...((await someMembers(app, 1, 1, () => seen)) as Known[]))
  set(many, {})
  await checkAll('after edits and an addition', 3)

  const other = new Database(app.db.$client.name)
  other.prepare("UPDATE members SET search_text = 'xyzzy' || search_text WHERE id = 9").run()
  other.close()
  await turn()
  set(8, { firstname: `xyzzy${known[8]?.firstname}` })
  await checkAll('after another process wrote', 3)

  // searches of common words wait in turn, and none is refused
  const people = await Promise.all(Array.from({ length: 3 }, () => signedIn(app)))
  let word = 0
  const answered: number[] = []
  const search = async (person: number) => {
    const letters = `${'abcdefgh'[word % 8]}${'klmnopqrstuvwxyz'[word++ >> 3]}`
    const url = `/getmembers?chapter_id=1&search=${letters}`
    const { statusCode } = await call(t, app, { url, headers: people[person] })
    answered.push(person)
    return statusCode
  }
  // by now, each of the two reading threads has the chapter in its memory
  await Promise.all([search(0), search(1)])
  answered.length = 0
  const asked = Array.from({ length: 16 }, () => search(0))
  const codes = await Promise.all([...asked, search(1), search(2)])
  t.strictSame([...new Set(codes)], [200], 'all are answered')
  t.ok(answered.indexOf(1) <= 6, 'who asks once need not wait for who asks often')
})
