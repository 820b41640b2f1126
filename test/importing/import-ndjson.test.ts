import { call } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aRegister } from './register.ts'

const type = 'application/x-ndjson'
const lines = (...objects: object[]) => objects.map(one => `${JSON.stringify(one)}\r\n`).join('')

t.test('an object in each line is a row, whatever names each has', async t => {
  const { app, headers, upload, post, persons } = await aRegister(t)
  const field = { key: 'size', label: 'Size', kind: 'number' }
  await post('POST', '/createfield', field)
  const ada = { firstname: 'Ada', lastname: "'=1+1", membertype: 'T', tags: ['a', 'b'] }
  const grace = {
    firstname: 'Grace',
    lastname: 'Hopper',
    fields: { size: 1.5 },
    membertype: 'T',
    phone: null
  }
  const file = lines(ada) + lines(grace)
  t.match(await upload(file, { dry_run: true }, type), { data: { created: 2 } })
  t.match(await upload(`\uFEFF${file}`, {}, type), {
    data: { created: 2, refusals: { length: 0 } }
  })
  t.match(
    persons(),
    [
      ['Ada', "'=1+1", '', null],
      ['Grace', 'Hopper']
    ],
    'as they are written'
  )
  const export_ = { url: '/exportmembers?chapter_id=1&format=ndjson', headers }
  const exported = (await call(t, app, export_)).body
  t.match(exported, /"tags":\["a","b"\].*\n.*"fields":\{"size":1.5\}/)
  t.match(await upload(exported, {}, type), { data: { created: 0, updated: 0, unchanged: 2 } })
})

t.test('a list of members is one batch', async t => {
  const { upload, persons, undo } = await aRegister(t)
  const json = 'application/json'
  const list = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, n) => ({
        lastname: `L${n}`,
        firstname: 'A',
        membertype: 'T'
      }))
    )
  t.match(await upload(list(1000), { dry_run: true }, json), { data: { created: 1000 } })
  const { data } = await upload(list(3), {}, json)
  t.match(data, { created: 3, batch_id: Number })
  t.equal(persons().length, 3)
  t.match(await undo(data.batch_id), { removed: 3 })
  t.match(await upload(list(1001), {}, json), {
    details: [{ code: 'too_many', params: { limit: 1000 } }]
  })
  t.match(await upload('[{"lastname":"A"},1]', {}, json), { details: [{ params: { line: 2 } }] })
  t.match(await upload('[{"lastname":"A"},', {}, json), { code: 'invalid_json' })
  t.match(await upload('[]', {}, json), { details: [{ code: 'empty_file' }] })
  t.match(await upload('["A"]', {}, json), { details: [{ code: 'not_ndjson' }] })
  const person = (name: string) => ({ firstname: name, lastname: name, membertype: 'T' })
  const odd = [Object.assign(person('A'), { toString: 'x' }), person('B')]
  t.match(await upload(JSON.stringify(odd), { dry_run: true }, json), { data: { created: 2 } })
})

t.test('what is no object is named by its line', async t => {
  const { upload } = await aRegister(t)
  const good = lines({ lastname: 'Hopper', membertype: 'T' })
  for (const wrong of ['[1]', '{"lastname":', `{"lastname":"${'x'.repeat(200_000)}"}`])
    t.match(
      await upload(`${good}\n${wrong}\n`, {}, type),
      { code: 'validation_error', details: [{ code: 'not_ndjson', params: { line: 3 } }] },
      wrong.slice(0, 20)
    )
})

t.test('values of JSON arrive as what they are', async t => {
  const { app, headers, upload, post } = await aRegister(t)
  const choices = ['a, b', 'c', '007', 'yes']
  for (const [kind, more] of Object.entries({
    ...{ text: {}, number: {}, date: {}, yes_no: {} },
    ...{ choice: { choices }, choices: { choices } }
  }))
    await post('POST', '/createfield', { key: `own_${kind}`, label: kind, kind, ...more })
  let no = 0
  const give = async (given: object, own = true) => {
    const name = `N${no++}`
    const object = { firstname: name, lastname: name, membertype: 'T' }
    const file = lines({ ...object, ...(own ? { fields: given } : given) })
    const { data, code, details } = await upload(file, {}, type)
    if (!data) return [code, ...details.map((one: { code: string }) => one.code)].join(' ')
    const url = `/getmembers?chapter_id=1&search=${name}&limit=1`
    const { id } = (await call(t, app, { url, headers })).json().data.members[0]
    return (await call(t, app, { url: `/getmember/${id}`, headers })).json().data.fields
  }
  const kept: [name: string, value: unknown, as?: unknown][] = [
    ['number', 1.234],
    ['number', -5],
    ['number', 0],
    ['number', 1e12],
    ['number', 1e-7],
    ['number', '1.5', 1.5],
    ['yes_no', true],
    ['yes_no', false],
    ['yes_no', 0, false],
    ['date', '1990-05-15'],
    ['choice', 'a, b'],
    ['choice', '007'],
    ['choices', ['c', 'a, b'], ['a, b', 'c']],
    ['choices', ['a, b']],
    ['choices', 'c', ['c']],
    ['text', '=1+1'],
    ['text', "'=1+1"],
    ['text', 12.5, '12.5'],
    ['text', 1.234, '1.234'],
    ['text', ['a', -12.345], 'a; -12.345'],
    ['text', '1.2340'],
    ['text', true, 'yes'],
    ['text', { a: 1 }, '{"a":1}'],
    ['text', ['a', 'b'], 'a; b'],
    ...['text', 'number', 'date', 'yes_no', 'choice', 'choices'].map(
      name => [name, null, undefined] as [string, null, undefined]
    ),
    ['choices', [], undefined]
  ]
  for (const [name, value, ...as] of kept)
    for (const own of [true, false]) {
      const expected = as.length > 0 ? as[0] : value
      const wanted = expected === undefined ? {} : { [`own_${name}`]: expected }
      const said = `${name} ${JSON.stringify(value)} ${own ? 'in fields' : 'by its key'}`
      t.strictSame(await give({ [`own_${name}`]: value }, own), wanted, said)
    }
  const refused: [name: string, value: unknown][] = [
    ['number', true],
    ['number', 1e20],
    ['number', 'many'],
    ['yes_no', 'perhaps'],
    ['date', 12],
    ['choice', 7],
    ['choices', ['c', 'd']],
    ['choices', [['c']]],
    ['choices', { c: true }]
  ]
  for (const [name, value] of refused)
    for (const own of [true, false])
      t.match(
        await give({ [`own_${name}`]: value }, own),
        /^import_refused/,
        `${name} ${JSON.stringify(value)}`
      )
})
