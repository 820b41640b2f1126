import { redactedWithoutFact } from '../../../src/association/audit/erasure-store.ts'
import { brokenEntries } from '../../../src/association/audit/store.ts'
import { createPerson, findNeedles } from '../../../src/register/persons/mentions.ts'
import { call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

interface Entry {
  id: number
  action: string
  changes: Record<string, unknown[]>
}

type Office = Awaited<ReturnType<typeof anOffice>>

async function listEntries({ ask }: Office, action: string): Promise<Entry[]> {
  const { logs } = (await ask('GET', '/getlogs?limit=200')).data
  return logs.filter((entry: Entry) => entry.action === action)
}

t.test('whoever is made up and erased takes no trace of what was done', async t => {
  const office = await anOffice(t)
  const { app, ask, create, headers, membertype_id } = office
  await create({ firstname: 'Ada', lastname: 'King' })
  const fields = { key: 'own', label: 'Own', kind: 'text' }
  await ask('POST', '/createfield', { chapter_id: 1, ...fields })
  const { id } = await create({
    ...{ firstname: 'Phone', lastname: 'Csv', company: 'csv', city: 'phone', title: 'active' },
    ...{ street: 'date_of_birth', salutation: 'EUR', note: 'The rowers of the north' },
    ...{ date_of_birth: '1990-01-01', joined: '2020-02-02', postal_code: 'comma' },
    fields: { own: 'Meets on Mondays' }
  })
  const born = { from: '1990-01-01', to: '2020-02-02' }
  const filter = { status: ['active'], born, joined: { from: '2020-02-02' }, ids: [id] }
  const payload = { chapter_id: 1, filter, columns: ['phone', 'date_of_birth'], format: 'csv' }
  await call(t, app, { method: 'POST', url: '/exportmembers', headers, payload })
  const description = 'Meets on Mondays'
  const chapter = { id: 1, name: 'The rowers of the north', description, currency: 'EUR' }
  const wanted = { data: chapter }
  t.match(await ask('PUT', '/editchapter', chapter), wanted, 'the chapter has such words')
  const set = { membertype_id, joined: '2020-02-02' }
  await ask('PUT', '/editmembers', { chapter_id: 1, filter: {}, set })
  const kept = { chapter_id: 1, name: 'Mine', filter, columns: ['phone'] }
  t.match(await ask('POST', '/createfilter', kept), { status: 'success' }, 'a filter too')
  const actions = [
    ...['chapter.export_started', 'chapter.exported', 'chapter.updated', 'batch.created'],
    ...['filter.created', 'filter.updated', 'filter.deleted']
  ]
  const told = async () => {
    const found = await Promise.all(actions.map(action => listEntries(office, action)))
    return found.flat().map(({ id, changes }) => ({ id, changes }))
  }
  const before = await told()
  t.ok(before.length > 4, 'the log tells of all')
  const expected = { data: { erased: true } }
  t.match(await ask('PUT', '/erasemember', { id, reason: 'x' }), expected, 'erased')
  t.strictSame(await told(), before, 'the log tells the same')
  const { filters } = (await ask('GET', '/getfilters?chapter_id=1')).data
  t.match(filters, [{ name: 'Mine', filter }], 'the filter is the same')
  const [erased] = await listEntries(office, 'member.erased')
  t.notOk(erased?.changes.redacted_entries, 'no entry has lost anything')
})

t.test('filters of others lose texts, find nobody, and keep their names', async t => {
  const office = await anOffice(t)
  const { app, ask, create } = office
  await create({ firstname: 'Ada', lastname: 'King', city: 'Kiel' })
  const older = { chapter_id: 1, name: 'Older', filter: { search: 'Quagmire' } }
  await ask('POST', '/createfilter', older)
  const { id } = await create({ firstname: 'Zeb', lastname: 'Quagmire', tags: ['Xylophone'] })
  const filters = {
    Searched: { search: 'Quagmire', status: ['active'] },
    Tagged: { tags: ['Xylophone'], has_email: true },
    Shared: { search: 'king' }
  }
  for (const [name, filter] of Object.entries(filters))
    await ask('POST', '/createfilter', { chapter_id: 1, name, filter })
  const headers = await signedIn(app, 'chapter_lead', 1)
  const payload = { id, reason: 'x' }
  const erase = { method: 'PUT', url: '/erasemember', headers, payload } as const
  t.match((await call(t, app, erase)).json(), { data: { erased: true } }, 'another account erases')
  const kept = (await ask('GET', '/getfilters?chapter_id=1')).data.filters
  t.strictSame(
    kept.map(({ name, filter }: { name: string; filter: object }) => [name, filter]),
    [
      ['Older', { search: 'Quagmire' }],
      ['Searched', { status: ['active'], ids: [] }],
      ['Shared', { search: 'king' }],
      ['Tagged', { has_email: true, ids: [] }]
    ],
    'filters that named the person find nobody'
  )
  t.strictSame(await listEntries(office, 'filter.deleted'), [], 'none is deleted')
  t.equal((await listEntries(office, 'filter.updated')).length, 2, 'two are changed')
  const [erased] = await listEntries(office, 'member.erased')
  t.strictSame(erased?.changes.redacted_entries, [null, 2], 'two entries lost texts')
  t.strictSame([...redactedWithoutFact(app.db), ...brokenEntries(app.db)], [], 'the log is right')
})

t.test('hundreds of words of a person do not make those of others mean that person', async t => {
  const office = await anOffice(t)
  const { app, ask, create, headers } = office
  const word = (i: number) => `q${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}w${i}`
  const words = Array.from({ length: 400 }, (_, i) => word(i))
  await create({ firstname: 'Eve', lastname: 'Else', email: 'eve@e.org', note: words[399] })
  const own = { note: words.join(' '), company: words.slice(0, 25).join(' ') }
  const { id } = await create({ firstname: 'T', lastname: 'T', email: 't@e.org', ...own })
  for (let at = 0; at < 400; at += 10) {
    const name = words.slice(at, at + 10).join(' ')
    await ask('POST', '/createfilter', { chapter_id: 1, name, filter: { search: words[at] } })
  }
  for (const search of ['@e.org', 'else', words[399], words[398]])
    await call(t, app, { url: `/exportmembers?chapter_id=1&search=${search}`, headers })
  const wanted = { data: { erased: true } }
  t.match(await ask('PUT', '/erasemember', { id, reason: 'x' }), wanted, 'erased')
  const searches = (await listEntries(office, 'chapter.exported')).map(
    ({ changes }) => changes.search?.[1]
  )
  t.strictSame(searches, [null, words[399], 'else', '@e.org'], 'what others are known by stays')
})

t.test('texts that begin alike are looked for as others are, in steps', async t => {
  const office = await anOffice(t)
  const { ask, create } = office
  const { id: other } = await create({ firstname: 'Eve', lastname: 'Else', note: 'q'.repeat(30) })
  const { id } = await create({ firstname: 'Tim', lastname: 'Tom', note: 'qqqq' })
  for (let length = 5; length < 75; length++)
    await ask('PUT', '/editmember', { id, note: 'q'.repeat(length) })
  const long = `${'q'.repeat(74)}${'z'.repeat(400)}`
  await ask('PUT', '/editmember', { id, note: long })
  const notes = [
    ...['q'.repeat(20), 'q'.repeat(2000), `see ${'q'.repeat(40)}`, `see ${long} there`],
    ...['qqq', 'q'.repeat(30)]
  ]
  for (const note of notes) {
    const set = { chapter_id: 1, filter: { ids: [other] }, set: { note } }
    t.match((await ask('PUT', '/editmembers', set)).data, { changed: 1 }, 'the note of another')
  }
  const wanted = { data: { erased: true } }
  t.match(await ask('PUT', '/erasemember', { id, reason: 'x' }), wanted, 'erased')
  const told = (await listEntries(office, 'batch.created')).map(({ changes }) => changes.note?.[1])
  const kept = ['q'.repeat(20), null, null, null, 'qqq', 'q'.repeat(30)]
  t.strictSame(told.reverse(), kept, 'notes with texts of the person are gone')
})

t.test('of many texts that begin alike, few are looked for in a text', t => {
  const person = createPerson()
  for (let n = 4; n < 2400; n++) person.add('note', 'a'.repeat(n))
  const found = findNeedles({ value: 'a'.repeat(4999), form: 'text' }, person.read())
  t.ok(found.length <= 101, `${found.length} texts`)
  t.end()
})
