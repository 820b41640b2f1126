import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { findColumn } from '../../src/register/files/columns.ts'
import { refuseWithoutRoom } from '../../src/storage/scratch.ts'
import { cpuTime } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import {
  type Content,
  parts,
  sheetRows,
  workbook_type,
  workbookBytes
} from '../register/files/workbooks.ts'
import { aRegister } from './register.ts'

function* pieces(count: number, piece: string) {
  const bytes = Buffer.from(piece)
  for (let i = 0; i < count; i++) yield bytes
}

const sheet = 'xl/worksheets/sheet1.xml'
const styles_part = 'xl/styles.xml'

/** A cell with as many characters as one may have. */
const wideCell = `<c t="inlineStr"><is><t>${'x'.repeat(32_767)}</t></is></c>`

/** Styles with a million elements, numbered where they have two halves. */
function manyFormats(...[before, after]: [string, string?]): Content {
  const one = (_: unknown, i: number) => (after ? before + i + after : before)
  const all = Array.from({ length: 1_000_000 }, one).join('')
  return { [styles_part]: `<styleSheet><cellXfs>${all}</cellXfs></styleSheet>` }
}

t.test('bombs are one failure each, in little memory, and leave nothing behind', async t => {
  const { app, upload } = await aRegister(t)
  const mib = 1024 * 1024
  const row = sheetRows([['firstname', 'lastname']])
  const open = `<worksheet><sheetData>${row}<row r="2"><c t="inlineStr"><is><t>`
  const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>` }
  const table: [string, Content, string?][] = [
    ['1 GB of zeros', { [sheet]: Readable.from(pieces(1024, '\0'.repeat(mib))) }],
    ['a million columns', parts(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)],
    ['300 MB of one cell', { [sheet]: Readable.from([open, ...pieces(300, 'x'.repeat(mib))]) }],
    ['a billion cells', parts(wideRows(17_000)), 'many_columns'],
    ['a hundred million cells in few bytes', parts(wideRows(6000)), 'many_columns'],
    ['one text in many cells', parts(sharedRows(3000), shared), 'unpacks_too_large'],
    ['100 MB of one row', parts(`<row r="1">${wideCell.repeat(3000)}</row>`)],
    ['a million formats', manyFormats('<xf/>')],
    ['many codes of formats', manyFormats('<numFmt numFmtId="', '" formatCode="0"/>')],
    [
      '200 MB of styles',
      { [styles_part]: Readable.from(['<a>', ...pieces(200, `<b c="${'x'.repeat(mib - 9)}"/>`)]) }
    ],
    ['parts without number', Object.fromEntries(manyParts(10_100))]
  ]
  for (const [name, content, code = 'not_a_workbook'] of table) {
    const bytes = await workbookBytes(t, { ...parts(row), ...content })
    const memory = watchMemory()
    const answer = await upload(bytes, {}, workbook_type)
    const grown = memory.end()
    t.match(answer, { code: 'validation_error', details: [{ code }] }, name)
    t.ok(grown < 300, `${name}: ${grown} MiB`)
  }
  const members = app.db.$client.prepare('SELECT count(*) FROM members').pluck().get()
  t.equal(members, 0, 'nobody was imported')
  const left = readdirSync(app.folder).filter(name => /^import|scratch/.test(name))
  t.strictSame(left, [], 'no file is left')
})

/** Rows whose only cell is in the last column, behind a header as wide. */
function wideRows(count: number) {
  const last = '<c r="XFD" t="inlineStr"><is><t>x</t></is></c>'
  const one = (i: number) => `<row>${last.replace('XFD', `XFD${i + 2}`)}</row>`
  return `<row r="1">${sheetRows([['firstname', 'lastname']]).slice(11, -6)}${last.replace('XFD', 'XFD1')}</row>${Array.from({ length: count }, (_, i) => one(i)).join('')}`
}

/** Rows of six cells that have the first of the shared texts. */
function sharedRows(count: number) {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(6)}</row>`
  return (
    sheetRows([['firstname', 'lastname', 'email', 'city', 'street', 'phone']]) + row.repeat(count)
  )
}

function manyParts(count: number): [string, string][] {
  return Array.from({ length: count }, (_, i) => [`xl/${i}.xml`, ''])
}

/** Watches how much memory the process takes; `end` answers by how many MiB it grew at most. */
function watchMemory() {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  return {
    end() {
      clearInterval(timer)
      return Math.round((most - before) / 1024 / 1024)
    }
  }
}

t.test('short rows under a wide header are read as fast as others', async t => {
  const { upload } = await aRegister(t)
  const file = `firstname,lastname,email${','.repeat(1900)}\n${'A,B,\n'.repeat(20_000)}`
  const milliseconds = await cpuTime(async () => {
    t.match(await upload(file, { dry_run: true }), { data: { refused: 20_000 } }, 'all are read')
  })
  t.ok(milliseconds < 40_000, `${milliseconds} ms`)
})

t.test('a name is as long as its letters', t => {
  t.equal(findColumn(`firstname${' '.repeat(300)}`), 'firstname', 'spaces at the end are ignored')
  t.equal(findColumn(`firstname${' '.repeat(300)}x`), undefined, 'another name is none')
  t.end()
})

t.test('an endless row is refused before it fills the memory', async t => {
  const { upload } = await aRegister(t)
  const wide = ','.repeat(3_000_000)
  for (const [file, line] of [
    [wide, 1],
    [`firstname,lastname,email\nA,B,a@b.c${wide}\n`, 2]
  ] as const) {
    const details = [{ path: '', message: `is not well-formed CSV at line ${line}` }]
    const refused = { code: 'validation_error', details }
    t.match(await upload(file, { dry_run: true }), refused, `the row of line ${line} is refused`)
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
