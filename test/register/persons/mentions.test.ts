import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redactedWithoutFact } from '../../../src/association/audit/erasure-store.ts'
import { brokenEntries } from '../../../src/association/audit/store.ts'
import { createBackup } from '../../../src/storage/backups.ts'
import { send } from '../../fixtures/files.ts'
import { call } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

type Office = Awaited<ReturnType<typeof anOffice>>

/** What each text of a person looks like in the forms in which it is written, searched and stored. */
const forms: Record<string, string[]> = {
  firstname: ['Zebulonia', 'zebulonia'],
  lastname: ['Brümmelmöller', 'brummelmoller', 'bruemmelmoeller', 'Bruemmelmoeller'],
  email: ['zq.quagmire', 'ZQ.Quagmire'],
  phone: ['7654321', '030/765', '+49(30)765'],
  mobile: ['1709876543'],
  date_of_birth: ['1951-05-03', '3.5.1951'],
  street: ['Wunderweg 77', 'wunderweg'],
  postal_code: ['WZ99 1XQ', 'wz99 1xq'],
  note: ['Xylophonium', 'xylophonium'],
  membernumber: ['QX-4711', 'qx-4711'],
  own: ['Erdnussallergikerin', 'erdnussallergikerin'],
  nickname: ['Uli.csv', '"Uli"', '"uli"']
}

const person = {
  firstname: 'Zebulonia',
  lastname: 'Brümmelmöller',
  email: 'ZQ.Quagmire@e.org',
  phone: '+49 30 7654321',
  mobile: '+49 1709876543',
  date_of_birth: '1951-05-03',
  street: 'Wunderweg 77',
  postal_code: 'WZ99 1XQ',
  note: 'plays the Xylophonium',
  membernumber: 'QX-4711'
}

/** The forms that the files of a folder hold. */
function tracesIn(folder: string) {
  const files = ['chapterhouse.db', 'chapterhouse.db-wal'].map(name => join(folder, name))
  const bytes = files.filter(existsSync).map(file => readFileSync(file))
  return Object.values(forms)
    .flat()
    .filter(text => bytes.some(one => one.includes(text)))
}

const searches = [
  ...['Zebulonia', 'bruemmelmoeller', 'Brümmelmöller, Zebulonia', 'zq.quagmire'],
  ...['030/7654321', '+49(30)7654321', '01709876543', '3.5.1951', '1951-05-03', 'QX-4711'],
  ...['xylophonium', 'Zebulonia Nobody']
]

/** Asks in all ways for a person whose texts the log and other tables then have. */
async function mention(
  { app, ask, headers }: Office,
  t: Parameters<typeof anOffice>[0],
  id: number
) {
  for (const [n, search] of searches.entries()) {
    const url = `/exportmembers?chapter_id=1&search=${encodeURIComponent(search)}`
    t.equal((await call(t, app, { url, headers })).statusCode, 200, `export: ${search}`)
    if (n % 3) continue
    const payload = { chapter_id: 1, filter: { search } }
    const asked = { method: 'POST', url: '/exportmembers', headers, payload } as const
    t.equal((await call(t, app, asked)).statusCode, 200, `export by a filter: ${search}`)
  }
  const born = { from: '1951-05-03', to: '1951-05-03' }
  const fields = { alg: 'Erdnussallergikerin' }
  for (const [n, filter] of [{ fields }, { born }, { search: 'Zebulonia' }].entries()) {
    const payload = { chapter_id: 1, filter }
    await call(t, app, { method: 'POST', url: '/exportmembers', headers, payload })
    const kept = { chapter_id: 1, name: `Filter ${n}`, filter }
    await ask('POST', '/createfilter', kept, { 'idempotency-key': `f${n}` })
  }
  const named = { chapter_id: 1, name: 'Fall Brümmelmöller', filter: { status: ['active'] } }
  await ask('POST', '/createfilter', named)
  const gone = { chapter_id: 1, name: 'Zebulonia', filter: { search: 'zebulonia' } }
  const { data } = await ask('POST', '/createfilter', gone)
  await ask('PUT', '/removefilter', { id: data.id })
  const set = { street: 'Wunderweg 77', postal_code: 'WZ99 1XQ', note: 'Xylophonium', fields }
  const filter = { ids: [id] }
  t.match(
    (await ask('PUT', '/editmembers', { chapter_id: 1, filter, set })).data,
    { changed: 1 },
    'an edit of many'
  )
  const file = 'firstname,lastname,membertype,note,Zebulonia\nTom,Tim,T,own,x\n'
  const mapping = encodeURIComponent('{"Zebulonia":""}')
  const defaults = encodeURIComponent('{"note":"Xylophonium"}')
  const query = `&file_name=Antrag%20Bruemmelmoeller.csv&mapping=${mapping}&defaults=${defaults}&save_mapping=Zebulonia`
  t.match((await send(t, app, headers, file, query)).json(), { data: { created: 1 } }, 'a file')
}

