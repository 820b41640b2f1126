import type { Test } from 'tap'
import { brokenEntries } from '../../src/association/audit/store.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

/** A member with a name that nobody else has, who has gone to another chapter. */
async function aTransfer(t: Test) {
  const { app, get, send } = await office(t)
  const { id } = await aMember(app, { lastname: 'Quittenbaum', note: 'Knows Quincke' })
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id })
  const move = { id, chapter_id, membertype_id, on: '2026-06-01' }
  const there = (await send('PUT', '/transfermember', move)).data
  const found = () =>
    app.db.$client
      .prepare(
        `SELECT (SELECT count(*) FROM members WHERE lastname = 'Quittenbaum')
          + (SELECT count(*) FROM log_entries WHERE changes LIKE '%Quittenbaum%')`
      )
      .pluck()
      .get() as number
  return { app, get, send, id, there, chapter_id, membertype_id, found }
}

t.test('who went to another chapter is one person with two records', async t => {
  const { app, get, send, id, there, membertype_id, chapter_id } = await aTransfer(t)
  const { logs } = await get('/getlogs?entity=member')
  t.match(
    logs.filter(({ action }: { action: string }) => action === 'member.linked'),
    [
      { entity_id: there.id, chapter_id, changes: { person_id: [null, 1] } },
      { entity_id: id, chapter_id: 1, changes: { person_id: [null, 1] } }
    ],
    'both records have an entry'
  )
  t.match(await get(`/exportmember?id=${id}`), { linked_ids: [there.id] }, 'the other one is named')
  const lead = await signedIn(app, 'chapter_lead', 1)
  const seen = await call(t, app, { url: `/exportmember?id=${id}`, headers: lead })
  t.match(seen.json().data, { linked_ids: { length: 0 } }, 'who sees one chapter sees one')
  const twin = await aMember(app, { chapter_id, membertype_id })
  await send('PUT', '/mergemembers', { keep_id: twin.id, merge_id: there.id })
  t.match(await get(`/exportmember?id=${id}`), { linked_ids: [twin.id] }, 'the merged one is named')
})

t.test(
  'who goes to another chapter takes along tags and the custom fields of all chapters',
  async t => {
    const { app, get, send } = await office(t)
    const shirt = { chapter_id: null, key: 'shirt', label: 'Shirt', kind: 'text', required: true }
    await send('POST', '/createfield', shirt)
    await send('POST', '/createfield', {
      chapter_id: 1,
      key: 'locker',
      label: 'Locker',
      kind: 'text'
    })
    const fields = { shirt: 'XL', locker: '7' }
    const { id } = await aMember(app, { tags: ['Board', 'Judo'], fields })
    const { id: chapter_id } = await aChapter(app)
    const { id: membertype_id } = await aType(app, { chapter_id })
    const move = { id, chapter_id, membertype_id, on: '2026-06-01' }
    const there = (await send('PUT', '/transfermember', move)).data
    t.match(
      await get(`/getmember/${there.id}`),
      { tags: ['Board', 'Judo'], fields: { shirt: 'XL', locker: undefined } },
      'as they were'
    )
  }
)

t.test('erasing one of linked records erases all of them', async t => {
  const { app, send, id, there, found } = await aTransfer(t)
  t.equal(found(), 4, 'the name is there')
  const lead = await signedIn(app, 'chapter_lead', 1)
  const payload = { id, reason: 'On request' }
  const refused = await call(t, app, {
    ...{ method: 'PUT', url: '/erasemember', headers: lead, payload }
  })
  t.match(refused.json(), { code: 'chapter_forbidden' }, 'forbidden')
  t.equal(found(), 4, 'nothing was erased')
  t.match(
    (await send('PUT', '/erasemember', { ...payload, id: there.id })).data,
    { erased: true },
    'it is erased'
  )
  t.equal(found(), 0, 'the name is nowhere')
  t.match(await send('GET', `/getmember/${id}`), { code: 'not_found' }, 'not found')
  t.match(
    (await send('PUT', '/erasemember', payload)).data,
    { erased: true, kept: { length: 0 } },
    'nothing is left to erase'
  )
  t.strictSame(brokenEntries(app.db), [], 'log is whole')
})

t.test("a linked record that is gone stands in nobody's way", async t => {
  const { app, send } = await office(t)
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id })
  const lead = await signedIn(app, 'chapter_lead', 1)
  const there = async () => (await aMember(app, { chapter_id, membertype_id, email: '' })).id
  for (const leave of [
    (id: number) => send('PUT', '/erasemember', { id, reason: 'On request' }),
    (id: number) => send('PUT', '/removemember', { id }),
    async (merge_id: number) => send('PUT', '/mergemembers', { keep_id: await there(), merge_id })
  ]) {
    const { id } = await aMember(app)
    const other = await there()
    t.match(await leave(other), { data: {} }, 'the record is gone')
    await app.db.write(() =>
      app.db.$client
        .prepare('INSERT INTO linked_members (id, person_id) VALUES (:id, :id), (:other, :id)')
        .run({ id, other })
    )
    const request = { method: 'PUT', url: '/erasemember', headers: lead } as const
    const erased = await call(t, app, { ...request, payload: { id, reason: 'On request' } })
    t.match(erased.json(), { data: { erased: true } }, 'the other one is erased')
  }
})

