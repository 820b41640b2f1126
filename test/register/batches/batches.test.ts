import { brokenEntries } from '../../../src/association/audit/store.ts'
import { wrongCounts } from '../../../src/register/finding/totals-store.ts'
import { staleMembers } from '../../../src/register/members/store.ts'
import { type App, aChapter, aMember, aType, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './many.ts'

const entries = ({ db }: App, action: string) =>
  db.$client.prepare('SELECT * FROM log_entries WHERE action = ?').all(action) as {
    entity_id: number
    changes: string
    account_id: number
  }[]

t.test('the status of many is one request and one batch', async t => {
  const { app, edit, undo, member, batches, some } = await anOffice(t)
  const all = await some(200)
  const [first, second, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]]
  await edit({ ids: [third.id] }, { status: 'inactive' })
  const dry = await edit({}, { status: 'inactive' }, { dry_run: true })
  t.strictSame(dry.data, { batch_id: null, changed: 199, unchanged: 1, refused: 0, refusals: [] })
  t.equal((await member(first.id)).status, 'active', 'a dry run changes nobody')
  const { data } = await edit({}, { status: 'inactive' })
  t.match(data, { batch_id: 2, changed: 199, unchanged: 1, refused: 0 })
  t.equal((await member(all.at(-1)?.id ?? 0)).status, 'inactive', 'the last is inactive')
  t.equal(entries(app, 'member.updated').length, 200, 'each change has its entry')
  const wanted = { entity_id: first.id, changes: '{"status":["active","inactive"]}' }
  t.match(entries(app, 'member.updated')[1], wanted, 'the entry has the status before and after')
  const of_batch = { kind: 'edit', created: 0, changed: 199, changes: { status: 'inactive' } }
  const second_batch = { id: 2, ...of_batch, undone: false, account_name: 'Grace Hopper' }
  t.match(await batches(), [second_batch, { id: 1, changed: 1 }], 'the list has both batches')
  const expected = { entity_id: 2, changes: '{"status":[null,"inactive"]}' }
  t.match(entries(app, 'batch.created')[1], expected, 'the entry of the batch has what was set')

  await edit({ ids: [second.id] }, { status: 'suspended' })
  const left = { restored: 198, removed: 0, left: 1, remaining: [{ id: second.id }] }
  t.match((await undo(2, { dry_run: true })).data, left)
  t.equal((await member(first.id)).status, 'inactive', 'a preview changes nobody')
  const why = { id: second.id, code: 'changed_since', message: 'was changed since' }
  t.match((await undo(2)).data, { ...left, remaining: [why] }, 'the undo names whom it leaves')
  t.equal((await member(first.id)).status, 'active', 'the first is active again')
  t.equal((await member(second.id)).status, 'suspended', 'who was changed since stays so')
  t.equal((await member(third.id)).status, 'inactive', 'it was so before')
  t.match(await undo(2), { code: 'conflict' }, 'a batch is undone once')
  t.match((await batches())[1], { id: 2, undone: true }, 'the list says that it is undone')
  t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db), ...staleMembers(app.db)], [])
})

t.test('a day of joining that is shown already changes nobody, as the dry run says', async t => {
  const { edit, some, member } = await anOffice(t)
  const [one] = await some(2)
  const { joined } = await member(one?.id ?? 0)
  t.type(joined, 'string', 'the first day of the term')
  for (const dry_run of [true, false]) {
    t.match((await edit({}, { joined }, { dry_run })).data, { changed: 0, unchanged: 2 })
    t.match((await edit({}, { joined: null }, { dry_run })).data, { changed: 0, unchanged: 2 })
  }
  t.match((await edit({}, { joined: '2001-02-03' }, { dry_run: true })).data, { changed: 2 })
})

t.test('what is refused', async t => {
  const { app, edit, send, some } = await anOffice(t)
  const north = await aChapter(app)
  const foreign = await aMember(app, { chapter_id: north.id })
  const [own] = await some(1)
  const empty = { code: 'validation_error', details: [{ path: '/set', code: 'too_few' }] }
  t.match(await edit({}, {}), empty, 'nothing is set')
  const ids = [own?.id, foreign.id, 999]
  const refused = { params: { chapter_id: 1 }, message: 'is no member of chapter 1' }
  const refusals = [foreign.id, 999].map((id, index) => ({
    ...{ id, path: `/filter/ids/${index + 1}`, code: 'not_in_chapter' },
    ...refused
  }))
  const counts = { batch_id: 1, changed: 1, unchanged: 0, refused: 2 }
  const edited = (await edit({ ids }, { status: 'inactive' })).data
  t.strictSame(edited, { ...counts, refusals }, 'members of other chapters are refused by name')
  const type = { code: 'validation_error', details: [{ path: '/set/membertype_id' }] }
  for (const dry_run of [true, false])
    t.match(await edit({ ids }, { membertype_id: foreign.membertype_id }, { dry_run }), type)
  const lead = await signedIn(app, 'chapter_lead', north.id)
  const body = { chapter_id: 1, filter: {}, set: { status: 'active' } }
  t.match((await send('PUT', '/editmembers', body, lead)).json(), { code: 'chapter_forbidden' })
  t.match((await send('PUT', '/undobatch', { id: 1 }, lead)).json(), { code: 'not_found' })
  t.equal((await send('GET', '/getbatches?chapter_id=1', undefined, lead)).statusCode, 403)
  t.equal((await send('PUT', '/undobatch', { id: 99 })).statusCode, 404)
})

t.test('a type that was archived since keeps a member as it is', async t => {
  const { app, type, edit, undo, some, member, send } = await anOffice(t)
  const [own] = await some(1)
  const next = await aType(app)
  await edit({}, { membertype_id: next.id })
  await send('PUT', '/archivemember_type', { id: type.id, archived: true })
  const remaining = [{ code: 'former_type', params: { membertype_id: type.id } }]
  for (const dry_run of [true, false])
    t.match((await undo(1, { dry_run })).data, { restored: 0, left: 1, remaining })
  t.equal((await member(own?.id ?? 0)).membertype_id, next.id, 'the member keeps the new type')
})