for (const first of ['erased', 'removed'])
  t.test(`nothing of a person who is ${first} first stays, wherever it was written`, async t => {
    const office = await anOffice(t)
    const { app, folder, ask, create } = office
    const field = { chapter_id: 1, key: 'alg', label: 'Allergie', kind: 'text' }
    await ask('POST', '/createfield', field)
    const { id } = await create({ ...person, fields: { alg: 'Erdnussallergikerin' } })
    await mention(office, t, id)
    await call(t, app, { url: '/exportmembers?chapter_id=1&search=i', headers: office.headers })
    const before = (await ask('GET', '/getlogs?limit=200')).data.logs
    t.ok(tracesIn(folder).length > 15, 'the files have the person')
    if (first === 'removed') await ask('PUT', '/removemember', { id })
    const reason = 'asked for by Zebulonia Brümmelmöller'
    const erased = await ask('PUT', '/erasemember', { id, reason })
    t.match(erased, { data: { erased: true } }, 'the person is erased')
    t.strictSame(tracesIn(folder), [], 'the files have no trace')
    t.strictSame(tracesIn(createBackup(folder).path), [], 'nor has a backup')
    t.strictSame([...brokenEntries(app.db), ...redactedWithoutFact(app.db)], [], 'the log is right')

    const { logs } = (await ask('GET', '/getlogs?limit=200')).data
    const entry = logs.find(({ action = '' }) => action === 'member.erased')
    t.match(entry.changes, { reason: [null, 'asked for by … …'] }, 'the reason names nobody')
    const exported = (all: Entry[]) =>
      all
        .filter(({ action }) => action === 'chapter.exported')
        .map(({ id, account_id, changes: { members, complete } }) => [
          id,
          account_id,
          members,
          complete
        ])
    t.ok(exported(before).length > 15, 'the log tells of exports')
    t.strictSame(exported(logs), exported(before), 'who exported how many members stays')
    const whole = logs.find(({ changes }: Entry) => changes.search?.[1] === 'i')
    t.ok(whole, 'a search that means others stays')
    const { filters } = (await ask('GET', '/getfilters?chapter_id=1')).data
    t.match(filters, [{ name: /^#/ }], 'a filter has lost its name')
    const { mappings } = (await ask('GET', '/getmappings?chapter_id=1')).data
    t.match(mappings, [{ name: /^#/, mapping: {}, defaults: {} }], 'so has a mapping')
    const { batches } = (await ask('GET', '/getbatches?chapter_id=1')).data
    t.match(batches, [{ kind: 'import', file_name: null }, { kind: 'edit' }], 'and a file')
  })

interface Entry {
  id: number
  action: string
  account_id: number
  changes: Record<string, unknown[]>
}

t.test('a nickname of three letters is found as a word', async t => {
  const office = await anOffice(t)
  const { app, folder, headers, create, ask } = office
  await create({ firstname: 'Julia', lastname: 'Paulig' })
  const { id } = await create({ firstname: 'Uli', lastname: 'Tim' })
  const file = 'firstname,lastname,membertype\nTom,Tam,T\n'
  await send(t, app, headers, file, '&file_name=Uli.csv')
  t.ok(tracesIn(folder).includes('Uli.csv'), 'the files have it')
  await ask('PUT', '/erasemember', { id, reason: 'x' })
  t.strictSame(tracesIn(folder), [], 'they have it no more')
})

t.test('what others are known by stays, and so does what is older than the member', async t => {
  const office = await anOffice(t)
  const { app, headers, ask, create } = office
  const exporting = (search: string) =>
    call(t, app, { url: `/exportmembers?chapter_id=1&search=${search}`, headers })
  for (let i = 0; i < 20; i++)
    await create({ firstname: `Eve${i}`, lastname: 'Else', email: `eve${i}@e.org` })
  for (const search of ['@e.org', 'test']) await exporting(search)
  const { id } = await create({ firstname: 'Test', lastname: 'Test', email: 't@e.org' })
  await exporting('else')
  const started = async () =>
    (await ask('GET', '/getlogs?limit=200')).data.logs.filter(
      ({ action }: Entry) => action === 'chapter.export_started' || action === 'chapter.exported'
    )
  const before = await started()
  await ask('PUT', '/erasemember', { id, reason: 'x' })
  t.strictSame(await started(), before, 'the log tells the same')
})
