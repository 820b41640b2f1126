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
