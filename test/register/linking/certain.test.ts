import { brokenEntries } from '../../../src/association/audit/store.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

const head = 'firstname,lastname,email,date_of_birth,membernumber,street,postal_code,membertype\n'
const file = `${head}${[
  'Ada,Lovelace,ADA@example.org,1815-12-10,,,,T',
  'Bo,Byron,,1990-01-01,,Hauptstraße 5,8000,T',
  'Cy,King,cy@example.org,,M-7,,,T',
  'Dee,Stone,dee@example.org,1991-02-02,9,,,T',
  'Eve,Moon,other@example.org,1992-03-03,,,,T'
].join('\n')}\n`

/** Ada, Bo and Cy of chapter 2 are certainly those of the file; Dee has a stranger's number, and of Eve one knows too little. */
const people = [
  { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org', date_of_birth: '1815-12-10' },
  {
    ...{ firstname: 'Bo', lastname: 'Byron', email: '', date_of_birth: '1990-01-01' },
    ...{ street: 'HAUPTSTRASSE 5', postal_code: '8000' }
  },
  { firstname: 'Cy', lastname: 'King', email: '', phone: '077 1', membernumber: 'M-7' },
  { firstname: 'Sam', lastname: 'Else', email: '', membernumber: '9' },
  { firstname: 'Eve', lastname: 'Moon', email: 'eve@example.org', date_of_birth: '1992-03-03' }
]

t.test('an import links whom it is certain of, and its undo takes the links back', async t => {
  const { app, lead, join, imports, data, show, undo } = await anOffice(t)
  const ids: number[] = []
  for (const values of people) ids.push((await join(1, values)).id)
  const before = await Promise.all(ids.map(show))
  const linkable = [{ line: 6 }]
  const tried = (await imports(file, { dry_run: true })).data
  t.match(tried, { created: 5, linked: 3, linkable }, 'three are linked, and Eve is proposed')
  t.equal(tried.linkable.length, 1, 'a number alone says nothing')
  const none = { dry_run: true, link: 'none' }
  t.match((await imports(file, none)).data, { linked: 0, linkable: { length: 4 } }, 'or nobody is')
  const apart = { dry_run: true, decisions: { 2: 'create' } }
  t.match((await imports(file, apart)).data, { linked: 2 }, 'but whom somebody keeps apart')
  t.match((await imports(file, { dry_run: true }, lead)).data, { created: 5, linked: 0 }, 'a lead')

  const { linked, batch_id } = (await imports(file)).data
  t.equal(linked, 3, 'as the preview said')
  const shown = await Promise.all(ids.map(show))
  const linked_ones = shown.map(({ person_id }) => person_id !== null)
  t.strictSame(linked_ones, [true, true, true, false, false], 'three are in both chapters')
  const { members } = await data('GET', '/getmembers?chapter_id=1&search=king')
  t.match(await show(members[0].id), { phone: '077 1', email: 'cy@example.org' }, 'one person')
  t.match(shown[2], { email: 'cy@example.org' }, 'who has the address of the file')
  t.match(await undo(batch_id), { removed: 5, left: 0 })
  t.strictSame(await Promise.all(ids.map(show)), before, 'all are as before')
  t.strictSame([...brokenEntries(app.db)], [], 'the log is sound')
})

t.test('two rows are not linked with one person', async t => {
  const { join, imports } = await anOffice(t)
  await join(1, { ...people[0], membernumber: 'M-1' })
  const twins = `${head}Ada,Lovelace,ada@example.org,1815-12-10,,,,T\nAda,Lovelace,,1815-12-10,M-1,,,T\n`
  t.match((await imports(twins)).data, { created: 2, linked: 1 }, 'the first one is')
})

t.test('all certain duplicates are linked at once', async t => {
  const { lead, join, send, data, show } = await anOffice(t)
  for (const values of people) await join(1, values)
  const rows = [
    ...people.slice(0, 2).map(values => ({ ...values, phone: '' })),
    { firstname: 'Cy', lastname: 'King', email: 'cy@example.org', membernumber: 'M-7' },
    { firstname: 'Dee', lastname: 'Stone', email: '', membernumber: '9' },
    { ...people[4], email: 'other@example.org' }
  ]
  const ids: number[] = []
  for (const values of rows) ids.push((await join(0, values)).id)
  const list = () => data('GET', '/getduplicates?chapter_id=1&across=true')
  const found = await list()
  t.match(found, { certain: 3, pagination: { total: 4 } }, 'three of four are certain')
  t.match(found.pairs[0], { reasons: ['membernumber', 'name'], certain: true }, 'by the number')
  const within = await data('GET', '/getduplicates?chapter_id=1')
  t.equal(within.certain, 0, 'within a chapter none is')
  const body = { chapter_id: 1 }
  t.equal((await send('PUT', '/linkduplicates', body, lead)).statusCode, 403, 'a lead links nobody')
  t.strictSame(await data('PUT', '/linkduplicates', body), { linked: 3, left: 0 })
  t.match(await list(), { certain: 0, pairs: [{ certain: false }], pagination: { total: 1 } })
  t.match(await show(ids[2] as number), { phone: '077 1', email: 'cy@example.org' }, 'one person')
  t.strictSame(await data('PUT', '/linkduplicates', body), { linked: 0, left: 0 }, 'none is left')
})
