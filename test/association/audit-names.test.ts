import { brokenEntries, command_line, record } from '../../src/association/audit/store.ts'
import { aChapter, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('entries name the author for everybody who may read them', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const { id: chapter_id } = await aChapter(app)
  const type = await aType(app, { chapter_id })
  const lead = await signedIn(app, 'chapter_lead', chapter_id)
  const edit = (name: string) =>
    call(t, app, {
      method: 'PUT',
      url: '/editmember_type',
      headers: owner,
      payload: { membership_type: { id: type.id, name } }
    })
  await edit('Gold')
  const names = async () => {
    const { logs } = (await call(t, app, { url: '/getlogs', headers: lead })).json().data
    return logs.map((entry: Record<string, unknown>) => [entry.account_id, entry.account_name])
  }
  const nobody = [null, null]
  t.strictSame(await names(), [[1, 'Grace Hopper'], nobody, nobody], 'the owner is named')
  const renamed = { id: 1, name: 'Grace Brewster Hopper' }
  await call(t, app, { method: 'PUT', url: '/edituser', headers: owner, payload: renamed })
  t.strictSame(await names(), [[1, renamed.name], nobody, nobody], 'as it is called now')
  t.strictSame(brokenEntries(app.db), [], 'the chain does not hold names')
  const types = await call(t, app, {
    url: `/getmember_types?chapter_id=${chapter_id}&logs=true`,
    headers: lead
  })
  const [{ logs }] = types.json().data.membership_type_with_logs
  t.match(
    logs,
    [{ account_name: renamed.name }, { account_name: null }],
    'so are entries with their record'
  )
})

t.test('entries have the current name of their record', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const { id: chapter_id } = await aChapter(app, { name: 'North' })
  const lead = await signedIn(app, 'chapter_lead', chapter_id)
  const { id: membertype_id } = await aType(app, { chapter_id, name: 'Gold' })
  const member = await aMember(app, { chapter_id, membertype_id, firstname: 'Zo', lastname: 'W' })
  const named = await call(t, app, {
    method: 'PUT',
    url: '/editmember',
    headers: owner,
    payload: { id: member.id, firstname: 'Zoë' }
  })
  t.equal(named.statusCode, 200, 'the member is renamed')
  const names = async (headers: typeof owner) => {
    const { logs } = (await call(t, app, { url: '/getlogs', headers })).json().data
    return logs.map((entry: Record<string, unknown>) => `${entry.entity} ${entry.entity_name}`)
  }
  const own = ['member Zoë W', 'member Zoë W', 'membership_type Gold', 'chapter North']
  t.strictSame(await names(lead), own, 'current names')
  const invited = { email: 'c@b.c', name: 'Joan', grants: [{ role: 'admin', chapter_id: null }] }
  const create = { method: 'POST', url: '/createuser', headers: owner, payload: invited } as const
  await call(t, app, create)
  t.equal((await names(owner))[0], 'account Joan', 'an owner sees the account')
  t.strictSame(await names(lead), own, 'who signs in is not told to a chapter')
  t.strictSame(brokenEntries(app.db), [], 'the chain does not hold names')
})

t.test('one entry by its number', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const { id: chapter_id } = await aChapter(app)
  await aType(app)
  const lead = await signedIn(app, 'chapter_lead', chapter_id)
  const get = async (query: string, headers: typeof owner) => {
    const { data } = (await call(t, app, { url: `/getlogs?${query}`, headers })).json()
    return data.logs.map(({ id }: { id: number }) => id)
  }
  const all: number[] = await get('', owner)
  const own = await get('', lead)
  t.ok(own.length > 0 && own.length < all.length, 'a lead sees some of the entries')
  for (const id of all) {
    t.strictSame(await get(`id=${id}`, owner), [id], `entry ${id}`)
    t.strictSame(
      await get(`id=${id}`, lead),
      own.includes(id) ? [id] : [],
      'only in permitted chapters'
    )
  }
  t.strictSame(await get('id=99999', owner), [], 'no such entry')
  t.strictSame(
    await get(`id=${all[0]}&chapter_id=${chapter_id}&limit=1`, owner),
    [],
    'not of that chapter'
  )
})

t.test('a move is in the log of both chapters', async t => {
  const app = await build(t)
  const { id: there } = await aChapter(app)
  const { id } = await aMember(app)
  const move = { action: 'member.moved', entity: 'member', entity_id: id, chapter_id: there }
  const changes = { chapter_id: [1, there] }
  await app.db.write(() => record(app.db, { ...move, from_chapter_id: 1, changes }, command_line))
  for (const chapter_id of [1, there]) {
    const headers = await signedIn(app, 'chapter_lead', chapter_id)
    const { data } = (await call(t, app, { url: '/getlogs?limit=1', headers })).json()
    t.match(
      data.logs,
      [{ action: 'member.moved', entity_id: id, chapter_id, changes }],
      'the entry is the same'
    )
  }
  t.strictSame(brokenEntries(app.db), [], 'the chain is whole')
})
