import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from '../terms/office.ts'

type Role = 'owner' | 'treasurer' | 'moderator' | 'lead'

t.test('who sees to the money sees, and exports, that of the own chapters', async t => {
  const { app } = await office(t)
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id }, fees)
  const { id: own } = await aMember(app, { chapter_id, membertype_id })
  const { id: other } = await aTerm(app)
  const headers = {
    owner: await signedIn(app),
    treasurer: await signedIn(app, 'treasurer'),
    moderator: await signedIn(app, 'moderator'),
    lead: await signedIn(app, 'chapter_lead', chapter_id)
  }
  const range = 'from=2026-01-01&to=2026-12-31'
  const account = `/getaccount?member_id=${other}`
  const rows: [role: Role, url: string, status: number][] = [
    ['moderator', account, 403],
    ['lead', account, 404],
    ['lead', `/getaccount?member_id=${own}`, 200],
    ['treasurer', account, 200],
    ['owner', '/getaccount?member_id=999', 404],
    ...['/getaccount', '/getaccount?member_id=x', `${account}&limit=0`, `${account}&x=1`].map(
      (url): [Role, string, number] => ['owner', url, 400]
    ),
    ['moderator', `/getfinances?${range}`, 403],
    ['lead', `/getfinances?chapter_id=1&${range}`, 403],
    ['owner', `/getfinances?chapter_id=99&${range}`, 404],
    ['owner', '/getfinances', 400],
    ['owner', '/getfinances?from=2026-01-01', 400],
    ['owner', '/getfinances?from=2026-02-30&to=2026-03-01', 400],
    ['owner', `/getfinances?${range}&x=1`, 400],
    ['moderator', '/getinvoices?chapter_id=1', 403],
    ['moderator', '/getinvoice/1', 403],
    ['moderator', '/getinvoice/1.pdf', 403],
    ['treasurer', '/getyearpayers?chapter_id=1&year=2026', 200],
    ['moderator', '/getyearpayers?chapter_id=1&year=2026', 403],
    ['lead', '/getyearpayers?chapter_id=1&year=2026', 403],
    ['treasurer', '/getyearpayers?year=2026', 400],
    ['treasurer', '/getyearpayers?chapter_id=1', 400],
    ['treasurer', '/getyearpayers?chapter_id=1&year=2026&x=1', 400],
    ...['dues', 'payments'].flatMap((what): [Role, string, number][] => [
      ['moderator', `/export${what}?chapter_id=1`, 403],
      ['lead', `/export${what}?chapter_id=1`, 403],
      ['lead', `/export${what}?member_id=${other}`, 404],
      ['lead', `/export${what}?member_id=${own}`, 200],
      ['lead', `/export${what}?chapter_id=${chapter_id}`, 200],
      ['owner', `/export${what}`, 400],
      ['owner', `/export${what}?chapter_id=1&format=pdf`, 400],
      ['owner', `/export${what}?chapter_id=1&sort=id`, 400]
    ])
  ]
  for (const [role, url, status] of rows) {
    const answer = await call(t, app, { url, headers: headers[role] })
    t.equal(answer.statusCode, status, `${url} is ${status} for a ${role}`)
    if (!url.startsWith('/export')) continue
    const head = await app.inject({ method: 'HEAD', url, headers: headers[role] })
    t.equal(head.statusCode, status, `and HEAD ${url}`)
  }
  const billed = async (role: Role) => {
    const url = `/getfinances?${range}`
    return (await call(t, app, { url, headers: headers[role] })).json().data.billed
  }
  t.match(await billed('lead'), [{ amount: 120 }], 'a lead sees the sums of one chapter')
  t.match(await billed('treasurer'), [{ amount: 240 }], 'a treasurer those of both')
})
