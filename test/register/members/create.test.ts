import {
  aChapter,
  aMember,
  aType,
  build,
  member_item,
  requestsAs,
  signedIn
} from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const app = await build(t)
const { get, put, post } = requestsAs(t, app, await signedIn(app))
const type = await aType(app)
const body = { firstname: 'Ada', lastname: 'Lovelace', email: '', chapter_id: 1 }
const create = (given: object) =>
  post('/createmembers', { ...body, membertype_id: type.id, ...given })
const total = async (query = '') => (await get(`/getmembers?chapter_id=1${query}`)).pagination.total
const done = { status: 'success' }
const email = 'ada@example.org'

t.test('POST /createmembers', async t => {
  const details = { phone: '555', date_of_birth: '1815-12-10' }
  const created = await create({ email, firstname: '  Zoe\u0308  ', ...details })
  t.strictSame(Object.keys(created.data), member_item, 'the fields of the contract')
  t.match(created.data, { firstname: 'Zo\u00eb', status: 'active' }, 'in normal form')
  const taken = { code: 'email_taken' }
  for (const same of [email, 'ADA@Example.org'])
    t.match(await create({ email: same }), taken, `an address is taken: ${same}`)
  for (const time of ['once', 'twice']) t.match(await create({}), done, `no address ${time}`)
  const waiting = await aType(app, {}, { workflow: { require_approval_all_apps: true } })
  const asks = { membertype_id: waiting.id }
  t.equal((await create(asks)).data.status, 'inactive', 'the type asks for approval')
  const given = { ...asks, status: 'suspended' }
  t.equal((await create(given)).data.status, 'suspended', 'a given status')
  const limits = { firstname: '𝒳'.repeat(100), lastname: 'é'.repeat(100) }
  const longest = { ...limits, phone: '5'.repeat(32), email: ' Müller+x@exämple.org ' }
  const { data } = await create(longest)
  t.match(data, { ...limits, email: 'Müller+x@exämple.org' }, 'values at the limits')
})

t.test('what is no member is refused', async t => {
  const foreign = await aType(app, { chapter_id: (await aChapter(app)).id })
  const before = await total()
  const refused: [payload: object, paths: string[]][] = [
    [{ firstname: ' \t ', lastname: '' }, ['/firstname', '/lastname']],
    [{ firstname: 'a\nb', lastname: 'a\u0085b' }, ['/firstname', '/lastname']],
    [{ date_of_birth: '2026-02-30' }, ['/date_of_birth']],
    [{ date_of_birth: '2026-02-03T00:00:00Z' }, ['/date_of_birth']],
    [{ membertype_id: foreign.id }, ['/membertype_id']],
    [{ membertype_id: 99 }, ['/membertype_id']]
  ]
  const long = [`${'a'.repeat(65)}@b.c`, `a@${'b.'.repeat(126)}c`]
  for (const wrong of [
    ...['a@b@c', 'a b@c.d', 'a\r\nb@c.d', '@c.d', 'a@', 'a', '.a@b.c', 'a..b@c.d', 'a@-b.c'],
    ...['a@b..c', ...long]
  ])
    refused.push([{ email: wrong }, ['/email']])
  for (const [payload, paths] of refused) {
    const { code, details } = await create({ email: 'new@example.org', ...payload })
    const found = new Set<string>(details.map(({ path }: { path: string }) => path))
    const name = JSON.stringify(payload).slice(0, 60)
    t.strictSame([code, ...[...found].sort()], ['validation_error', ...paths], name)
  }
  t.equal(await total(), before, 'nothing is stored')
})

t.test('PUT /editmember', async t => {
  const other = await aType(app)
  const born = { phone: '555', date_of_birth: '1990-01-01' }
  const { id } = (await create({ email: 'edited@example.org', ...born })).data
  await aMember(app, { email: 'taken@example.org' })
  const edit = (values: object) => put('/editmember', { id, ...values })
  const shown = () => get(`/getmember/${id}`)
  const answered = ['id', 'firstname', 'lastname', 'email', 'status']
  t.strictSame(Object.keys((await edit({})).data), answered, 'the fields of the contract')
  const nothing = { date_of_birth: null, phone: null }
  const edits: [edit: object, outcome?: object][] = [
    [{}],
    [{ firstname: 'Augusta' }],
    [{ lastname: 'King' }],
    [{ email: 'EDITED@example.org' }],
    [{ email: '' }],
    [{ email: 'renewed@example.org' }],
    [{ phone: '' }],
    [{ phone: '123' }],
    [{ date_of_birth: '' }, { date_of_birth: null }],
    [nothing],
    [{ date_of_birth: '2000-02-29' }],
    [{ membertype_id: other.id }],
    [{ status: 'suspended' }]
  ]
  for (const [values, outcome = values] of edits) {
    const expected = { ...(await shown()), ...outcome }
    await edit(values)
    t.strictSame(await shown(), expected, JSON.stringify(values))
  }
  t.equal(await total('&search=augusta'), 1, 'found by the new name')
  t.equal(await total('&search=king+renewed'), 1, 'and the new address')
  t.equal(await total('&search=edited@example.org'), 0, 'not by the old one')
  const unchanged = await shown()
  const refused: [object, string][] = [
    [{ id: 99, firstname: 'X' }, 'not_found'],
    [{ membertype_id: 99 }, 'validation_error'],
    [{ email: 'Taken@example.org' }, 'email_taken']
  ]
  for (const [values, code] of refused)
    t.match(await edit(values), { code }, `${code}: ${JSON.stringify(values)}`)
  t.strictSame(await shown(), unchanged, 'what is refused changes nothing')
  const rivals = [await aMember(app), await aMember(app)]
  const racing = rivals.map(rival => put('/editmember', { id: rival.id, email: 'one@b.org' }))
  const codes = (await Promise.all(racing)).map(({ code = 'success' }) => code).sort()
  t.strictSame(codes, ['email_taken', 'success'], 'of two edits to one address one succeeds')
})

t.test('an archived type takes no new members', async t => {
  await put('/archivemember_type', { id: type.id, archived: true })
  t.match(await create({}), { code: 'validation_error' }, 'it is refused')
})
