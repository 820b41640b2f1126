import type { Test } from 'tap'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

const person = {
  ...{ firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org', phone: '1' },
  ...{ date_of_birth: '1815-12-10', city: 'London' }
}

/** Ada in chapters 1, 2 and 3, where she has the ids 1, 2 and 3; of her no two records are alike. */
async function open(t: Test) {
  const office = await anOffice(t)
  const { join, send } = office
  await join(0, person)
  await join(1, { firstname: 'A.', lastname: 'Byron', email: '', mobile: '2', note: 'Dances.' })
  await join(2, { ...person, email: 'other@example.org', city: '', title: 'Dr.' })
  const edit = (values: object, as = office.headers) => send('PUT', '/editmember', values, as)
  return { ...office, edit }
}

t.test(
  'linked members are one person: the first has the values, the next what it lacks',
  async t => {
    const { link, show, entries } = await open(t)
    t.equal((await show(1)).person_id, null, 'she is linked with nobody')
    const linked = await link(1, 2)
    t.strictSame(linked.json().data, { person_id: 1, ids: [1, 2] }, 'two are one person')
    const both = { ...person, mobile: '2', person_id: 1 }
    t.match(await show(1), { ...both, note: null }, 'the first has what it lacked')
    t.match(await show(2), { ...both, note: 'Dances.' })
    const [entry] = await entries(2)
    t.match(entry, { action: 'member.linked', chapter_id: 2 }, 'the second has an entry')
    t.match(entry.changes, { lastname: ['Byron', 'Lovelace'], person_id: [null, 1] })
    t.strictSame((await entries(1))[0].changes, { mobile: [null, '2'], person_id: [null, 1] })

    t.strictSame((await link(3, 2)).json().data, { person_id: 1, ids: [1, 2, 3] })
    for (const id of [1, 2, 3])
      t.match(await show(id), { email: 'other@example.org', title: 'Dr.', city: 'London' })
    const count = (await entries(1)).length
    t.equal((await link(1, 3)).statusCode, 200, 'linking them again is allowed')
    t.equal((await entries(1)).length, count, 'what is so already is no entry')
  }
)

t.test('an address that the first lacks is that of the next', async t => {
  const { link, show } = await open(t)
  await link(2, 1)
  const both = { firstname: 'A.', lastname: 'Byron', email: 'ada@example.org', phone: '1' }
  t.match([await show(1), await show(2)], [both, both], 'both have it')
})

t.test('a change of the person is one in every chapter, others are one of the member', async t => {
  const { lead, chapters, types, link, edit, show, entries, send } = await open(t)
  await link(1, 2, 3)
  const list = await send('GET', `/getmembers?chapter_id=${chapters[1]}`)
  const edited = await edit({ id: 1, lastname: 'King', status: 'suspended', note: 'x' }, lead)
  t.equal(edited.headers['linked-chapters'], '2', 'one other chapter was changed too')
  t.strictSame(Object.keys(edited.json().data), ['id', 'firstname', 'lastname', 'email', 'status'])
  t.match(await show(2), { lastname: 'King', status: 'active', note: 'Dances.' })
  t.match(await show(3), { lastname: 'King', status: 'active', note: null })
  const wanted = { chapter_id: chapters[1], changes: { lastname: ['Lovelace', 'King'] } }
  t.match((await entries(2))[0], wanted, 'the second has an entry')
  t.match(Object.keys((await entries(3))[0].changes), ['lastname'])

  const now = await send('GET', `/getmembers?chapter_id=${chapters[1]}`)
  t.not(now.headers.etag, list.headers.etag, 'the list has another tag')
  t.match(now.json().data.members, [{ id: 2, lastname: 'King' }], 'the list has the new name')
  for (const chapter_id of chapters)
    t.equal(
      (await send('GET', `/getmembers?chapter_id=${chapter_id}&search=king`)).json().data.members
        .length,
      1,
      `chapter ${chapter_id} finds the new name`
    )

  const alone = await edit({ id: 1, membertype_id: types[0], joined: '2020-01-01' })
  t.equal(alone.headers['linked-chapters'], undefined, 'other chapters have no such fields')
  t.not((await show(2)).joined, '2020-01-01', 'the day of joining is the member’s own')
})

t.test('an address that somebody has in another chapter: 409, and nothing changes', async t => {
  const { lead, join, link, edit, show } = await open(t)
  await join(1, { firstname: 'Bo', email: 'bo@example.org' })
  await link(1, 2)
  const taken = await edit({ id: 1, email: 'bo@example.org', city: 'Bonn' }, lead)
  t.match(taken.json(), { code: 'email_taken' }, 'a taken address is refused')
  t.notMatch(taken.body, 'Bo', 'who has it is not told')
  for (const id of [1, 2]) t.match(await show(id), { email: 'ada@example.org', city: 'London' })
  const shared = await edit({ id: 1, email: 'bo@example.org', shared_email: true }, lead)
  t.equal(shared.statusCode, 200, 'a shared address is allowed')
  t.equal((await show(2)).email, 'bo@example.org', 'the linked member has it')

  await join(2, { firstname: 'Cy', email: 'cy@example.org' })
  const [four] = [await join(1, { firstname: 'Cy', email: 'cy@example.org' })]
  t.match((await link(four.id, 3)).json(), { code: 'email_taken' })
  t.match(await show(3), { person_id: null, firstname: 'Ada' }, 'nobody is linked')
})

t.test('who cannot be linked', async t => {
  const { join, link } = await open(t)
  const twin = await join(0, { firstname: 'Ada' })
  const details = [{ path: '/ids', code: 'linked_in_chapter', params: { chapter_id: 1 } }]
  t.match((await link(1, twin.id)).json(), { details }, 'two of one chapter are not one person')
  await link(1, 2)
  t.match((await link(2, twin.id)).json(), { details: [{ code: 'linked_in_chapter' }] })
  t.equal((await link(1, 999)).statusCode, 404, 'an unknown member is not found')
})

t.test('a member who is not linked any more keeps its values; nobody is linked alone', async t => {
  const { link, edit, show, data, entries } = await open(t)
  await link(1, 2, 3)
  t.match(await data('PUT', '/unlinkmember', { id: 1 }), { id: 1, person_id: null, mobile: '2' })
  await edit({ id: 2, city: 'Bath' })
  t.match([(await show(1)).city, (await show(3)).city], ['London', 'Bath'])
  await data('PUT', '/unlinkmember', { id: 2 })
  t.equal((await show(3)).person_id, null, 'the last is linked with nobody')
  t.match((await entries(3))[0], { action: 'member.unlinked', changes: { person_id: [1, null] } })
  const count = (await entries(3)).length
  await data('PUT', '/unlinkmember', { id: 3 })
  t.equal((await entries(3)).length, count, 'unlinking again is no entry')
  await link(1, 2)
  t.match(await data('PUT', '/removemember', { id: 1 }), { id: 1 }, 'she is removed')
  await data('PUT', '/erasemember', { id: 2, reason: 'asked for' })
  t.match((await entries(1))[0], { action: 'member.erased' })
})

t.test('changes of many, imports and their undo follow the links', async t => {
  const { chapters, link, data, show } = await open(t)
  await link(1, 2)
  const many = { chapter_id: 1, filter: {}, set: { city: 'Bonn', note: 'many' } }
  const edited = await data('PUT', '/editmembers', many)
  t.match(edited, { changed: 1, unchanged: 0 }, 'one member is changed')
  t.match(await show(2), { city: 'Bonn', note: 'Dances.' })
  const undone = await data('PUT', '/undobatch', { id: edited.batch_id })
  t.match(undone, { restored: 1, left: 0 }, 'the undo restores one')
  t.match([(await show(1)).city, (await show(2)).city], ['London', 'London'])

  const again = await data('PUT', '/editmembers', many)
  await data('PUT', '/editmember', { id: 2, city: 'Ulm' })
  t.match(await data('PUT', '/undobatch', { id: again.batch_id }), { restored: 0, left: 1 })
  t.match([(await show(1)).city, (await show(2)).city], ['Ulm', 'Ulm'], 'both keep the later city')
  t.equal((await data('GET', `/getbatches?chapter_id=${chapters[1]}`)).batches.length, 0)
})

t.test('merging and erasing one who is linked', async t => {
  const { app, lead, join, link, send, data, show } = await open(t)
  await link(1, 2)
  const twin = await join(0, { ...person, email: '', firstname: 'Augusta' })
  const merged = await data('PUT', '/mergemembers', { keep_id: twin.id, merge_id: 1 })
  const kept = { id: twin.id, firstname: 'Augusta', person_id: 1 }
  t.match(merged, kept, 'the kept one is the person')
  t.match(await show(2), { firstname: 'Augusta', person_id: 1 }, 'the linked one has its name')
  const erase = { id: twin.id, reason: 'asked for' }
  t.match((await send('PUT', '/erasemember', erase, lead)).json(), { code: 'chapter_forbidden' })
  t.match(await show(2), { firstname: 'Augusta' }, 'nobody is erased')
  t.match(await data('GET', `/exportmember?id=${twin.id}`), { member: { person_id: 1 } })
  t.match(await data('PUT', '/erasemember', erase), { erased: true })
  for (const id of [1, 2, twin.id])
    t.equal((await send('GET', `/getmember/${id}`)).statusCode, 404, `member ${id} is gone`)
  const told = "SELECT count(*) FROM log_entries WHERE changes LIKE '%Augusta%'"
  t.equal(app.db.$client.prepare(told).pluck().get(), 0, 'the log has no trace')
  t.match(await show(3), { firstname: 'Ada' }, 'another member stays')
})
