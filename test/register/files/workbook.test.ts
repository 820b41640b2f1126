import { writeFileSync } from 'node:fs'
import type { Test } from 'tap'
import type { SheetRow } from '../../../src/register/files/sheet.ts'
import { formatNumber, readNumberFormat } from '../../../src/register/files/sheet.ts'
import { looksLikeWorkbook, readWorkbook } from '../../../src/register/files/workbook-async.ts'
import { cpuTime } from '../../fixtures/waiting.ts'
import t from '../../folder.ts'
import { aWorkbook, type Content, parts } from './workbooks.ts'

const refused = { details: [{ code: 'not_a_workbook' }] } as unknown as Error

async function rows(t: Test, content: Content) {
  const path = await aWorkbook(t, content)
  const found: SheetRow[] = []
  for await (const row of readWorkbook(path, () => {})) found.push(row)
  return found
}

const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

t.test('a sheet as Excel writes it', async t => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>
    <numFmt numFmtId="165" formatCode="00000"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`
  const shared = `<sst><si><t>Vorname</t></si><si><r><rPr><b/></rPr><t>Bär</t></r><r><t xml:space="preserve">bel &amp; Co</t></r>
    <rPh sb="0" eb="1"><t>zzz</t></rPh></si></sst>`
  const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c>${cell('C1', 'Geburt')}</row>
    <row r="2"/>
    <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="3"><v>1067</v></c><c r="C3" s="2"><v>33008</v></c>
      <c r="D3"><v>4.91712345678E11</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="e"><v>#N/A</v></c>
      <c r="G3" t="str"><f>A1&amp;B1</f><v>sum</v></c><c r="H3" s="1"><v>33008.5</v></c></row>
    <row><c><v>7</v></c><c><v>0.1</v></c></row>`
  const found = await rows(
    t,
    parts(sheet, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': shared })
  )
  const lines = found.map(({ record, line }) => `${line}: ${record.join('|')}`)
  const second = '3: Bärbel & Co|01067|1990-05-15|491712345678|true||sum|1990-05-15 12:00:00'
  t.same(lines, ['1: Vorname||Geburt', second, '4: 7|0.1'], 'texts, numbers, dates and lines')
})

t.test('prefixed names, absolute targets and the days of 1904', async t => {
  const content = parts('', {
    'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:rel="o"><x:workbookPr date1904="1"/><x:sheets>
      <x:sheet name="A" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<x:styleSheet xmlns:x="m"><x:cellXfs><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>',
    'xl/worksheets/sheet1.xml':
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" s="0"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  })
  t.same(await rows(t, content), [{ record: ['1904-01-01'], line: 1 }], 'days count from 1904')
})

t.test('what the formats of numbers mean', async t => {
  const table: [number, string | undefined, string, string][] = [
    [14, undefined, '59', '1900-02-28'],
    [14, undefined, '61', '1900-03-01'],
    [14, undefined, '2', '1900-01-02'],
    [0, undefined, '3', '3'],
    [170, '[$-407]d. mmmm yyyy;@', '44927', '2023-01-01'],
    [170, '#,##0.00 "days"', '5', '5'],
    [170, '[Red]0.0', '5', '5'],
    [170, '0000', '12', '0012'],
    [170, 'General', '12', '12'],
    [14, undefined, '-1', '-1'],
    [14, undefined, 'x', 'x']
  ]
  for (const [id, code, value, wanted] of table)
    t.equal(formatNumber(value, readNumberFormat(id, code), false), wanted)
})

t.test('what is no workbook, or beyond the bounds, is one failure', async t => {
  const long = 'x'.repeat(40_000)
  const deep = '<a>'.repeat(100)
  const zeros = Buffer.alloc(20_000_000)
  const table: [string, Content][] = [
    ['an archive of other things', { 'a.txt': 'a' }],
    ['a sheet that ends in the middle', parts('<row r="1"><c r="A1">')],
    [
      'a document type',
      parts('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })
    ],
    ['an unknown entity', parts(`<row r="1">${cell('A1', '&lol;')}</row>`)],
    ['a cell too long', parts(`<row r="1">${cell('A1', long)}</row>`)],
    ['a column beyond the last', parts(`<row r="1">${cell('ZZZ1', 'a')}</row>`)],
    ['too deep', parts(deep)],
    ['zeros', parts('', { 'xl/worksheets/sheet1.xml': zeros })],
    ['a text without end', parts('', { 'xl/worksheets/sheet1.xml': `<a>${' '.repeat(3_000_000)}` })]
  ]
  for (const [name, content] of table) await t.rejects(rows(t, content), refused, name)
})

t.test('cells and characters are bounded by the bytes that came', async t => {
  const code = 'unpacks_too_large'
  const few = { details: [{ code }] } as unknown as Error
  const last = (count: number) => '<row><c r="XFD1"><v>1</v></c></row>'.repeat(count)
  const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` }
  const same = (count: number) => '<row><c t="s"><v>0</v></c></row>'.repeat(count)
  await t.rejects(rows(t, parts(last(300))), few, 'five million cells, most of them empty')
  await t.rejects(rows(t, parts(same(600), shared)), few, 'one text of 30 000 in 600 rows')
  t.equal((await rows(t, parts(same(500), shared))).length, 500, '15 million characters are read')
})

t.test('the longest codes of formats are read in no time', async t => {
  const code = '['.repeat(60_000)
  const styles = `<styleSheet><numFmt numFmtId="170" formatCode="${code}"/><numFmt numFmtId="171" formatCode="${code}d"/>
    <cellXfs><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
  const content = parts('<row r="1"><c s="1"><v>7</v></c></row>', { 'xl/styles.xml': styles })
  const took = await cpuTime(async () =>
    t.same(await rows(t, content), [{ record: ['7'], line: 1 }], 'the cell is read')
  )
  t.ok(took < 4000, `${took} ms`)
})

t.test('texts that cells share are bounded', async t => {
  const texts = `<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(1200)
  const content = parts('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', {
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`
  })
  await t.rejects(rows(t, content), refused, 'too many texts are refused')
})

t.test('broken archives, and files of older versions or with a password', async t => {
  const path = await aWorkbook(t, {})
  for (const bytes of ['PK\x03\x04 and nothing else', '', 'PK\x05\x06']) {
    writeFileSync(path, bytes, 'latin1')
    await t.rejects(readWorkbook(path, () => {}).next(), refused)
  }
  t.ok(looksLikeWorkbook(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'an old workbook is recognized')
  t.ok(looksLikeWorkbook(Buffer.from('PK\x03\x04', 'latin1')), 'a new workbook is recognized')
  t.notOk(looksLikeWorkbook(Buffer.from('firstname')), 'a text is none')
})

t.test('a file that is not there is a failure of the disk', async t => {
  await t.rejects(readWorkbook('/nowhere/at/all.xlsx', () => {}).next(), { code: 'ENOENT' })
})

t.test('a sheet that is a thousand times as large as its file is refused', async t => {
  const row = `<row/><!--${'x'.repeat(60_000)}-->`
  t.same(await rows(t, parts(row.repeat(200))), [], 'as much as a small sheet may have')
  await t.rejects(rows(t, parts(row.repeat(300))), refused, 'more is refused')
})
