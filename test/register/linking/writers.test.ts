import type { Test } from 'tap'
import { brokenEntries } from '../../../src/association/audit/store.ts'
import { wrongCounts } from '../../../src/register/finding/totals-store.ts'
import { aMember } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }

/** Ada in two chapters as one person. */
async function open(t: Test) {
  const office = await anOffice(t)
  const { join, link, send, data, headers, chapters } = office
  const [here, there] = [await join(0, ada), await join(1, ada)]
  await link(here.id, there.id)
  const chapter_id = chapters[1]
  /** The lists, searches and tags by which the other chapter knows the member. */
  const seen = async () => {
    const list = `/getmembers?chapter_id=${chapter_id}`
    const [all, found] = [await send('GET', list), await send('GET', `${list}&search=lovelace`)]
    const one = await send('GET', `/getmember/${there.id}`)
    const sorted = { chapter_id, sort: 'name', filter: { search: 'lovelace' } }
    return {
      all: all.json().data.members,
      found: found.json().data.pagination.total,
      sorted: (await data('POST', '/findmembers', sorted)).members,
      tags: [all.headers.etag, one.headers.etag]
    }
  }
  const stale = (tag: unknown) =>
    send('PUT', '/editmember', { id: there.id, note: 'x' }, {
      ...headers,
      'if-match': String(tag)
    } as typeof headers)
  return { ...office, chapter_id, here, there, seen, stale }
}

type Register = Awaited<ReturnType<typeof open>>

/** What writes another last name of the member of chapter 1; answers its batch where it has one. */
const writers: Record<string, (register: Register) => Promise<number | undefined>> = {
  async editmember({ data, here, lead }) {
    await data('PUT', '/editmember', { id: here.id, lastname: 'King' }, lead)
    return undefined
  },
  // a name is no setting for many: the city is
  async editmembers({ data, lead, here }) {
    const many = { chapter_id: 1, filter: { ids: [here.id] }, set: { city: 'Bath' } }
    return (await data('PUT', '/editmembers', many, lead)).batch_id
  },
  async importmembers({ imports, lead, here }) {
    const file = 'firstname,lastname,email,city,membertype\nAda,King,ada@example.org,Bath,T\n'
    return (await imports(file, { decisions: { 2: here.id } }, lead)).data.batch_id
  }
}

for (const [name, write] of Object.entries(writers))
  t.test(`${name}: the other chapter sees it in lists, searches and tags`, async t => {
    const register = await open(t)
    const { app, there, undo, lead, show, seen, stale } = register
    const before = await seen()
    const known = await show(there.id)
    t.match(before, { all: [{ lastname: 'Lovelace' }], found: 1, sorted: [{ id: there.id }] })
    const batch_id = await write(register)
    const after = await seen()
    const renamed = name !== 'editmembers'
    const lastname = renamed ? 'King' : 'Lovelace'
    t.match(after, { all: [{ lastname }], found: renamed ? 0 : 1 }, 'listed and found by the name')
    t.equal(after.sorted.length, renamed ? 0 : 1, 'the sorted search has them')
    t.not(after.tags[1], before.tags[1], 'the member has another tag')
    t.equal((await stale(before.tags[1])).statusCode, 412, 'the old tag is stale')
    if (renamed) t.not(after.tags[0], before.tags[0], 'the list has another tag')
    if (batch_id === undefined) return
    t.match(await show(there.id), { city: 'Bath', lastname }, 'the linked member has the values')
    t.match(await undo(batch_id, lead), { restored: 1, left: 0 }, 'it is undone')
    const undone = await seen()
    t.strictSame({ ...undone, tags: undone.tags[1] }, { ...before, tags: before.tags[1] })
    t.strictSame(await show(there.id), known, 'the linked member is as before')
    t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [], 'counts and log are sound')
  })

t.test('an undo leaves whoever had an address that somebody there has now', async t => {
  const { app, chapter_id, lead, here, there, undo, show, imports } = await open(t)
  const file = 'firstname,lastname,email,membertype\nAda,Lovelace,new@example.org,T\n'
  const { batch_id } = (await imports(file, { decisions: { 2: here.id } }, lead)).data
  t.match(await show(there.id), { email: 'new@example.org' }, 'the linked one has the new address')
  const eve = await aMember(app, { firstname: 'Eve', chapter_id, email: ada.email })
  const undone = await undo(batch_id, lead)
  const remaining = [{ id: here.id, code: 'linked_address' }]
  t.match(undone, { restored: 0, left: 1, remaining }, 'nobody is restored')
  t.notMatch(JSON.stringify(undone), 'Eve', 'who has it is not told')
  for (const { id } of [here, there])
    t.match(await show(id), { email: 'new@example.org' }, 'both keep the new address')
  t.match(await show(eve.id), { email: ada.email }, 'Eve keeps her address')
})

t.test('two who swapped their addresses get them back in both chapters', async t => {
  const { app, chapter_id, here, there, undo, show, link, imports } = await open(t)
  const bo = { firstname: 'Bo', lastname: 'Byron', email: 'bo@example.org' }
  const [one, other] = [await aMember(app, bo), await aMember(app, { ...bo, chapter_id })]
  await link(one.id, other.id)
  const rows = `Ada,Lovelace,bo@example.org,T\nBo,Byron,ada@example.org,T\n`
  const query = { households: true, decisions: { 2: here.id, 3: one.id } }
  const file = `firstname,lastname,email,membertype\n${rows}`
  const { batch_id } = (await imports(file, query)).data
  t.match(await show(there.id), { email: 'bo@example.org' }, 'they have swapped')
  t.match(await undo(batch_id), { restored: 2, left: 0 }, 'both are restored')
  t.match([await show(there.id), await show(other.id)], [ada, bo], 'both have their own again')
})
