import { aChapter, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

async function anOffice(t: Tap) {
  const app = await build(t)
  const headers = await signedIn(app)
  const send = async (method: 'PUT' | 'POST', url: string, payload: object) =>
    (await call(t, app, { method, url, headers, payload })).json()
  const get = async (url: string) => (await call(t, app, { url, headers })).json().data
  const type = async (id: number) => get(`/getmember_type/${id}`)
  return { app, send, get, type }
}
type Tap = Parameters<typeof build>[0]

const fee = { id: '7', dues_name: 'Fee', amount: 60, due_frequency: 'yearly' as const }

t.test('POST /copymember_type makes the type in other chapters', async t => {
  const { app, send, get, type } = await anOffice(t)
  const terms = { name: 'Adults', duration: 12, grace_days: 30 }
  const workflow = { require_approval_all_apps: true, other: 1 }
  const { id } = await aType(app, terms, { membership_dues: [fee], workflow })
  const [north, old, swiss, south] = [
    await aChapter(app),
    await aChapter(app),
    await aChapter(app, { currency: 'CHF' }),
    await aChapter(app)
  ]
  await aType(app, { name: 'ADULTS', chapter_id: north.id })
  await send('PUT', '/archivechapter', { id: old.id, archived: true })

  const chapter_ids = [1, north.id, old.id, swiss.id, south.id]
  const { data } = await send('POST', '/copymember_type', { id, chapter_ids })
  t.strictSame(
    data.skipped,
    [
      { chapter_id: 1, code: 'name_taken' },
      { chapter_id: north.id, code: 'name_taken' },
      { chapter_id: old.id, code: 'archived_chapter' },
      { chapter_id: swiss.id, code: 'another_currency' }
    ],
    'these have it, are archived, or have another currency'
  )
  t.match(data.types, [{ chapter_id: south.id, name: 'Adults' }], 'the rest gets it')
  const [copy] = data.types
  t.strictSame(
    await type(copy.id),
    { ...(await type(id)), id: copy.id, chapter_id: south.id },
    'the terms are the same'
  )
  const { logs } = await get(`/getlogs?chapter_id=${south.id}&entity=membership_type`)
  t.match(logs, [{ action: 'membership_type.created', entity_id: copy.id }], 'it is in the log')

  const named = { action_required: { enabled: true, subject: 'S', body: '{{field.size}}' } }
  await send('POST', '/createfield', { chapter_id: 1, key: 'size', label: 'Size', kind: 'text' })
  const special = await aType(app, { name: 'Special' }, { notificationsettings: named })
  t.match(
    (await send('POST', '/copymember_type', { id: special.id, chapter_ids: [south.id] })).data,
    { types: [], skipped: [{ chapter_id: south.id, code: 'unknown_variable' }] },
    'a message names a field that the chapter does not have'
  )
  t.match(
    await send('POST', '/copymember_type', { id: special.id, chapter_ids: [swiss.id, 99] }),
    { code: 'not_found' },
    'an unknown chapter refuses all'
  )
  t.strictSame(
    (await get(`/getmember_types?chapter_id=${swiss.id}`)).membership_type_with_logs,
    [],
    'nothing is made then'
  )
})

t.test('everywhere of PUT /editmember_type changes all types of one name', async t => {
  const { app, send, type } = await anOffice(t)
  const entry = { id: '1', dues_name: 'Entry', amount: 10, is_for_onboarding: true }
  const { id } = await aType(app, { name: 'Adults' }, { membership_dues: [fee] })
  const north = await aChapter(app)
  const swiss = await aChapter(app, { currency: 'CHF' })
  const there = { name: 'adults', chapter_id: north.id }
  const mine = { membership_dues: [entry, { ...fee, id: '2' }] }
  const theirs = await aType(app, there, mine)
  const francs = { membership_dues: [{ ...fee, amount: 90 }] }
  const foreign = await aType(app, { name: 'Adults', chapter_id: swiss.id }, francs)
  const other = await aType(app, { name: 'Youth', chapter_id: north.id })

  const edit = (fields: object, rest = {}) =>
    send('PUT', '/editmember_type', { membership_type: { id, ...fields }, ...rest })
  const dearer = { membership_dues: [{ ...fee, amount: 70 }], everywhere: true }
  t.match(
    await edit({ name: 'Grown', grace_days: 14, chapter_id: 1 }, dearer),
    { data: { id, name: 'Grown' } },
    'the answer is the type'
  )
  const changed = { name: 'Grown', grace_days: 14, category: 'standard' }
  const { membership_dues } = await type(theirs.id)
  t.match(await type(theirs.id), changed, 'the type of the name is changed')
  t.strictSame(
    membership_dues,
    [{ dues_name: 'Fee', amount: 70, due_frequency: 'yearly', id: '2' }],
    'its fee keeps its id'
  )
  t.match(await type(foreign.id), changed, 'the one with another currency')
  t.match(await type(foreign.id), francs, 'keeps its amounts')

  t.match(
    await edit({ name: 'Youth' }, { everywhere: true }),
    { code: 'name_taken' },
    'a name that another chapter has is refused'
  )
  t.match(await type(id), { name: 'Grown' }, 'nothing is changed then')
  await edit({ name: 'Youth' })
  t.match(await type(theirs.id), { name: 'Grown' }, 'without the flag it is the one type')
  t.match(await type(other.id), { name: 'Youth' }, 'types of other names stay')
})
