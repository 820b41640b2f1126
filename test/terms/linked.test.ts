import { brokenEntries } from '../../src/association/audit/store.ts'
import { aChapter, aMember, aType, requestsAs, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

const { app, get, send, put } = await office(t)
const { id: chapter_id } = await aChapter(app)
const { id: membertype_id } = await aType(app, { chapter_id })
const { id: here } = await aType(app)
const lead = requestsAs(t, app, await signedIn(app, 'chapter_lead', 1))
const reason = 'On request'
const transfer = (id: number, on = '2026-06-01') =>
  put('/transfermember', { id, chapter_id, membertype_id, on })

let n = 0

/** A member with a name that nobody else has, who has gone to another chapter; `found` counts where the name is. */
async function aTransfer() {
  const lastname = `Quittenbaum${String.fromCharCode(97 + n++)}`
  const { id } = await aMember(app, { lastname, note: 'Knows Quincke', membertype_id: here })
  const there = (await transfer(id)).data
  const names = `SELECT (SELECT count(*) FROM members WHERE lastname = '${lastname}')
    + (SELECT count(*) FROM log_entries WHERE changes LIKE '%${lastname}%')`
  return { id, there, found: () => app.db.$client.prepare(names).pluck().get() as number }
}

t.test('who went to another chapter is one person with two records', async () => {
  const { id, there } = await aTransfer()
  const { logs } = await get('/getlogs?entity=member')
  const linked = logs.filter(({ action = '' }) => action === 'member.linked')
  const changes = { person_id: [null, Number] }
  const entries = [
    { entity_id: there.id, chapter_id, changes },
    { entity_id: id, chapter_id: 1, changes }
  ]
  t.match(linked, entries, 'both records have an entry')
  const other = async () => (await get(`/exportmember?id=${id}`)).linked_ids
  t.strictSame(await other(), [there.id], 'the other one is named')
  const seen = await lead.get(`/exportmember?id=${id}`)
  t.strictSame(seen.linked_ids, [], 'who sees one chapter sees one')
  const twin = await aMember(app, { chapter_id, membertype_id })
  await put('/mergemembers', { keep_id: twin.id, merge_id: there.id })
  t.strictSame(await other(), [twin.id], 'the merged one is named')
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
  const { id, there, found } = await aTransfer()
  t.equal(found(), 4, 'the name is there')
  const refused = await lead.put('/erasemember', { id, reason })
  t.match(refused, { code: 'chapter_forbidden' }, 'forbidden')
  t.equal(found(), 4, 'nothing was erased')
  const erased = await put('/erasemember', { id: there.id, reason })
  t.match(erased.data, { erased: true }, 'it is erased')
  t.equal(found(), 0, 'the name is nowhere')
  t.match(await send('GET', `/getmember/${id}`), { code: 'not_found' }, 'not found')
  const again = (await put('/erasemember', { id, reason })).data
  t.match(again, { erased: true, kept: { length: 0 } }, 'nothing is left to erase')
  t.strictSame(brokenEntries(app.db), [], 'log is whole')
})

t.test("a linked record that is gone stands in nobody's way", async t => {
  const another = async () => (await aMember(app, { chapter_id, membertype_id, email: '' })).id
  for (const leave of [
    (id: number) => put('/erasemember', { id, reason }),
    (id: number) => put('/removemember', { id }),
    async (merge_id: number) => put('/mergemembers', { keep_id: await another(), merge_id })
  ]) {
    const [{ id }, other] = [await aMember(app, { membertype_id: here }), await another()]
    t.match(await leave(other), { data: {} }, 'the record is gone')
    const link = 'INSERT INTO linked_members (id, person_id) VALUES (:id, :id), (:other, :id)'
    await app.db.write(() => app.db.$client.prepare(link).run({ id, other }))
    const erased = await lead.put('/erasemember', { id, reason })
    t.match(erased, { data: { erased: true } }, 'the other one is erased')
  }
})

t.test('what a removed record left in another chapter is erased by whoever reaches it', async t => {
  const { id, there, found } = await aTransfer()
  t.match(await put('/removemember', { id: there.id }), { data: {} }, 'it is removed')
  const erase = { id, reason, force: true }
  t.match(await lead.put('/erasemember', erase), { status: 'success' }, 'done')
  t.ok(found() > 0, 'the log of the other chapter is as it was')
  t.match(await put('/erasemember', erase), { data: { erased: true } }, 'it is erased')
  t.equal(found(), 0, 'the name is nowhere')
})

t.test('whoever owed and was erased all the same is erased again without a word', async t => {
  const { id } = await aTerm(app)
  const erase = (rest = {}) => put('/erasemember', { id, reason, ...rest })
  t.match(await erase(), { code: 'dues_open' }, 'dues are open')
  t.match(await erase({ force: true }), { data: { erased: true } }, 'it is erased all the same')
  t.match(await erase(), { data: { erased: true, kept: { length: 0 } } }, 'nothing more to erase')
})

t.test('payers stay in the chapter, shared addresses go along', async t => {
  const { id: payer_id } = await aMember(app, { membertype_id: here })
  const { id } = await aMember(app, { payer_id, membertype_id: here })
  t.match(await transfer(id), { data: { payer_id: null } }, 'the payer is left')
  t.equal((await get(`/getmember/${id}`)).payer_id, payer_id, 'the old record keeps the payer')
  const email = 'both@example.org'
  for (const shared_email of [false, true]) {
    const { id } = await aMember(app, { email, shared_email, membertype_id: here })
    if (!shared_email) continue
    const couple = await get('/getmembers?chapter_id=1&search=both@')
    for (const one of couple.members)
      t.match(await transfer(one.id), { data: { chapter_id, email } }, `${id}: it goes along`)
  }
  const alone = await aMember(app, { email: 'one@example.org', membertype_id: here })
  await aMember(app, { email: 'one@example.org', chapter_id, membertype_id })
  t.match(await transfer(alone.id), { code: 'email_taken' }, 'who shared it with nobody is asked')
})

t.test('who comes back to a chapter has the record there again, and no third one', async t => {
  const { id, there } = await aTransfer()
  t.match(there, { chapter_id, status: 'inactive' }, 'it begins there later')
  await put('/editmember', { id: there.id, city: 'Bonn', note: 'Sings.' })
  const terms = async (member_id: number) =>
    (await get(`/getmemberships?member_id=${member_id}`)).memberships
  const left = { enddate: '2026-05-31', reason: 'transferred', state: 'current' }
  t.match(await terms(id), [left], 'it ends here the day before')
  const begun = { startdate: '2026-06-01', origin: 'transferred', state: 'upcoming' }
  t.match(await terms(there.id), [begun], 'it is upcoming there')
  const back = { id: there.id, chapter_id: 1, membertype_id: here, on: '2026-09-01' }
  const again = (await put('/transfermember', back)).data
  t.match(again, { id, chapter_id: 1 }, 'it is the old record')
  t.match(await get(`/getmember/${id}`), { city: 'Bonn', note: 'Knows Quincke' }, 'city is new')
  t.match((await terms(id)).at(-1), { startdate: '2026-09-01', origin: 'transferred' }, 'it begins')
  const ends = { enddate: '2026-08-31', reason: 'transferred', state: 'upcoming' }
  t.match((await terms(there.id)).at(-1), ends, 'it ends there')
  t.match(await get(`/getlinked?id=${id}`), { members: [{ id: there.id }], chapters: 1 }, 'linked')
  const early = await transfer(id, '2026-08-01')
  t.match(early, { status: 'error' }, 'not before the end')
})
