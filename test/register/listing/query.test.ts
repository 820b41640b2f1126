import { day_names, detail_names } from '../../../src/register/members/schema.ts'
import { aMember, build, call, member_item, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('GET /getmembers refuses', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const get = (query: string) => call(t, app, { url: `/getmembers?${query}`, headers })
  const refused: [query: string, paths: string[]][] = [
    ['', ['/chapter_id']],
    ['chapter_id=', ['/chapter_id']],
    ['chapter_id=1&chapter_id=1', ['/chapter_id']],
    ['chapter_id[]=1', ['/chapter_id[]', '/chapter_id']],
    ['chapter_id=0', ['/chapter_id']],
    ['chapter_id=-1', ['/chapter_id']],
    ['chapter_id=01', ['/chapter_id']],
    ['chapter_id=1e3', ['/chapter_id']],
    ['chapter_id=0x10', ['/chapter_id']],
    ['chapter_id=%201', ['/chapter_id']],
    ['chapter_id=-0', ['/chapter_id']],
    ['chapter_id=Infinity', ['/chapter_id']],
    ['chapter_id=%D9%A1', ['/chapter_id']],
    ['chapter_id=9007199254740993', ['/chapter_id']],
    ['chapter_id=99999999999999999999', ['/chapter_id']],
    ['chapter_id=1&limit=0', ['/limit']],
    ['chapter_id=1&limit=201', ['/limit']],
    ['chapter_id=1&limit=-1&offset=-1', ['/offset', '/limit']],
    ['chapter_id=1&offset=', ['/offset']],
    ['chapter_id=1&status=', ['/status']],
    ['chapter_id=1&status=gone', ['/status']],
    ['chapter_id=1&search=%FF', ['/search']],
    ['chapter_id=1&search=%zz', ['/search']],
    ['chapter_id=1&search=a%00', ['/search']],
    [`chapter_id=1&search=${'x'.repeat(101)}`, ['/search']],
    ['chapter_id=1&search=a&search=b', ['/search']],
    ['chapter_id=1&page=1', ['/page']],
    ['chapter_id=1&__proto__=x', ['/__proto__']],
    ['chapter_id=1&constructor=x', ['/constructor']]
  ]
  for (const [query, paths] of refused) {
    t.test(`refuses ?${query.slice(0, 60)}`, async t => {
      const response = await get(query)
      t.equal(response.statusCode, 400)
      t.match(response.json(), { status: 'error', code: 'validation_error' })
      t.strictSame(
        response
          .json()
          .details.map(({ path }: { path: string }) => path)
          .sort(),
        paths.sort()
      )
    })
  }

  t.test('a chapter that does not exist', async t => {
    t.match((await get('chapter_id=99')).json(), { code: 'not_found' })
  })
})

t.test('GET /getmember/{id}', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id } = await aMember(app, { phone: '555', date_of_birth: '1990-05-15' })
  const bare = await aMember(app)
  const get = (path: string | number) => call(t, app, { url: `/getmember/${path}`, headers })
  const { data } = (await get(id)).json()
  t.strictSame(
    Object.keys(data).sort(),
    [...member_item, ...detail_names, ...day_names, 'fields', 'person_id'].sort()
  )
  t.match(data, { phone: '555', date_of_birth: '1990-05-15' })
  t.match((await get(bare.id)).json().data, { phone: null, date_of_birth: null })
  t.equal((await get(99)).statusCode, 404)
  for (const path of ['0', '-1', 'x', '1.5', '1e1', '9007199254740993', '%00', 'x'.repeat(500)])
    t.match(
      (await get(path)).json(),
      { code: 'validation_error', details: [{ path: '/id' }] },
      path
    )
})
