import type { Test } from 'tap'
import { brokenEntries } from '../../../src/association/audit/store.ts'
import { wrongCounts } from '../../../src/register/finding/totals-store.ts'
import { aMember } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

const person = { firstname: 'Ada', lastname: 'Lovelace', date_of_birth: '1815-12-10' }
const head = 'firstname,lastname,email,phone,date_of_birth,membertype\n'
const row = 'Ada,Lovelace,other@example.org,5,1815-12-10,T\n'

/** Ada in chapter 2, and what imports into chapter 1. */
async function open(t: Test) {
  const office = await anOffice(t)
  const ada = await office.join(1, { ...person, email: 'ada@example.org', city: 'London' })
  const imports = (rows: string, query: object = {}, as = office.headers) =>
    office.imports(head + rows, { ...query }, as)
  return { ...office, chapter_id: office.chapters[1], ada, imports }
}

t.test('the preview says who is surely a member of another chapter; nobody is linked', async t => {
  const { lead, imports, ada, chapter_id, join, show, data } = await open(t)
  await join(1, { firstname: 'Bo', lastname: 'Byron', email: 'bo@example.org' })
  await join(1, { firstname: 'Cy', lastname: 'Clark', email: '' })
  const rows = `${row}Bo,King,bo@example.org,,,T\nCy,Clark,cy@example.org,,,T\nAda,Lovelace,,,1990-01-01,T\n`
  const tried = await imports(rows, { dry_run: true })
  t.match(tried.data, { created: 4, linked: 0, pages: { linkable: { total: 2, offset: 0 } } })
  const email = 'other@example.org'
  const candidates = [{ id: ada.id, chapter_id, email: 'ada@example.org', ...person }]
  const sure = [
    { line: 2, name: 'Ada Lovelace', email, total: 1, candidates },
    { line: 3, name: 'Bo King', candidates: [{ chapter_id }] }
  ]
  t.match(tried.data.linkable, sure, 'the sure ones are proposed')
  t.equal(tried.data.linkable.length, 2, 'a name alone, or another birthday, is not sure')
  const [entry] = (await data('GET', '/getlogs?limit=1')).logs
  const shown = { action: 'chapter.import_tried', changes: { members_shown: [null, 2] } }
  t.match(entry, shown, 'the log has how many were shown')
  const theirs = await imports(rows, { dry_run: true }, lead)
  t.match(theirs.data, { created: 4, linkable: { length: 0 } }, 'nobody is proposed to the lead')
  const refused = await imports(rows, { dry_run: true, decisions: { 2: ada.id } }, lead)
  t.match(refused.data, { refused: 1, refusals: [{ line: 2, code: 'no_such_record' }] })
  t.match((await imports(rows)).data, { created: 4, linked: 0 }, 'the import links nobody')
  t.equal((await show(ada.id)).person_id, null, 'Ada is linked with nobody')
})

