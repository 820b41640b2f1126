import type { Test } from 'tap'
import { brokenEntries } from '../../../src/association/audit/store.ts'
import { wrongCounts } from '../../../src/register/listing/store.ts'
import { send as sendFile } from '../../fixtures/files.ts'
import { aChapter, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }

/** Ada in two chapters as one person, and a lead of the first alone. */
async function open(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: chapter_id } = await aChapter(app)
  const types = [await aType(app, { name: 'T' }), await aType(app, { chapter_id, name: 'T' })]
  const here = await aMember(app, { ...ada, membertype_id: types[0]?.id ?? 0 })
  const there = await aMember(app, { ...ada, chapter_id, membertype_id: types[1]?.id ?? 0 })
  const lead = await signedIn(app, 'chapter_lead', 1)
  const send = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, as = headers) =>
    call(t, app, { method, url, headers: as, ...(payload && { payload }) })
  const data = async (...asked: Parameters<typeof send>) => (await send(...asked)).json().data
  await data('PUT', '/linkmembers', { ids: [here.id, there.id] })
  const show = (id: number) => data('GET', `/getmember/${id}`)
  /** The lists, searches and tags by which the other chapter knows the member. */
  const seen = async () => {
    const list = `/getmembers?chapter_id=${chapter_id}`
    const [all, found, one] = [
      await send('GET', list),
      await send('GET', `${list}&search=lovelace`),
      await send('GET', `/getmember/${there.id}`)
    ]
    const sorted = { chapter_id, sort: 'name', filter: { search: 'lovelace' } }
    return {
      all: all.json().data.members,
      found: found.json().data.pagination.total,
      sorted: (await data('POST', '/findmembers', sorted)).members,
      tags: [all.headers.etag, one.headers.etag]
    }
  }
  const stale = (tag: unknown) =>
    call(t, app, {
      ...{ method: 'PUT', url: '/editmember', payload: { id: there.id, note: 'x' } },
      headers: { ...headers, 'if-match': String(tag) }
    })
  return { app, chapter_id, headers, lead, here, there, send, data, show, seen, stale }
}

type Register = Awaited<ReturnType<typeof open>>

/** What writes another last name of the member of chapter 1; answers its batch where it has one. */
const writers: Record<string, (register: Register) => Promise<number | undefined>> = {
  async editmember({ data, here, lead }) {
    await data('PUT', '/editmember', { id: here.id, lastname: 'King' }, lead)
    return undefined
  },
  // a name is no setting for many: the city is, and the name by hand
  async editmembers({ data, lead, here }) {
    const many = { chapter_id: 1, filter: { ids: [here.id] }, set: { city: 'Bath' } }
    const { batch_id } = await data('PUT', '/editmembers', many, lead)
    return batch_id
  },
  async importmembers({ app, lead, here }) {
    const decisions = encodeURIComponent(JSON.stringify({ 2: here.id }))
    const file = 'firstname,lastname,email,city,membertype\nAda,King,ada@example.org,Bath,T\n'
    const answer = await sendFile(t, app, lead, file, `&explain=true&decisions=${decisions}`)
    return answer.json().data.batch_id
  }
}

for (const [name, write] of Object.entries(writers))
  t.test(`${name}: the other chapter sees it in lists, searches and tags`, async t => {
    const register = await open(t)
    const { app, there, data, lead, show, seen, stale } = register
    const before = await seen()
    const known = await show(there.id)
    t.match(before, { all: [{ lastname: 'Lovelace' }], found: 1, sorted: [{ id: there.id }] })
    const batch_id = await write(register)
    const after = await seen()
    const renamed = name !== 'editmembers'
    const lastname = renamed ? 'King' : 'Lovelace'
    t.match(after, { all: [{ lastname }], found: renamed ? 0 : 1 })
    t.equal(after.sorted.length, renamed ? 0 : 1, 'the sorted search has them')
    t.not(after.tags[1], before.tags[1], 'the member has another tag')
    t.equal((await stale(before.tags[1])).statusCode, 412, 'the old tag is stale')
    if (renamed) t.not(after.tags[0], before.tags[0], 'the list has another tag')
    if (batch_id === undefined) return
    t.match(await show(there.id), { city: 'Bath', lastname }, 'the linked member has the values')
    t.match(await data('PUT', '/undobatch', { id: batch_id }, lead), { restored: 1, left: 0 })
    const undone = await seen()
    t.strictSame({ ...undone, tags: undone.tags[1] }, { ...before, tags: before.tags[1] })
    t.strictSame(await show(there.id), known, 'the linked member is as before')
    t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [], 'counts and log are sound')
  })

