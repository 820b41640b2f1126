import type { Test } from 'tap'
import { brokenEntries } from '../../src/association/audit/store.ts'
import { wrongCounts } from '../../src/register/finding/totals-store.ts'
import { signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { anOffice } from '../register/linking/office.ts'

const head = 'firstname,lastname,email,date_of_birth,membertype,Abteilung\n'
const mapping = { Abteilung: 'chapter' }

/** Three chapters: Main, Tennis and Judo, with a type T each. */
async function open(t: Test) {
  const office = await anOffice(t)
  const [, tennis, judo] = office.chapters
  await office.data('PUT', '/editchapter', { id: tennis, name: 'Tennis' })
  await office.data('PUT', '/editchapter', { id: judo, name: 'Judo' })
  const names = async (chapter_id: number) =>
    (await office.data('GET', `/getmembers?chapter_id=${chapter_id}`)).members
      .map(({ firstname }: { firstname: string }) => firstname)
      .join()
  const imports = (rows: string[], query: object = {}, as = office.headers) =>
    office.imports(`${head}${rows.join('\n')}\n`, { mapping, ...query }, as)
  return { ...office, tennis, judo, names, imports }
}

const rows = [
  'Ada,Lovelace,ada@example.org,1815-12-10,T,tennis',
  'Ada,Lovelace,ada@example.org,1815-12-10,T,Jiu',
  'Ada,Lovelace,ada@example.org,1815-12-10,T,',
  'Bo,Byron,bo@example.org,,T,TENNIS'
]

t.test('each row goes into its chapter, one batch, and one person is linked', async t => {
  const { app, imports, data, names, tennis, judo, show, undo } = await open(t)
  const unknown = (await imports(rows, { dry_run: true })).data
  const reason = { field: 'chapter', code: 'no_such_chapter', value: 'Jiu', count: 1, lines: [3] }
  t.match(unknown, { created: 3, refused: 1, linked: 1, reasons: [reason] }, 'Jiu is unknown')
  t.equal(unknown.refusals.length, 1, 'with one error')
  const chapters = { Jiu: judo }
  const tried = (await imports(rows, { dry_run: true, chapters })).data
  t.match(tried, { created: 4, refused: 0, linked: 2 }, 'the preview knows all')
  t.equal(await names(tennis), '', 'and writes nobody')

  const done = (await imports(rows, { chapters })).data
  t.match(done, { created: 4, linked: 2 })
  t.strictSame([await names(1), await names(tennis), await names(judo)], ['Ada', 'Ada,Bo', 'Ada'])
  const [{ id }] = (await data('GET', '/getmembers?chapter_id=1')).members
  t.equal((await data('GET', `/getlinked?id=${id}`)).chapters, 2, 'one person in three chapters')
  t.ok((await show(id)).person_id)
  t.match((await imports(rows, { chapters })).data, { created: 0, unchanged: 4 }, 'again: nothing')

  const preview = await data('PUT', '/undobatch', { id: done.batch_id, dry_run: true })
  t.match(preview, { removed: 4, left: 0 }, 'one undo, as its preview says')
  t.match(await undo(done.batch_id), { removed: 4, left: 0 })
  const nobody = ['', '', '']
  t.strictSame([await names(1), await names(tennis), await names(judo)], nobody, 'all are gone')
  t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [], 'counts and log are sound')
})

t.test('a member who is changed and linked by one file is as before after its undo', async t => {
  const { app, imports, join, show, names, tennis, undo } = await open(t)
  const ada = { firstname: 'Ada', lastname: 'Lovelace', date_of_birth: '1815-12-10' }
  const { id } = await join(0, { ...ada, email: 'ada@example.org' })
  const before = await show(id)
  const changed = [
    'ADA,Lovelace,ada@example.org,1815-12-10,T,',
    'Ada,Lovelace,ada@example.org,1815-12-10,T,Tennis'
  ]
  const skipped = { decisions: { 4: 'skip' } }
  const lost = [...changed, 'Gil,Gray,gil@example.org,,T,Nowhere']
  const { batch_id, ...done } = (await imports(lost, skipped)).data
  t.match(done, { created: 1, updated: 1, linked: 1, skipped: 1 }, 'a lost row may be left out')
  t.match(await show(id), { firstname: 'ADA', person_id: 1 })
  t.match(await undo(batch_id), { restored: 1, removed: 1, left: 0 })
  t.strictSame(await show(id), before, 'she is as before')
  t.equal(await names(tennis), '')
  t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [], 'counts and log are sound')
})