t.test('what a removed record left in another chapter is erased by whoever reaches it', async t => {
  const { app, send, id, there, found } = await aTransfer(t)
  t.match(await send('PUT', '/removemember', { id: there.id }), { data: {} }, 'it is removed')
  const lead = await signedIn(app, 'chapter_lead', 1)
  const request = { method: 'PUT', url: '/erasemember', headers: lead } as const
  const payload = { id, reason: 'On request', force: true }
  t.equal((await call(t, app, { ...request, payload })).statusCode, 200, 'done')
  t.ok(found() > 0, 'the log of the other chapter is as it was')
  t.match(await send('PUT', '/erasemember', payload), { data: { erased: true } }, 'it is erased')
  t.equal(found(), 0, 'the name is nowhere')
})

t.test('whoever owed and was erased all the same is erased again without a word', async t => {
  const { app, send } = await office(t)
  const { id } = await aTerm(app)
  const erase = (rest = {}) => send('PUT', '/erasemember', { id, reason: 'On request', ...rest })
  t.match(await erase(), { code: 'dues_open' }, 'dues are open')
  t.match(await erase({ force: true }), { data: { erased: true } }, 'it is erased all the same')
  t.match(await erase(), { data: { erased: true, kept: { length: 0 } } }, 'nothing more to erase')
})

t.test('who pays for somebody stays in the chapter', async t => {
  const { app, get, send } = await office(t)
  const { id: payer_id } = await aMember(app)
  const { id } = await aMember(app, { payer_id })
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id })
  const move = { id, chapter_id, membertype_id, on: '2026-06-01' }
  t.match(await send('PUT', '/transfermember', move), { data: { payer_id: null } }, 'payer is left')
  t.equal((await get(`/getmember/${id}`)).payer_id, payer_id, 'the old record keeps the payer')
})

t.test('a couple with one address goes to another chapter together', async t => {
  const { app, send } = await office(t)
  const email = 'both@example.org'
  const couple = [await aMember(app, { email }), await aMember(app, { email, shared_email: true })]
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id })
  for (const { id } of couple) {
    const moved = await send('PUT', '/transfermember', {
      id,
      chapter_id,
      membertype_id,
      on: '2026-06-01'
    })
    t.match(moved, { data: { chapter_id, email } }, 'the address goes along')
  }
  const alone = await aMember(app, { email: 'one@example.org' })
  await aMember(app, { email: 'one@example.org', chapter_id, membertype_id })
  const move = { id: alone.id, chapter_id, membertype_id, on: '2026-06-01' }
  t.match(
    await send('PUT', '/transfermember', move),
    { code: 'email_taken' },
    'who shared it with nobody is asked'
  )
})

t.test('who comes back to a chapter has the record there again, and no third one', async t => {
  const { get, send, id, there, chapter_id } = await aTransfer(t)
  t.match(there, { chapter_id, status: 'inactive' }, 'it begins there later')
  const { membertype_id } = await get(`/getmember/${id}`)
  await send('PUT', '/editmember', { id: there.id, city: 'Bonn', note: 'Sings.' })
  const terms = async (member_id: number) =>
    (await get(`/getmemberships?member_id=${member_id}`)).memberships
  t.match(
    await terms(id),
    [{ enddate: '2026-05-31', reason: 'transferred', state: 'current' }],
    'it ends here the day before'
  )
  t.match(
    await terms(there.id),
    [{ startdate: '2026-06-01', origin: 'transferred', state: 'upcoming' }],
    'it is upcoming there'
  )
  const back = { id: there.id, chapter_id: 1, membertype_id, on: '2026-09-01' }
  const again = (await send('PUT', '/transfermember', back)).data
  t.match(again, { id, chapter_id: 1 }, 'it is the old record')
  t.match(await get(`/getmember/${id}`), { city: 'Bonn', note: 'Knows Quincke' }, 'city is new')
  t.match((await terms(id)).at(-1), { startdate: '2026-09-01', origin: 'transferred' }, 'it begins')
  t.match(
    (await terms(there.id)).at(-1),
    { enddate: '2026-08-31', reason: 'transferred', state: 'upcoming' },
    'it ends there'
  )
  t.match(await get(`/getlinked?id=${id}`), { members: [{ id: there.id }], chapters: 1 }, 'linked')
  const total = async (chapter: number) =>
    (await get(`/getmembers?chapter_id=${chapter}`)).pagination.total
  t.strictSame([await total(1), await total(chapter_id)], [1, 1], 'each chapter has one')
  const clash = { ...back, id, chapter_id, membertype_id: there.membertype_id, on: '2026-08-01' }
  t.match(await send('PUT', '/transfermember', clash), { status: 'error' }, 'before the end')
})