t.test(
  'an undo leaves whoever had an address that somebody has in the other chapter now',
  async t => {
    const { app, chapter_id, lead, here, there, data, show } = await open(t)
    const decisions = encodeURIComponent(JSON.stringify({ 2: here.id }))
    const file = 'firstname,lastname,email,membertype\nAda,Lovelace,new@example.org,T\n'
    const query = `&explain=true&decisions=${decisions}`
    const { batch_id } = (await sendFile(t, app, lead, file, query)).json().data
    t.match(await show(there.id), { email: 'new@example.org' })
    const eve = await aMember(app, { firstname: 'Eve', chapter_id, email: ada.email })
    const undone = await data('PUT', '/undobatch', { id: batch_id }, lead)
    t.match(undone, { restored: 0, left: 1, remaining: [{ id: here.id, code: 'linked_address' }] })
    t.notMatch(JSON.stringify(undone), 'Eve', 'who has it is not told')
    for (const { id } of [here, there])
      t.match(await show(id), { email: 'new@example.org' }, 'both keep the new address')
    t.match(await show(eve.id), { email: ada.email }, 'Eve keeps her address')
  }
)

t.test('two who swapped their addresses get them back in both chapters', async t => {
  const { app, chapter_id, here, there, data, show, headers } = await open(t)
  const bo = { firstname: 'Bo', lastname: 'Byron', email: 'bo@example.org' }
  const [one, other] = [await aMember(app, bo), await aMember(app, { ...bo, chapter_id })]
  await data('PUT', '/linkmembers', { ids: [one.id, other.id] })
  const rows = `Ada,Lovelace,bo@example.org,T\nBo,Byron,ada@example.org,T\n`
  const decisions = encodeURIComponent(JSON.stringify({ 2: here.id, 3: one.id }))
  const query = `&explain=true&households=true&decisions=${decisions}`
  const file = `firstname,lastname,email,membertype\n${rows}`
  const { batch_id } = (await sendFile(t, app, headers, file, query)).json().data
  t.match(await show(there.id), { email: 'bo@example.org' })
  t.match(await data('PUT', '/undobatch', { id: batch_id }), { restored: 2, left: 0 })
  t.match([await show(there.id), await show(other.id)], [ada, bo], 'both have their own again')
})

t.test('the same person in two departments is one person', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: chapter_id } = await aChapter(app, { name: 'Rowing' })
  await aType(app, { name: 'T' })
  await aType(app, { chapter_id, name: 'T' })
  const data = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
    (await call(t, app, { method, url, headers, ...(payload && { payload }) })).json().data
  const imports = async (chapter: number, rows: string[], query: object = {}) => {
    const url = `/importmembers?chapter_id=${chapter}&explain=true${Object.entries(query).map(
      ([name, value]) => `&${name}=${encodeURIComponent(JSON.stringify(value))}`
    )}`
    const body = `firstname,lastname,email,street,city,date_of_birth,gender,membertype\n${rows.join('\n')}`
    const type = { ...headers, 'content-type': 'text/csv' }
    return (await call(t, app, { method: 'POST', url, headers: type, body })).json().data
  }
  const numbers = async () => {
    const { total_members, chapters } = await data('GET', '/getoverview')
    const of = async (id: number) =>
      (await data('GET', `/getmembers?chapter_id=${id}`)).pagination.total
    return { total_members, chapters, lists: [await of(1), await of(chapter_id)] }
  }
  await imports(1, ['Ada,Lovelace,ada@example.org,Weg 1,Ulm,1990-05-15,female,T', 'Bo,B,,,,,,T'])
  const rowing = ['Ada,Lovelace,a.l@example.org,,,1990-05-15,,T', 'Cy,C,,,,,,T']
  const { linkable } = await imports(chapter_id, rowing, { dry_run: true })
  const alone = await numbers()
  let batch_id = 0
  for (const round of [1, 2]) {
    const decisions = { 2: linkable[0].candidates[0].id }
    const imported = await imports(chapter_id, rowing, { decisions })
    t.match(imported, { created: 2, linked: 1 }, `round ${round}`)
    batch_id = imported.batch_id
    t.match((await numbers()).lists, [2, 2], 'each list has two')
    if (round === 1) {
      t.match(await data('PUT', '/undobatch', { id: batch_id }), { removed: 2, left: 0 })
      t.strictSame(await numbers(), alone, 'the numbers are as before')
    }
  }
  const [there] = (await data('GET', `/getmembers?chapter_id=${chapter_id}&search=ada`)).members
  const [here] = (await data('GET', '/getmembers?chapter_id=1&search=ada')).members
  const both = async () => [
    await data('GET', `/getmember/${here.id}`),
    await data('GET', `/getmember/${there.id}`)
  ]
  const one = { email: 'ada@example.org', street: 'Weg 1', city: 'Ulm', gender: 'female' }
  t.match(await both(), [one, one], 'both records have all values')
  const before = await numbers()
  const moved = { street: 'Allee 2', city: 'Bonn' }
  await data('PUT', '/editmember', { id: there.id, ...moved })
  t.match(await both(), [moved, moved], 'both records have moved')
  const found = await data('GET', '/getmembers?chapter_id=1&search=ada')
  t.match(found.members, [{ id: here.id, email: 'ada@example.org' }])
  t.strictSame(await numbers(), before, 'the numbers are the same')
  t.match(
    await data('PUT', '/undobatch', { id: batch_id }),
    { removed: 1, left: 1, remaining: [{ id: there.id, code: 'changed_since' }] },
    'whom somebody has changed stays'
  )
  t.match(await both(), [moved, moved], 'both keep what somebody changed')
  t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [], 'counts and log are sound')
})
