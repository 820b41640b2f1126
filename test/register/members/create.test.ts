import { aChapter, aType, build, call, member_item, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('POST /createmembers', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const type = await aType(app)
  const waiting = await aType(app, {}, { workflow: { require_approval_all_apps: true } })
  const body = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.org',
    chapter_id: 1,
    membertype_id: type.id
  }
  const post = (payload: object) =>
    call(t, app, { method: 'POST', url: '/createmembers', headers, payload })

  const created = await post({
    ...body,
    firstname: '  Zoe\u0308  ',
    phone: '555',
    date_of_birth: '1815-12-10'
  })
  t.equal(created.statusCode, 201, 'a member is created')
  t.strictSame(Object.keys(created.json().data), member_item, 'the fields of the contract')
  t.match(created.json().data, { firstname: 'Zo\u00eb', status: 'active' }, 'in normal form')
  t.match((await post(body)).json(), { code: 'email_taken' }, 'an address is taken')
  t.equal((await post({ ...body, email: 'ADA@Example.org' })).statusCode, 409, 'whatever the case')
  t.equal((await post({ ...body, email: '' })).statusCode, 201, 'no address')
  t.equal((await post({ ...body, email: '' })).statusCode, 201, 'nobody takes no address')
  const status = async (extra: object) => (await post({ ...body, ...extra })).json().data.status
  const asks = { email: '', membertype_id: waiting.id }
  t.equal(await status(asks), 'inactive', 'the type asks for approval')
  t.equal(await status({ ...asks, status: 'suspended' }), 'suspended', 'a given status')

  await t.test('accepts values at the limits', async t => {
    const limits = {
      firstname: '𝒳'.repeat(100),
      lastname: 'é'.repeat(100),
      phone: '5'.repeat(32),
      email: ' Müller+x@exämple.org '
    }
    const { data } = (await post({ ...body, ...limits })).json()
    t.match(
      data,
      { firstname: limits.firstname, email: 'Müller+x@exämple.org' },
      'as they were sent'
    )
  })

  const foreign = await aType(app, { chapter_id: (await aChapter(app)).id })
  const total = async () =>
    (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json().data.pagination.total
  const before = await total()
  const e = 'new@example.org'
  const refused: [string, object, string[]][] = [
    [
      'blank names',
      { ...body, email: e, firstname: ' \t ', lastname: '' },
      ['/firstname', '/lastname']
    ],
    [
      'control characters',
      { ...body, email: e, firstname: 'a\nb', lastname: 'a\u0085b' },
      ['/firstname', '/lastname']
    ],
    ['no such day', { ...body, email: e, date_of_birth: '2026-02-30' }, ['/date_of_birth']],
    [
      'a moment for a day',
      { ...body, email: e, date_of_birth: '2026-02-03T00:00:00Z' },
      ['/date_of_birth']
    ],
    [
      "another chapter's type",
      { ...body, email: e, membertype_id: foreign.id },
      ['/membertype_id']
    ],
    ['no such type', { ...body, email: e, membertype_id: 99 }, ['/membertype_id']],
    ...[
      'a@b@c',
      'a b@c.d',
      'a\r\nb@c.d',
      '@c.d',
      'a@',
      'a',
      '.a@b.c',
      'a..b@c.d',
      'a@-b.c',
      'a@b..c',
      `${'a'.repeat(65)}@b.c`,
      `a@${'b.'.repeat(126)}c`
    ].map((email): [string, object, string[]] => [
      `e-mail ${JSON.stringify(email)}`.slice(0, 60),
      { ...body, email },
      ['/email']
    ])
  ]
  for (const [name, payload, paths] of refused) {
    const { code, details } = (await post(payload)).json()
    const found = new Set<string>(details.map(({ path }: { path: string }) => path))
    t.strictSame([code, ...[...found].sort()], ['validation_error', ...paths], name)
  }
  t.equal(await total(), before, 'nothing is stored')

  await t.test('an archived type takes no new members', async t => {
    await call(t, app, {
      method: 'PUT',
      url: '/archivemember_type',
      headers,
      payload: { id: type.id, archived: true }
    })
    t.equal((await post({ ...body, email: '' })).statusCode, 400, 'it is refused')
  })
})
