import { build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const item = ['id', 'name', 'description', 'location', 'timezone', 'currency', 'createddate']

t.test('chapters', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const list = async (query = '') =>
    (await call(t, app, { url: `/getchapters${query}`, headers })).json().data
  const post = (payload: object) =>
    call(t, app, { method: 'POST', url: '/createchapter', headers, payload })
  const put = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/editchapter', headers, payload })

  t.test('a new register has one', async t => {
    const { chapters, pagination } = await list()
    t.strictSame(Object.keys(chapters[0]), item, 'its fields')
    t.match(
      chapters,
      [{ id: 1, name: 'Main chapter', timezone: 'UTC', currency: 'EUR' }],
      'the main chapter'
    )
    t.strictSame(pagination, { total: 1, offset: 0, limit: 50 }, 'one in all')
  })

  t.test('creates', async t => {
    const created = await post({
      name: ' North ',
      description: 'a\nb',
      timezone: 'Asia/Kathmandu',
      currency: 'NPR'
    })
    t.equal(created.statusCode, 201, 'it is created')
    t.strictSame(Object.keys(created.json().data), item, 'its fields')
    t.match(
      created.json().data,
      {
        id: 2,
        name: 'North',
        location: '',
        timezone: 'Asia/Kathmandu',
        currency: 'NPR'
      },
      'without spaces around the name'
    )
    t.match(
      (await post({ name: 'Bare' })).json().data,
      {
        description: '',
        timezone: 'UTC',
        currency: 'EUR'
      },
      'what is not said has its default'
    )
    t.match(
      (await list('?limit=1&offset=1')).chapters,
      [{ name: 'North' }],
      'the second of the list'
    )
  })

  t.test('edits', async t => {
    t.match(
      (await put({ id: 2, location: 'Pokhara' })).json().data,
      {
        name: 'North',
        location: 'Pokhara'
      },
      'a place'
    )
    t.match(
      (await put({ id: 2, name: 'NORTH' })).json().data,
      {
        name: 'NORTH',
        location: 'Pokhara'
      },
      'a name in capitals'
    )
    t.match((await put({ id: 2 })).json().data, { name: 'NORTH', location: 'Pokhara' }, 'nothing')
    t.match((await list()).chapters[1], { name: 'NORTH', location: 'Pokhara' }, 'the list has it')
  })

  const refused: [object, number, string][] = [
    [{}, 400, 'validation_error'],
    [{ name: '' }, 400, 'validation_error'],
    [{ name: 'x', timezone: 'Mars/Olympus' }, 400, 'validation_error'],
    [{ name: 'x', timezone: '+01:00' }, 400, 'validation_error'],
    [{ name: 'x', currency: 'eur' }, 400, 'validation_error'],
    [{ name: 'x', currency: 'ZZZ' }, 400, 'validation_error'],
    [{ name: 'x', country: 'y' }, 400, 'validation_error'],
    [{ name: 'main CHAPTER' }, 409, 'name_taken']
  ]
  for (const [payload, status, code] of refused) {
    t.test(`${status} for ${JSON.stringify(payload)}`, async t => {
      for (const response of [await post(payload), await put({ id: 2, name: 5, ...payload })]) {
        t.equal(
          response.statusCode,
          status === 409 || 'name' in payload ? status : 400,
          'the status'
        )
        t.equal(response.json().code, code, code)
      }
      t.equal((await list()).pagination.total, 3, 'none was made')
    })
  }
  t.equal((await put({ id: 99, name: 'x' })).statusCode, 404, 'no such chapter')
})
