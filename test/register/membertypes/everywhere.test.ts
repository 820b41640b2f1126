import { aChapter, aType, build, requestsAs, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const app = await build(t)
const { get, put, post } = requestsAs(t, app, await signedIn(app))
const read = (id: number) => get(`/getmember_type/${id}`)
const fee = { id: '7', dues_name: 'Fee', amount: 60, due_frequency: 'yearly' as const }

t.test('POST /copymember_type makes the type in other chapters', async t => {
  const terms = { name: 'Adults', duration: 12, grace_days: 30 }
  const workflow = { require_approval_all_apps: true, other: 1 }
  const { id } = await aType(app, terms, { membership_dues: [fee], workflow })
  const [north, old, south] = [await aChapter(app), await aChapter(app), await aChapter(app)]
  const swiss = await aChapter(app, { currency: 'CHF' })
  await aType(app, { name: 'ADULTS', chapter_id: north.id })
  await put('/archivechapter', { id: old.id, archived: true })

  const chapter_ids = [1, north.id, old.id, swiss.id, south.id]
  const { types, skipped } = (await post('/copymember_type', { id, chapter_ids })).data
  const reasons = ['name_taken', 'name_taken', 'archived_chapter', 'another_currency']
  const expected = reasons.map((code, at) => ({ chapter_id: chapter_ids[at], code }))
  t.strictSame(skipped, expected, 'these have it, are archived, or have another currency')
  t.match(types, [{ chapter_id: south.id, name: 'Adults' }], 'the rest gets it')
  const [copy] = types
  const copied = { ...(await read(id)), id: copy.id, chapter_id: south.id }
  t.strictSame(await read(copy.id), copied, 'the terms are the same')
  const { logs } = await get(`/getlogs?chapter_id=${south.id}&entity=membership_type`)
  t.match(logs, [{ action: 'membership_type.created', entity_id: copy.id }], 'it is in the log')

  const named = { action_required: { enabled: true, subject: 'S', body: '{{field.size}}' } }
  await post('/createfield', { chapter_id: 1, key: 'size', label: 'Size', kind: 'text' })
  const special = await aType(app, { name: 'Special' }, { notificationsettings: named })
  const copySpecial = (...ids: number[]) =>
    post('/copymember_type', { id: special.id, chapter_ids: ids })
  const unknown = { chapter_id: south.id, code: 'unknown_variable' }
  const nowhere = { types: [], skipped: [unknown] }
  t.match((await copySpecial(south.id)).data, nowhere, 'a message names a field that is not there')
  const refused = await copySpecial(swiss.id, 99)
  t.match(refused, { code: 'not_found' }, 'an unknown chapter refuses all')
  const none = await get(`/getmember_types?chapter_id=${swiss.id}`)
  t.strictSame(none.membership_type_with_logs, [], 'nothing is made then')
})

t.test('everywhere of PUT /editmember_type changes all types of one name', async t => {
  const entry = { id: '1', dues_name: 'Entry', amount: 10, is_for_onboarding: true }
  const { id } = await aType(app, { name: 'Seniors' }, { membership_dues: [fee] })
  const north = await aChapter(app)
  const swiss = await aChapter(app, { currency: 'CHF' })
  const mine = { membership_dues: [entry, { ...fee, id: '2' }] }
  const theirs = await aType(app, { name: 'seniors', chapter_id: north.id }, mine)
  const francs = { membership_dues: [{ ...fee, amount: 90 }] }
  const foreign = await aType(app, { name: 'Seniors', chapter_id: swiss.id }, francs)
  const other = await aType(app, { name: 'Youth', chapter_id: north.id })

  const edit = (fields: object, rest = {}) =>
    put('/editmember_type', { membership_type: { id, ...fields }, ...rest })
  const dearer = { membership_dues: [{ ...fee, amount: 70 }], everywhere: true }
  const grown = await edit({ name: 'Grown', grace_days: 14, chapter_id: 1 }, dearer)
  t.match(grown, { data: { id, name: 'Grown' } }, 'the answer is the type')
  const changed = { name: 'Grown', grace_days: 14, category: 'standard' }
  const there = await read(theirs.id)
  t.match(there, changed, 'the type of the name is changed')
  const kept = [{ ...fee, amount: 70, id: '2' }]
  t.same(there.membership_dues, kept, 'its fee keeps its id')
  t.match(await read(foreign.id), { ...changed, ...francs }, 'another currency keeps its amounts')

  const taken = await edit({ name: 'Youth' }, { everywhere: true })
  t.match(taken, { code: 'name_taken' }, 'a name that another chapter has is refused')
  t.match(await read(id), { name: 'Grown' }, 'nothing is changed then')
  await edit({ name: 'Youth' })
  t.match(await read(theirs.id), { name: 'Grown' }, 'without the flag it is the one type')
  t.match(await read(other.id), { name: 'Youth' }, 'types of other names stay')
})
