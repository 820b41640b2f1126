import { brokenEntries } from '../../../src/association/audit/store.ts'
import { wrongCounts } from '../../../src/register/finding/totals-store.ts'
import { findPairs } from '../../../src/register/persons/duplicates.ts'
import { aChapter, aMember } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { runs } from '../../properties.ts'
import { anOffice } from './office.ts'

const ada = { firstname: 'Ada', lastname: 'Lovelace' }

t.test('of two members one is left, who has what both had', async t => {
  const { app, ask, create } = await anOffice(t)
  const kept = await create({ ...ada, email: 'ada@example.org', phone: '1' })
  const born = { phone: '2', date_of_birth: '1990-05-15' }
  const other = await create({ firstname: 'Ada', lastname: 'King', ...born })
  const { data } = await ask('PUT', '/mergemembers', { keep_id: kept.id, merge_id: other.id })
  const wanted = { ...ada, id: kept.id, phone: '1', date_of_birth: '1990-05-15' }
  t.match(data, wanted, 'the values of both')
  t.match(await ask('GET', `/getmember/${other.id}`), { code: 'not_found' }, 'the other is gone')
  const total = async (query = '') =>
    (await ask('GET', `/getmembers?chapter_id=1${query}`)).data.pagination.total
  t.equal(await total(), 1, 'one is left')
  t.equal(await total('&search=king'), 0, 'nobody has the name of the other')
  const entries = await ask('GET', '/getlogs?entity=member')
  const [of_kept, of_other] = entries.data.logs
  const got = { merged_id: [null, other.id], date_of_birth: [null, '1990-05-15'] }
  t.match(of_kept, { action: 'member.merged', entity_id: kept.id, changes: got }, 'of the one')
  const lost = {
    action: 'member.merged',
    entity_id: other.id,
    changes: { lastname: ['King', null] }
  }
  t.match(of_other, lost, 'and of the other')
  const whole = (await ask('GET', `/exportmember?id=${kept.id}`)).data
  const names = { member: { id: kept.id }, chapter_name: 'Main chapter', membertype_name: 'T' }
  t.match(whole, { ...names, merged_ids: [other.id] }, 'the export has both')
  t.match(whole.records, { memberships: [{}, {}] }, 'with the records of both')
  const created = { action: 'member.created' }
  t.match(whole.log, [{}, {}, {}, created, created], 'and the entries of both')
  t.match(
    (await ask('GET', '/getlogs?entity=chapter')).data.logs[0],
    { ...{ action: 'chapter.member_exported', changes: { member_id: [null, kept.id] } } },
    'the log tells of the export'
  )
  t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [], 'counts and log are right')
})

t.test('saved filters that name the other one name the kept one', async t => {
  const { app, ask, create } = await anOffice(t)
  const [kept, other, ben] = [await create(ada), await create(ada), await create({ ...ada })]
  const paid = await create({ firstname: 'Child', lastname: 'L', payer_id: other.id })
  const keep = (name: string, filter: object) =>
    ask('POST', '/createfilter', { chapter_id: 1, name, filter })
  await keep('A', { payer: other.id, has_email: false })
  await keep('B', { ids: [ben.id, other.id, kept.id] })
  await keep('C', { payer: ben.id, ids: [other.id * 10] })
  await ask('PUT', '/mergemembers', { keep_id: kept.id, merge_id: other.id })
  const { filters } = (await ask('GET', '/getfilters?chapter_id=1')).data
  const now = filters.map(({ filter }: { filter: object }) => filter)
  const [first, second] = [{ payer: kept.id, has_email: false }, { ids: [ben.id, kept.id] }]
  const third = { payer: ben.id, ids: [other.id * 10] }
  t.strictSame(now, [first, second, third], 'each filter names the kept one once')
  const found = await ask('POST', '/findmembers', { chapter_id: 1, filter: filters[0].filter })
  const wanted = { members: [{ id: paid.id }], pagination: { total: 1 } }
  t.match(found.data, wanted, 'it finds who is paid for')
  const { logs } = (await ask('GET', '/getlogs?entity=filter')).data
  for (const [at, filter] of [second, { payer: kept.id }].entries()) {
    const entry = { action: 'filter.updated', changes: { filter: [{}, filter] } }
    t.match(logs[at], entry, 'the log tells of the filters')
  }
  t.strictSame(brokenEntries(app.db), [], 'the log can be verified')
})

t.test('members who cannot be merged', async t => {
  const { app, ask, create } = await anOffice(t)
  const { id } = await create(ada)
  const chapter = await aChapter(app)
  const there = await aMember(app, { chapter_id: chapter.id })
  const merge = (keep_id: number, merge_id: number) =>
    ask('PUT', '/mergemembers', { keep_id, merge_id })
  const oneself = { code: 'validation_error', details: [{ code: 'same_member' }] }
  t.match(await merge(id, id), oneself, 'oneself')
  const details = [{ path: '/merge_id', code: 'other_chapter', params: { chapter_id: 1 } }]
  const elsewhere = { code: 'validation_error', details }
  t.match(await merge(id, there.id), elsewhere, 'a member of another chapter')
  t.match(await merge(id, 99), { code: 'not_found' }, 'nobody')
  const wanted = { total: 1 }
  t.match((await ask('GET', '/getmembers?chapter_id=1')).data.pagination, wanted, 'all are left')
})