t.test('a row is linked by decision, undone with the batch, and linked again', async t => {
  const { app, imports, ada, chapter_id, data, show, undo, entries } = await open(t)
  const decisions = { 2: ada.id }
  const tried = (await imports(row, { dry_run: true, decisions })).data
  t.match(tried, { created: 1, linked: 1, linkable: { length: 0 } }, 'the decided row is linked')
  t.match(tried.additions, [{ email: 'ada@example.org', phone: '5' }], 'as it will be')
  const there = async () => [
    await show(ada.id),
    await data('GET', `/getmembers?chapter_id=${chapter_id}&search=lovelace`)
  ]
  const before = await there()
  const both = { ...person, email: 'ada@example.org', phone: '5', city: 'London', person_id: 1 }
  const link = async () => {
    const { batch_id, linked } = (await imports(row, { decisions })).data
    t.equal(linked, 1, 'one is linked')
    const [{ id }] = (await data('GET', '/getmembers?chapter_id=1')).members
    t.match([await show(id), await show(ada.id)], [both, both], 'both have all values')
    const changes = { phone: [null, '5'], person_id: [null, 1] }
    const linking = [{ action: 'member.linked', chapter_id, changes }]
    t.match(await entries(ada.id), linking, 'her entry has what the link changed')
    t.match(await entries(id), [{ action: 'member.linked', chapter_id: 1 }], 'the new one has one')
    return { batch_id, id }
  }
  const first = await link()
  const preview = await data('PUT', '/undobatch', { id: first.batch_id, dry_run: true })
  for (const undone of [preview, await undo(first.batch_id)])
    t.match(undone, { removed: 1, left: 0 }, 'the undo removes the new one')
  t.strictSame(await there(), before, 'the other one is as before')
  const unlinked = { phone: ['5', null], person_id: [1, null] }
  const entry = [{ action: 'member.unlinked', chapter_id, changes: unlinked }]
  t.match(await entries(ada.id), entry, 'the log has what the undo changed')
  t.strictSame((await data('GET', '/getmembers?chapter_id=1')).members, [], 'nobody is left')

  const { batch_id, id } = await link()
  t.match((await imports(row, { decisions })).data, { created: 0, unchanged: 0, updated: 1 })
  await data('PUT', '/editmember', { id, email: 'ada@example.org', note: 'Called' })
  t.match(await undo(batch_id), { removed: 0, left: 1 }, 'whoever was touched since is left')
  t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [], 'counts and log are sound')
  await data('PUT', '/erasemember', { id: ada.id, reason: 'asked for' })
  const told = "SELECT count(*) FROM log_entries WHERE changes LIKE '%Lovelace%'"
  t.equal(app.db.$client.prepare(told).pluck().get(), 0, 'erased, all have left the log')
})

t.test('addresses of others: refused rows, with households both have them', async t => {
  const { app, imports, ada, chapter_id, join, show, data } = await open(t)
  await aMember(app, { firstname: 'Eve', email: 'ada@example.org' })
  const decisions = { 2: ada.id }
  const refusals = [{ line: 2, field: 'email', code: 'shares_address' }]
  const tried = (await imports(row, { dry_run: true, decisions })).data
  t.match(tried, { refusals }, 'the address of another is refused')
  const shared = { decisions, households: true }
  t.match((await imports(row, shared)).data, { created: 1, linked: 1 }, 'a household shares it')
  const [, { id }] = (await data('GET', '/getmembers?chapter_id=1')).members
  t.match(await show(id), { email: 'ada@example.org', person_id: 1 }, 'the new member has it')

  await join(1, { firstname: 'Fay', email: 'fay@example.org' })
  const number = 'Ada,Lovelace,fay@example.org,6,1815-12-10,T\n'
  const met = (await imports(number)).details
  t.match(met, [{ path: '/2/email', code: 'linked_address' }], 'somebody there has the address')
  t.notMatch(JSON.stringify(met), 'Fay', 'who has it is not told')
  t.match(await show(id), { phone: '5', email: 'ada@example.org' }, 'and nothing changes')
  t.match((await imports(number, { households: true })).data, { updated: 1 }, 'or both have it')
  t.match(await show(ada.id), { email: 'fay@example.org', phone: '6' }, 'she has it too')
  const found = await data('GET', `/getmembers?chapter_id=${chapter_id}&search=fay@`)
  t.match(found, { pagination: { total: 2 } }, 'both are found by it')
})

t.test('whom a decision cannot mean', async t => {
  const { imports, ada, data, show } = await open(t)
  const decisions = { 2: ada.id }
  const twice = await imports(`${row}Ada,Lovelace,,,,T\n`, {
    decisions: { ...decisions, 3: ada.id }
  })
  const details = [
    { path: '/3/', code: 'twice_in_file', params: { line: 2 } },
    { path: '/3/email', code: 'twice_in_file' }
  ]
  t.match(twice, { details }, 'two rows are not one person')
  const unknown = await imports(row, { decisions: { 2: 999 } })
  t.match(unknown, { details: [{ code: 'no_such_record' }] }, 'nobody has the id')
  await imports(row, { decisions })
  const again = 'A.,Byron,x@example.org,7,1815-12-10,T\n'
  t.match((await imports(again, { decisions })).data, { updated: 1, created: 0 }, 'she is updated')
  const wanted = { firstname: 'A.', email: 'x@example.org', phone: '7' }
  t.match(await show(ada.id), wanted, 'as in the file')
  t.equal((await data('GET', '/getmembers?chapter_id=1')).members.length, 1, 'she is there once')
})
