import type { Test } from 'tap'
import { send as sendFile } from '../../fixtures/files.ts'
import { aChapter, aMember, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from '../fields/office.ts'

/** An office with Ada 1 to Ada 4, of whom Ada 1 pays for Ada 2. */
async function aFamily(t: Test) {
  const office = await anOffice(t)
  const { app, headers, join, send, show } = office
  await join(undefined, { membernumber: '7', email: 'ada@example.org' })
  await join(undefined, { payer_id: 1 })
  await join()
  await join()
  return {
    ...office,
    pay: (id: number, payer_id: number | null) => send('PUT', '/editmember', { id, payer_id }),
    payer: async (id: number): Promise<number> => (await show(id)).payer_id,
    find: async (filter: object, rest: object = {}) =>
      (await send('POST', '/findmembers', { filter, sort: 'id', ...rest })).data.members,
    put: (url: string, payload: object) => send('PUT', url, payload),
    merge: (keep_id: number, merge_id: number) =>
      send('PUT', '/mergemembers', { keep_id, merge_id }),
    undo: async (id: number) => (await send('PUT', '/undobatch', { id })).data,
    entries: async (id: number) =>
      (await send('GET', `/getlogs?entity=member&entity_id=${id}`)).data.logs,
    importFile: async (file: string, query = '&explain=true') =>
      (await sendFile(t, app, headers, file, query)).json()
  }
}

const done = { status: 'success' }

t.test('a member pays for another; answers, filter, columns and log say who', async t => {
  const { pay, payer, find, entries, app, headers } = await aFamily(t)
  t.strictSame([await payer(1), await payer(2)], [null, 1], 'one pays for the other')
  t.match(await pay(3, 1), done, 'and for a third')
  t.strictSame((await entries(3))[0].changes, { payer_id: [null, 1] }, 'the log says who')
  const found = await find({ payer: 1 }, { chapter_id: 1, columns: ['payer_id'] })
  const both = [2, 3].map(id => ({ id, payer_id: 1 }))
  t.match(found, both, 'found by payer, with it as a column')
  t.equal(found.length, 2, 'and no others')
  t.strictSame(await find({ payer: 9 }), [], 'nobody has another payer')
  await pay(3, null)
  t.equal(await payer(3), null, 'a payer is removed')
  const csv = await call(t, app, { url: '/exportmembers?chapter_id=1&format=csv', headers })
  t.match(csv.body.split('\r\n')[0], /"payer_id"/, 'an export has the payer')
})

t.test('there is one who pays, and no chain of payers', async t => {
  const { pay, send, join } = await aFamily(t)
  const refused: [id: number, payer_id: number, code: string][] = [
    [3, 3, 'pays_for_itself'],
    [3, 2, 'payer_is_paid_for'],
    [1, 3, 'pays_for_others'],
    [3, 999, 'no_such_record']
  ]
  for (const [id, payer_id, code] of refused)
    t.match((await pay(id, payer_id)).details, [{ path: '/payer_id', code }], code)
  for (const [payer_id, code] of [
    [2, 'payer_is_paid_for'],
    [999, 'no_such_record'],
    ['x', 'not_a_number']
  ])
    t.match(await join(undefined, { payer_id }), { details: [{ code }] }, `a new one: ${code}`)
  t.match(await pay(2, 1), done, 'what is so already is no fault')
  for (const [key, label, path] of [
    ['x5', 'payer', '/label'],
    ['x8', 'payer_id', '/label'],
    ['x6', 'Zahler', '/label'],
    ['payer', 'Who it is', '/key']
  ]) {
    const field = await send('POST', '/createfield', { key, label, kind: 'text' })
    t.match(field, { details: [{ path, code: 'field_of_members' }] }, `no custom field: ${label}`)
  }
})

t.test('one member pays for five hundred at most, by edit, file and merge', async t => {
  const { app, pay, merge, put, importFile } = await aFamily(t)
  const addPaid = (payer_id: number, count: number) =>
    app.db.$client.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO members (chapter_id, membertype_id, firstname, lastname, email, status, createddate, search_text, payer_id)
      SELECT 1, membertype_id, 'Paid', i, '', 'active', createddate, '', ${payer_id} FROM members, n WHERE members.id = 1`)
  const too_many = { code: 'pays_for_too_many', params: { limit: 500 } }
  addPaid(1, 498)
  const file = (...names: string[]) =>
    ['firstname,lastname,membertype,payer', ...names.map(name => `${name},New,Standard,7`)].join(
      '\n'
    )
  const in_file = [{ path: '/3/payer', ...too_many }]
  t.match((await importFile(file('Bo', 'Cy'))).details, in_file, 'one too many in a file')
  t.match(await importFile(file('Bo')), { data: { created: 1 } }, 'the five hundredth')
  t.match((await pay(3, 1)).details, [{ path: '/payer_id', ...too_many }], 'in an edit')
  t.match(await pay(2, null), done, 'one less')
  t.match(await pay(3, 1), done, 'another in its place')
  addPaid(4, 1)
  t.match((await merge(4, 1)).details, [{ path: '/merge_id', ...too_many }], 'in a merge')
  await pay(3, null)
  t.match(await merge(4, 1), { data: { id: 4 } }, 'then they are merged')
  const count = app.db.$client.prepare('SELECT count(*) FROM members WHERE payer_id = 4').pluck()
  t.equal(count.get(), 500, 'the one pays for all')
  const erased = await put('/erasemember', { id: 4, reason: 'x' })
  t.match(erased, { data: { erased: true } }, 'who pays is erased')
  t.equal(count.get(), 0, 'nobody pays for them')
})

t.test('somebody of another chapter pays through a linked contact', async t => {
  const { app, pay, payer, send, find, join, show, entries, importFile, undo, type } =
    await aFamily(t)
  const { id: chapter_id } = await aChapter(app)
  const there = await aMember(app, { chapter_id, lastname: 'Byron', email: 'anne@example.org' })
  const aunt = await aMember(app, { chapter_id, lastname: 'King', membernumber: 'B12' })
  const counted = async () => (await send('GET', '/getoverview')).data.total
  const before = await counted()
  t.match(await pay(3, there.id), done, 'who is a member elsewhere can pay')
  const here = await payer(3)
  t.not(here, there.id, 'through a record of this chapter')
  const contact = { chapter_id: 1, lastname: 'Byron', email: 'anne@example.org', status: 'active' }
  t.match(await show(here), contact, 'with the name and address of the person')
  const linked = (await send('GET', `/getlinked?id=${here}`)).data
  t.match(linked, { members: [{ id: there.id }], chapters: 1 }, 'which is linked with the other')
  t.match((await entries(3))[0].changes, { payer_id: [null, here] }, 'the log says who pays')
  t.match((await entries(there.id))[0], { action: 'member.linked' }, 'and that both are one')
  const due = { member_id: 3, dues_name: 'Bus', amount: 500, due_date: '2026-11-28' }
  const wanted = { payer_id: here }
  t.match((await send('POST', '/createdue', due)).data, wanted, 'dues go to the contact')
  t.strictSame(await counted(), before, 'who is counted nowhere')
  t.match(await join(undefined, { payer_id: there.id }), done, 'at creation too')
  t.equal((await find({ payer: here })).length, 2, 'the same record pays for both')
  const { data } = await send('GET', '/getmember_types?chapter_id=1')
  const made = data.membership_type_with_logs.filter(({ id }: { id: number }) => id !== type.id)
  const contacts = [{ category: 'contact', membership_privacy: true }]
  t.match(made, contacts, 'one type of contacts was made, which is not offered')
  t.equal(made.length, 1, 'and no other')

  const file = 'firstname,lastname,email,membertype,payer\nBo,K,bo@example.org,Standard,B12'
  const tried = await importFile(file, '&dry_run=true')
  t.match(tried, { data: { created: 1 } }, 'a file names them by number')
  const taken = await importFile(file)
  t.match(taken, { data: { created: 1 } }, 'and is taken')
  const [{ id: bo }] = await find({ search: 'bo@example.org' })
  t.match(await show(await payer(bo)), { chapter_id: 1, lastname: 'King' }, 'a contact pays')
  t.match(await importFile(file), { data: { unchanged: 1 } }, 'the second time nothing is new')
  const undone = await undo(taken.data.batch_id)
  t.match(undone, { removed: 2, left: 0 }, 'undone, both are gone')
  t.equal((await show(aunt.id)).person_id, null, 'and the other is linked with nobody')
  const lead = await signedIn(app, 'chapter_lead', 1)
  const asked = await send('PUT', '/editmember', { id: 4, payer_id: aunt.id }, lead)
  t.match(asked, { details: [{ code: 'no_such_record' }] }, 'nobody whom one does not reach')
})

t.test('files name payers whom the chapter has, or by the id of an export', async t => {
  const { importFile, payer, app, headers, pay } = await aFamily(t)
  const header = 'Vorname,Nachname,E-Mail,Mitgliedsart,Mitgliedsnummer,Zahler'
  const rows = [
    header,
    'Bo,K,bo@example.org,Standard,,7',
    'Cy,K,cy@example.org,Standard,,ADA@example.org',
    'Di,K,di@example.org,Standard,,ada 1 lovelace',
    'Ed,K,ed@example.org,Standard,,"Lovelace, Ada 3"'
  ]
  t.match(await importFile(rows.join('\n')), { data: { created: 4 } }, 'all are created')
  const paid = await Promise.all([5, 6, 7, 8].map(payer))
  t.strictSame(paid, [1, 1, 1, 3], 'each has the payer of the file')
  const wrong = [
    'Jo,K,jo@example.org,Standard,,Bo K',
    'Ada 1,Lovelace,ada@example.org,,,Ada 4 Lovelace'
  ]
  const details = [
    { path: '/2/payer', code: 'payer_is_paid_for' },
    { path: '/3/payer_id', code: 'pays_for_others' }
  ]
  const refused = await importFile([header, ...wrong].join('\n'))
  t.match(refused, { details }, 'each wrong payer is named')
  const csv = await call(t, app, { url: '/exportmembers?chapter_id=1&format=csv', headers })
  await pay(5, null)
  const again = { updated: 1, created: 0 }
  t.match(await importFile(csv.body), { data: again }, 'what was exported names payers by id')
  t.equal(await payer(5), 1, 'who has no payer any more gets that of the file')
})

t.test('what is undone leaves nobody without a payer whom others have chosen', async t => {
  const { importFile, payer, pay, undo, show } = await aFamily(t)
  const head = 'firstname,lastname,email,membertype,payer'
  const family = await importFile(`${head}\nBo,K,bo@example.org,Standard,`)
  const child = await importFile(`${head}\nCy,K,cy@example.org,Standard,Bo K`)
  t.equal(await payer(6), 5, 'the one of the first file pays')
  const remaining = [{ id: 5, code: 'pays_since', params: { id: 6, name: 'Cy K' } }]
  const left = { removed: 0, left: 1, remaining }
  t.match(await undo(family.data.batch_id), left, 'who pays is left')
  t.match(await undo(child.data.batch_id), { removed: 1, left: 0 }, 'who is paid for is removed')
  t.equal(await show(6), undefined, 'and gone')

  await pay(2, null)
  const row = 'Ada 1,Lovelace,ada@example.org,Ada 4 Lovelace'
  const moved = await importFile(`firstname,lastname,email,payer\n${row}`)
  t.equal(await payer(1), 4, 'a file gives a payer')
  t.strictSame(moved.data.changes[0].changes, { payer_id: [null, 4] }, 'a preview says who pays')
  t.match(await undo(moved.data.batch_id), { restored: 1 }, 'it is undone')
  t.equal(await payer(1), null, 'nobody pays')
})

t.test('removing, merging and erasing one who pays', async t => {
  const { payer, pay, send, put, merge, entries, join } = await aFamily(t)
  const details = [{ code: 'referred_to', params: { entity: 'members' } }]
  const in_use = { code: 'in_use', message: /the members for whom it pays/, details }
  t.match(await put('/removemember', { id: 1 }), in_use, 'who pays is not removed')
  t.match(await merge(3, 1), { data: { id: 3, payer_id: null } }, 'who pays is merged')
  t.equal(await payer(2), 3, 'whom one of two paid for is paid for by the one')
  t.strictSame((await entries(2))[0].changes, { payer_id: [1, 3] }, 'the log says so')
  t.match(await merge(2, 3), { data: { id: 2, payer_id: null } }, 'with the one who is paid for')
  await pay(4, 2)
  const exported = await send('GET', '/exportmember?id=4')
  t.match(exported, { data: { member: { payer_id: 2 } } }, 'an export has the payer')
  const erased = await put('/erasemember', { id: 2, reason: 'asked for' })
  t.match(erased, { data: { erased: true } }, 'who pays is erased')
  t.equal(await payer(4), null, 'nobody pays')
  t.strictSame((await entries(4))[0].changes, { payer_id: [2, null] }, 'the log says so')

  const add = async (rest = {}) => (await join(undefined, rest)).data.id as number
  const [five, six, seven] = [await add(), await add(), await add()]
  await pay(five, seven)
  const other = { data: { id: six, payer_id: seven } }
  t.match(await merge(six, five), other, 'the payer of the other is kept')
  const eight = await add({ payer_id: 4 })
  t.match(await merge(eight, seven), { data: { id: eight, payer_id: 4 } }, 'so is that of the one')
  t.equal(await payer(six), 4, 'no chain')
})