t.test('duplicates, with the reasons', async t => {
  const { ask, create } = await anOffice(t)
  const born = { date_of_birth: '1990-05-15' }
  const one = await create({ ...ada, ...born, email: 'ada@example.org' })
  const same = await create({ firstname: 'ADA', lastname: 'Lovelace', ...born })
  const renamed = { firstname: 'Ada', lastname: 'King', email: 'ADA@example.org' }
  const shared = await create({ ...renamed, shared_email: true })
  await create({ firstname: 'Ben', lastname: 'King', email: 'ada@example.org', shared_email: true })
  await create({ ...ada, date_of_birth: '1991-01-01', phone: '0049 711 12345' })
  const phone = await create({ firstname: 'Ada', lastname: 'Byron', phone: '+49711/12345' })
  const { data } = await ask('GET', '/getduplicates?chapter_id=1')
  const pairs = [
    { members: [{ id: one.id }, { id: same.id }], reasons: ['name_and_birthday'] },
    { members: [{ id: one.id }, { id: shared.id }], reasons: ['address_and_firstname'] },
    { members: [{ id: phone.id - 1 }, { id: phone.id }], reasons: ['phone_and_firstname'] }
  ]
  t.match(data.pairs, pairs, 'pairs with their reasons')
  t.same(data.pagination, { total: 3, offset: 0, limit: 50 }, 'all on one page')
  const page = await ask('GET', '/getduplicates?chapter_id=1&offset=1&limit=1')
  const wanted = { pairs: [{ reasons: ['address_and_firstname'] }], pagination: { total: 3 } }
  t.match(page.data, wanted, 'a page')
  await ask('PUT', '/mergemembers', { keep_id: one.id, merge_id: same.id })
  t.match(
    (await ask('GET', '/getduplicates?chapter_id=1')).data.pagination,
    { total: 2 },
    'without who was merged'
  )
})

const many = runs(4000)

/** Many members who have all in common but what is given for each. */
const alike = (values: (i: number) => object) =>
  Array.from({ length: many }, (_, i) => ({
    ...{ id: i + 1, name_key: 'ada\nlovelace', email_key: 'a@b.c', date_of_birth: '' },
    ...{ phone: '0123456', mobile: '0123456', membernumber: '', street: '', postal_code: '' },
    ...values(i)
  }))

t.test('pairs among many who are alike, a hundred of each kind at most', async t => {
  const table: [string, (i: number) => object, number][] = [
    ['without birthdays', () => ({}), 100],
    ['with different birthdays', i => ({ date_of_birth: `${i}` }), 0],
    ['with some birthdays', i => ({ date_of_birth: i % 2 ? `${i}` : '' }), 100],
    ['in pairs', i => ({ name_key: `ada ${i >> 1}\nb` }), Math.min(many / 2, 10_000)]
  ]
  for (const [name, values, pairs] of table) t.equal(findPairs(alike(values)).length, pairs, name)
})

t.test('a member is paired with the first who fits, known birthdays or not', t => {
  const one = (id: number, date_of_birth: string) => ({
    ...{ id, name_key: 'ada\nlovelace', email_key: '', date_of_birth, phone: '', mobile: '' },
    ...{ membernumber: '', street: '', postal_code: '' }
  })
  const members = [one(1, '1990-01-01'), one(2, '1991-01-01'), one(3, ''), one(4, '1991-01-01')]
  const found = findPairs([...members, one(5, '1992-01-01'), one(6, '')])
  const pairs = found.map(({ ids }) => ids.join(' '))
  t.strictSame(pairs, ['2 4', '1 3', '1 6', '3 5'], 'the pairs')
  t.end()
})

t.test('phone numbers are compared with and without their country', async t => {
  const { ask, create } = await anOffice(t)
  await create({ firstname: 'Ulf', lastname: 'P', phone: '030 1234567' })
  await create({ firstname: 'Ulf', lastname: 'Q', mobile: '+49 (0)30 123 45 67', phone: '12' })
  await create({ firstname: 'Ulf', lastname: 'R', mobile: '0049/30/1234567', phone: '12' })
  const { data } = await ask('GET', '/getduplicates?chapter_id=1')
  for (const [at, lastname] of ['Q', 'R'].entries()) {
    const pair = { members: [{ lastname: 'P' }, { lastname }], reasons: ['phone_and_firstname'] }
    t.match(data.pairs[at], pair, 'one number is with a country, one without')
  }
  t.equal(data.pairs.length, 2, 'and no others')
})
