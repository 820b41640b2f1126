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
  const pay = (id: number, payer_id: number | null) => send('PUT', '/editmember', { id, payer_id })
  return {
    ...office,
    pay,
    payer: async (id: number) => (await show(id)).payer_id,
    entries: async (id: number) =>
      (await send('GET', `/getlogs?entity=member&entity_id=${id}`)).data.logs,
    importFile: async (file: string, query = '') =>
      (await sendFile(t, app, headers, file, query)).json()
  }
}

t.test(
  'a member of the chapter pays for another; answers, filter, columns and log say who',
  async t => {
    const { pay, payer, send, entries, app, headers } = await aFamily(t)
    t.strictSame([await payer(1), await payer(2)], [null, 1], 'one pays for the other')
    t.match(await pay(3, 1), { status: 'success' }, 'and for a third')
    t.strictSame((await entries(3))[0].changes, { payer_id: [null, 1] }, 'the log says who')
    const found = await send('POST', '/findmembers', {
      ...{ chapter_id: 1, filter: { payer: 1 }, columns: ['payer_id'], sort: 'id' }
    })
    t.strictSame(
      found.data.members.map(({ id, payer_id }: Record<string, number>) => [id, payer_id]),
      [
        [2, 1],
        [3, 1]
      ],
      'found by payer, with it as a column'
    )
    const others = await send('POST', '/findmembers', { filter: { payer: 9 } })
    t.strictSame(others.data.members, [], 'nobody has another payer')
    await pay(3, null)
    t.equal(await payer(3), null, 'a payer is removed')
    const csv = await call(t, app, { url: '/exportmembers?chapter_id=1&format=csv', headers })
    t.match(csv.body.split('\r\n')[0], /"payer_id"/, 'an export has the payer')
  }
)

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
  for (const payer_id of [2, 999])
    t.match((await join(undefined, { payer_id })).details, [{ path: '/payer_id' }], `${payer_id}`)
  t.match((await join(undefined, { payer_id: 'x' })).details, [{ code: 'not_a_number' }], 'x')
  t.match((await pay(2, 1)).status, 'success', 'what is so already is no fault')
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

t.test('somebody of another chapter pays through a linked contact', async t => {
  const { app, pay, payer, send, join, show, entries, importFile, type } = await aFamily(t)
  const { id: chapter_id } = await aChapter(app)
  const there = await aMember(app, { chapter_id, lastname: 'Byron', email: 'anne@example.org' })
  const aunt = await aMember(app, { chapter_id, lastname: 'King', email: 'aunt@example.org' })
  await send('PUT', '/editmember', { id: aunt.id, membernumber: 'B12' })
  const counted = async () =>
    (await send('GET', '/getoverview')).data.total as Record<string, unknown>
  const before = await counted()
  t.match(await pay(3, there.id), { status: 'success' }, 'who is a member elsewhere can pay')
  const here = (await payer(3)) as number
  t.not(here, there.id, 'through a record of this chapter')
  t.match(
    await show(here),
    { chapter_id: 1, lastname: 'Byron', email: 'anne@example.org', status: 'active' },
    'with the name and address of the person'
  )
  t.strictSame(
    (await send('GET', `/getlinked?id=${here}`)).data.members.map(({ id }: { id: number }) => id),
    [there.id],
    'which is linked with the other'
  )
  t.match((await entries(3))[0].changes, { payer_id: [null, here] }, 'the log says who pays')
  t.match((await entries(there.id))[0], { action: 'member.linked' }, 'and that both are one')
  const { data: due } = await send('POST', '/createdue', {
    ...{ member_id: 3, dues_name: 'Bus', amount: 500, due_date: '2026-11-28' }
  })
  t.match(due, { payer_id: here }, 'dues go to the contact')
  t.strictSame(await counted(), before, 'who is counted nowhere')
  t.match((await join(undefined, { payer_id: there.id })).status, 'success', 'at creation too')
  const joined = (await send('POST', '/findmembers', { filter: { payer: here } })).data.members
  t.equal(joined.length, 2, 'the same record pays for both')
  const types = (await send('GET', '/getmember_types?chapter_id=1')).data.membership_type_with_logs
  t.match(
    types.filter(({ id }: { id: number }) => id !== type.id),
    [{ category: 'contact', membership_privacy: true }],
    'one type of contacts was made, which is not offered'
  )

  const file = 'firstname,lastname,email,membertype,payer\nBo,K,bo@example.org,Standard,B12'
  const tried = await importFile(file, '&dry_run=true')
  t.match(tried, { data: { created: 1 } }, 'a file names them by number')
  const taken = await importFile(file, '&explain=true')
  t.match(taken, { data: { created: 1 } }, 'and is taken')
  const child = (await send('POST', '/findmembers', { filter: { search: 'bo@example.org' } })).data
  const [{ id: bo }] = child.members
  const contact = (await payer(bo)) as number
  t.match(await show(contact), { chapter_id: 1, lastname: 'King' }, 'a contact pays')
  t.match(await importFile(file), { data: { unchanged: 1 } }, 'the second time nothing is new')
  const undone = await send('PUT', '/undobatch', { id: taken.data.batch_id })
  t.match(undone, { data: { removed: 2, left: 0 } }, 'undone, both are gone')
  t.equal((await show(aunt.id)).person_id, null, 'and the other is linked with nobody')

  const lead = await signedIn(app, 'chapter_lead', 1)
  const asked = await send('PUT', '/editmember', { id: 4, payer_id: aunt.id }, lead)
  t.match(asked, { details: [{ code: 'no_such_record' }] }, 'nobody whom one does not reach')
})

