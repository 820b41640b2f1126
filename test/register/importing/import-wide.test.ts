import { findColumn } from '../../../src/register/files/columns.ts'
import { readHeader } from '../../../src/register/files/header.ts'
import { send } from '../../fixtures/files.ts'
import { build, signedIn } from '../../fixtures/helper.ts'
import { cpuTime } from '../../fixtures/waiting.ts'
import t from '../../folder.ts'

t.test('the cost of a header is linear in the number of its columns', t => {
  const names = ['Vorname', 'Name', 'E-Mail']
  const begun = process.cpuUsage()
  t.equal(readHeader([...names, ...Array(200_000).fill('x')]).columns.length, 200_003)
  t.throws(
    () => readHeader([...names, ...Array(200_000).fill('Handy')]),
    Object.assign(new Error(), {
      code: 'validation_error',
      details: [{ path: '/mobile', message: 'has two columns in the header' }]
    })
  )
  const { user } = process.cpuUsage(begun)
  t.ok(user < 5_000_000, `${user} µs`)
  t.end()
})

t.test('the cost of a header cell of combining marks is linear in its length', t => {
  // alternating combining classes, which normalisation has to sort
  const marks = `a${'\u0301\u0316'.repeat(90_000)}`
  const begun = process.cpuUsage()
  const { columns, ignored } = readHeader(['firstname', 'Nachname', 'E-Mail', marks, ` ${marks}`])
  t.strictSame(columns, ['firstname', 'lastname', 'email', undefined, undefined])
  t.equal(ignored.length, 2)
  t.ok(ignored.every(name => name.length <= 100))
  const { user } = process.cpuUsage(begun)
  t.ok(user < 500_000, `${user} µs`)
  t.equal(findColumn(`firstname${' '.repeat(300)}`), 'firstname')
  t.equal(findColumn(`firstname${' '.repeat(300)}x`), undefined)
  t.end()
})

t.test('an endless row is refused before it fills the memory', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const wide = ','.repeat(3_000_000)
  for (const [file, line] of [
    [wide, 1],
    [`firstname,lastname,email\nA,B,a@b.c${wide}\n`, 2]
  ] as const) {
    const response = await send(t, app, headers, file, '&dry_run=true')
    t.equal(response.statusCode, 400)
    t.match(response.json(), {
      code: 'validation_error',
      details: [{ path: '', message: `is not well-formed CSV at line ${line}` }]
    })
  }
})

t.test('short rows under a wide header are read as fast as others', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const file = `firstname,lastname,email${','.repeat(200_000)}\n${'A,B,\n'.repeat(20_000)}`
  const milliseconds = await cpuTime(async () => {
    const response = await send(t, app, headers, file, '&dry_run=true')
    t.match(response.json(), { data: { refused: 20_000 } })
  })
  t.ok(milliseconds < 40_000, `${milliseconds} ms`)
})
