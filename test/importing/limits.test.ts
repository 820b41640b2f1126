import { findColumn } from '../../src/register/files/columns.ts'
import { readHeader } from '../../src/register/files/header.ts'
import { refuseWithoutRoom } from '../../src/storage/free-space.ts'
import { send } from '../fixtures/files.ts'
import { build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('the cost of a header is linear in the number of its columns', t => {
  const names = ['Vorname', 'Name', 'E-Mail']
  t.equal(
    readHeader([...names, ...Array(200_000).fill('x')]).columns.length,
    200_003,
    'every column is read'
  )
  t.throws(
    () => readHeader([...names, 'Mobil', ...Array(200_000).fill('Handy')]),
    Object.assign(new Error(), {
      code: 'validation_error',
      details: [{ path: '/mobile', message: 'has two columns in the header' }]
    }),
    'two columns of one meaning are refused'
  )
  const long = 'Handy '.repeat(100)
  t.equal(
    readHeader([...names, ...Array(200_000).fill('Mobil'), long, long]).columns.length,
    200_005,
    'names that stand there more than once, and ones that are too long, are counted'
  )
  t.end()
})

t.test('the cost of a header cell of combining marks is linear in its length', t => {
  // alternating combining classes, which normalisation has to sort
  const marks = `a${'\u0301\u0316'.repeat(90_000)}`
  const { columns, ignored } = readHeader(['firstname', 'Nachname', 'E-Mail', marks, ` ${marks}`])
  t.strictSame(
    columns,
    ['firstname', 'lastname', 'email', undefined, undefined],
    'the columns are found'
  )
  t.equal(ignored.length, 2, 'two are ignored')
  t.ok(
    ignored.every(name => name.length <= 100),
    'names are cut'
  )
  t.equal(findColumn(`firstname${' '.repeat(300)}`), 'firstname', 'spaces at the end are ignored')
  t.equal(findColumn(`firstname${' '.repeat(300)}x`), undefined, 'another name is none')
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
    t.equal(response.statusCode, 400, `the row of line ${line} is refused`)
    t.match(
      response.json(),
      {
        code: 'validation_error',
        details: [{ path: '', message: `is not well-formed CSV at line ${line}` }]
      },
      `line ${line} is named`
    )
  }
})

t.test('large files leave room on the disk', t => {
  t.doesNotThrow(() => refuseWithoutRoom('.', 0), 'there is room for nothing')
  t.throws(
    () => refuseWithoutRoom('.', 1e18),
    { code: 'storage_full' },
    'a file too large is refused'
  )
  t.end()
})