t.test('files name payers whom the chapter has, or by the id of an export', async t => {
  const { importFile, payer, app, headers, pay } = await aFamily(t)
  const rows = [
    'Vorname,Nachname,E-Mail,Mitgliedsart,Mitgliedsnummer,Zahler',
    'Bo,K,bo@example.org,Standard,,7',
    'Cy,K,cy@example.org,Standard,,ADA@example.org',
    'Di,K,di@example.org,Standard,,ada 1 lovelace',
    'Ed,K,ed@example.org,Standard,,"Lovelace, Ada 3"'
  ]
  t.match(await importFile(rows.join('\n')), { data: { created: 4 } }, 'all are created')
  const paid = await Promise.all([5, 6, 7, 8].map(payer))
  t.strictSame(paid, [1, 1, 1, 3], 'each has the payer of the file')
  const refused = [
    rows[0],
    'Jo,K,jo@example.org,Standard,,Bo K',
    'Ada 1,Lovelace,ada@example.org,,,Ada 4 Lovelace'
  ]
  const details = [
    { path: '/2/payer', code: 'payer_is_paid_for' },
    { path: '/3/payer_id', code: 'pays_for_others' }
  ]
  t.match(await importFile(refused.join('\n')), { details }, 'each wrong payer is named')
  const csv = await call(t, app, { url: '/exportmembers?chapter_id=1&format=csv', headers })
  await pay(5, null)
  const again = { updated: 1, created: 0 }
  t.match(await importFile(csv.body), { data: again }, 'what was exported names payers by id')
  t.equal(await payer(5), 1, 'who has no payer any more gets that of the file')
})

t.test('what is undone leaves nobody without a payer whom others have chosen', async t => {
  const { importFile, payer, pay, send, show } = await aFamily(t)
  const head = 'firstname,lastname,email,membertype,payer'
  const undo = async (id: number) => (await send('PUT', '/undobatch', { id })).data
  const family = await importFile(`${head}\nBo,K,bo@example.org,Standard,`, '&explain=true')
  const child = await importFile(`${head}\nCy,K,cy@example.org,Standard,Bo K`, '&explain=true')
  t.equal(await payer(6), 5, 'the one of the first file pays')
  const remaining = [{ id: 5, code: 'pays_since', params: { id: 6, name: 'Cy K' } }]
  const left = { removed: 0, left: 1, remaining }
  t.match(await undo(family.data.batch_id), left, 'who pays is left')
  t.match(await undo(child.data.batch_id), { removed: 1, left: 0 }, 'who is paid for is removed')
  t.equal(await show(6), undefined, 'and gone')

  await pay(2, null)
  const moved = await importFile(
    'firstname,lastname,email,payer\nAda 1,Lovelace,ada@example.org,Ada 4 Lovelace',
    '&explain=true'
  )
  t.equal(await payer(1), 4, 'a file gives a payer')
  t.strictSame(moved.data.changes[0].changes, { payer_id: [null, 4] }, 'a preview says who pays')
  t.match(await undo(moved.data.batch_id), { restored: 1 }, 'it is undone')
  t.equal(await payer(1), null, 'nobody pays')
})

t.test('removing, merging and erasing one who pays', async t => {
  const { payer, pay, send, entries, join } = await aFamily(t)
  const details = [{ code: 'referred_to', params: { entity: 'members' } }]
  const removed = await send('PUT', '/removemember', { id: 1 })
  const in_use = { code: 'in_use', message: /the members for whom it pays/, details }
  t.match(removed, in_use, 'who pays is not removed')
  const merge = (keep_id: number, merge_id: number) =>
    send('PUT', '/mergemembers', { keep_id, merge_id })
  t.match(await merge(3, 1), { data: { id: 3, payer_id: null } }, 'who pays is merged')
  t.equal(await payer(2), 3, 'whom one of two paid for is paid for by the one')
  t.strictSame((await entries(2))[0].changes, { payer_id: [1, 3] }, 'the log says so')
  t.match(await merge(2, 3), { data: { id: 2, payer_id: null } }, 'with the one who is paid for')
  await pay(4, 2)
  const exported = await send('GET', '/exportmember?id=4')
  t.match(exported, { data: { member: { payer_id: 2 } } }, 'an export has the payer')
  const erased = await send('PUT', '/erasemember', { id: 2, reason: 'asked for' })
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
