import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Test } from 'tap'
import { send } from '../../fixtures/files.ts'
import { type App, aFolder, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { type Content, parts, sheetRows, workbook_type, workbookBytes } from '../files/workbooks.ts'

type Query = Record<string, unknown>

/** Sends a workbook to be imported into chapter 1. */
async function sendWorkbook(t: Test, app: App, headers: Query, body: Buffer, query: Query) {
  const params = Object.entries({ explain: true, ...query }).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : `${value}`
  ])
  return call(t, app, {
    method: 'POST',
    url: `/importmembers?${new URLSearchParams([['chapter_id', '1'], ...params])}`,
    headers: { ...(headers as Record<string, string>), 'content-type': workbook_type },
    body
  })
}

async function aRegister(t: Test) {
  const folder = aFolder(t)
  const app = await build(t, { DATA_DIR: folder })
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const imports = async (content: Content, query: Query = {}) =>
    (await sendWorkbook(t, app, headers, await workbookBytes(t, content), query)).json()
  return { app, headers, membertype_id, imports, folder }
}

const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'

/** A sheet with a title's distance between its rows, a date and a number that was typed as one. */
const club = parts(
  `${sheetRows([['Vorname', 'Nachname', 'Rückruf', 'Geburtsdatum', 'Farbe', 'Typ']])}
  <row r="3"><c t="inlineStr"><is><t>Ada</t></is></c><c t="inlineStr"><is><t>Lovelace</t></is></c>
    <c><v>4.9711E11</v></c><c s="1"><v>33008</v></c><c t="inlineStr"><is><t>rot</t></is></c>
    <c t="inlineStr"><is><t>T</t></is></c></row>
  <row r="7"><c t="inlineStr"><is><t>Bo</t></is></c><c t="inlineStr"><is><t>Bär</t></is></c>
    <c r="D7" t="inlineStr"><is><t>gestern</t></is></c><c r="F7" t="inlineStr"><is><t>T</t></is></c></row>`,
  { 'xl/styles.xml': styles }
)

t.test(
  'a workbook is read like CSV: headers, mapping, dry run, refusals by row, decisions',
  async t => {
    const { app, headers, imports } = await aRegister(t)
    const mapping = { Rückruf: 'phone' }
    const dry = await imports(club, { mapping, dry_run: true })
    t.match(dry.data, {
      ...{ created: 1, refused: 1, ignored_columns: ['Farbe'] },
      refusals: [{ line: 7, field: 'date_of_birth', name: 'Bo Bär' }],
      additions: [{ line: 3, firstname: 'Ada', phone: '497110000000', date_of_birth: '1990-05-15' }]
    })
    t.match(dry.data.columns[2], {
      ...{ name: 'Rückruf', column: 'phone', samples: ['497110000000'] }
    })
    t.match(await imports(club, { mapping }), { code: 'import_refused' })
    t.match((await imports(club, { mapping, decisions: { 7: 'skip' } })).data, { created: 1 })
    const again = await imports(club, { mapping, skip_invalid: true, file_name: 'club.xlsx' })
    t.match(again.data, { unchanged: 1, refused: 1 })
    const listed = await call(t, app, { url: '/getmembers?chapter_id=1', headers })
    t.match(listed.json().data, { members: [{ firstname: 'Ada' }], pagination: { total: 1 } })
  }
)

t.test('the first bytes say what a file is', async t => {
  const { app, headers, imports } = await aRegister(t)
  const row = ['firstname', 'lastname', 'membertype']
  const bytes = await workbookBytes(t, parts(sheetRows([row, ['Ada', 'Lovelace', 'T']])))
  t.match((await send(t, app, headers, bytes)).json().data, { created: 1 })
  const csv = await call(t, app, {
    method: 'POST',
    url: '/importmembers?chapter_id=1',
    headers: { ...headers, 'content-type': workbook_type },
    body: 'firstname,lastname,membertype\nBo,B,T\n'
  })
  t.match(csv.json().data, { created: 1 })
  const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  t.match((await send(t, app, headers, old)).json(), { details: [{ code: 'not_a_workbook' }] })
  t.match(await imports(parts('')), { details: [{ code: 'empty_file' }] })
})

t.test('a refused header says what the columns are', async t => {
  const { app, headers, imports } = await aRegister(t)
  const wanted = {
    code: 'no_column',
    path: '/firstname',
    params: { columns: ['Called', 'Nachname'], samples: ['Ada · Bo', 'B'] }
  }
  const rows = [
    ['Called', 'Nachname'],
    ['Ada', 'B'],
    ['Bo', 'B'],
    ['Ada', 'B']
  ]
  t.match((await imports(parts(sheetRows(rows)))).details, [wanted])
  const csv = rows.map(row => row.join()).join('\n')
  t.match((await send(t, app, headers, csv)).json().details, [wanted])
})

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
  const { app, headers, folder } = await aRegister(t)
  const mib = 1024 * 1024
  const row = sheetRows([['firstname', 'lastname']])
  const open = `<worksheet><sheetData>${row}<row r="2"><c t="inlineStr"><is><t>`
  const table: [string, Content][] = [
    ['1 GB of zeros', { [sheet]: Readable.from(pieces(1024, '\0'.repeat(mib))) }],
    ['a million columns', parts(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)],
    ['300 MB of one cell', { [sheet]: Readable.from([open, ...pieces(300, 'x'.repeat(mib))]) }],
    ['a billion cells', parts(wideRows(17_000))],
    ['100 MB of one row', parts(`<row r="1">${wideCell.repeat(3000)}</row>`)],
    ['a million formats', manyFormats('<xf/>')],
    ['many codes of formats', manyFormats('<numFmt numFmtId="', '" formatCode="0"/>')],
    [
      '200 MB of styles',
      { [styles_part]: Readable.from(['<a>', ...pieces(200, `<b c="${'x'.repeat(mib - 9)}"/>`)]) }
    ],
    [
      'entities that grow',
      { [sheet]: '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>' }
    ],
    [
      'a file elsewhere',
      { [sheet]: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>' }
    ],
    ['rows out of order', parts('<row r="5"/><row r="2"/>')],
    ['parts without number', Object.fromEntries(manyParts(10_100))]
  ]
  for (const [name, content] of table) {
    const bytes = await workbookBytes(t, { ...parts(row), ...content })
    const memory = watchMemory()
    const answer = (await sendWorkbook(t, app, headers, bytes, {})).json()
    const grown = memory.end()
    t.match(answer, { code: 'validation_error', details: [{ code: 'not_a_workbook' }] }, name)
    t.ok(grown < 300, `${name}: ${grown} MiB`)
  }
  t.equal(app.db.$client.prepare('SELECT count(*) FROM members').pluck().get(), 0)
  t.strictSame(
    readdirSync(folder).filter(name => /^import|scratch/.test(name)),
    []
  )
})

/** Rows whose only cell is in the last column, behind a header as wide. */
function wideRows(count: number) {
  const last = '<c r="XFD" t="inlineStr"><is><t>x</t></is></c>'
  const one = (i: number) => `<row>${last.replace('XFD', `XFD${i + 2}`)}</row>`
  return `<row r="1">${sheetRows([['firstname', 'lastname']]).slice(11, -6)}${last.replace('XFD', 'XFD1')}</row>${Array.from({ length: count }, (_, i) => one(i)).join('')}`
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