t.test('without a chapter of the request every row names one', async t => {
  const { app, headers, lead, tennis, names } = await open(t)
  const ask = (given: object, as = headers) => {
    const choices = Object.entries({ mapping, ...given })
    const query = choices.map(([name, value]) => [name, JSON.stringify(value)])
    return app.inject({
      ...{ method: 'POST', url: `/importmembers?${new URLSearchParams(query)}` },
      ...{ headers: { ...as, 'content-type': 'text/csv' }, payload: `${head}${rows.join('\n')}\n` }
    })
  }
  t.match((await ask({})).json(), { details: [{ path: '/chapter_id', code: 'required' }] })
  const chapters = { Racket: tennis }
  t.equal((await ask({ chapters }, lead)).statusCode, 403, 'a lead of another chapter')
  const done = await ask({ chapters, skip_invalid: true })
  t.match(done.json().data, { created: 2, refused: 2 }, 'one without a name is refused')
  t.equal(await names(tennis), 'Ada,Bo')
})

t.test('chapters are made with the types that their rows need', async t => {
  const { imports, data, names } = await open(t)
  const more = [
    ...rows.slice(1),
    'Cy,King,cy@example.org,,Kids,Jiu',
    'Di,Kay,di@example.org,,Kids,'
  ]
  const given = { chapters: { Jiu: 'create', Chess: 'create' }, types: { Kids: 'create' } }
  const tried = (await imports(more, { ...given, dry_run: true })).data
  const wanted = [{ id: 4, name: 'Jiu' }]
  t.strictSame(tried.new_chapters, wanted, 'that of which there are rows')
  t.match(tried, { created: 5, linked: 1, new_types: [{ name: 'Kids' }, { name: 'T' }, {}] })
  t.equal(tried.new_types.length, 3, 'Tennis needs no Kids')
  const done = (await imports(more, given)).data
  t.match(done, { created: 5, linked: 1, new_chapters: wanted }, 'as the preview said')
  t.equal(await names(4), 'Ada,Cy')
  const { types } = await data('GET', '/getmember_types?chapter_id=4').then(found => ({
    types: JSON.stringify(found)
  }))
  t.match(types, /"Kids"/)
  await data('PUT', '/undobatch', { id: done.batch_id })
  t.equal(await names(4), '', 'the new chapter stays, without members')
})

t.test('who reaches which chapter', async t => {
  const { app, imports, names, tennis, judo, lead } = await open(t)
  const two = [rows[0] as string, 'Eve,Moon,eve@example.org,,T,']
  const tried = (await imports(two, { dry_run: true }, lead)).data
  t.match(tried, { created: 1, refused: 1, refusals: [{ code: 'no_such_chapter' }] }, 'a lead')
  t.match(await imports(two, { chapters: { X: tennis } }, lead), {
    code: 'validation_error',
    details: [{ path: '/chapters/X', code: 'no_such_record' }]
  })
  t.match(await imports(two, { chapters: { X: 'create' } }, lead), { code: 'forbidden' })
  t.match(
    await imports(two, { mapping: {}, chapters: { X: judo } }),
    { details: [{ path: '/chapters', code: 'no_chapter_column' }] },
    'without a column'
  )
  t.match(await imports(two, { chapters: { X: 'make' } }), {
    details: [{ path: '/chapters/X', code: 'not_a_chapter_choice' }]
  })
  const both = await signedIn(app, 'chapter_lead', 1)
  t.match((await imports(two, { skip_invalid: true }, both)).data, { created: 1, linked: 0 })
  t.strictSame([await names(1), await names(tennis)], ['Eve', ''])
})
