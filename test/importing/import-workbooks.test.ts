import { readdirSync } from 'node:fs'
import type { Test } from 'tap'
import { call } from '../fixtures/helper.ts'
import t from '../folder.ts'
import {
  type Content,
  parts,
  sheetRows,
  workbook_type,
  workbookBytes
} from '../register/files/workbooks.ts'
import { aRegister } from './register.ts'

/** A register, and a function that imports a workbook into it. */
async function open(t: Test) {
  const register = await aRegister(t)
  const imports = async (content: Content, choices: Record<string, unknown> = {}) =>
    register.upload(await workbookBytes(t, content), choices, workbook_type)
  return { ...register, imports }
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

t.test('a workbook is read like CSV: mapping, dry run, refusals by row, decisions', async t => {
  const { app, headers, imports } = await open(t)
  const mapping = { Rückruf: 'phone' }
  const dry = await imports(club, { mapping, dry_run: true })
  t.match(
    dry.data,
    {
      ...{ created: 1, refused: 1, ignored_columns: ['Farbe'] },
      refusals: [{ line: 7, field: 'date_of_birth', name: 'Bo Bär' }],
      additions: [{ line: 3, firstname: 'Ada', phone: '497110000000', date_of_birth: '1990-05-15' }]
    },
    'rows, dates and numbers are read'
  )
  const mapped = { heading: 'Rückruf', field: 'phone', samples: ['497110000000'] }
  t.match(dry.data.columns[2], mapped, 'the mapped column has samples')
  t.match(await imports(club, { mapping }), { code: 'import_refused' }, 'the file is refused')
  const without_seven = (await imports(club, { mapping, decisions: { 7: 'skip' } })).data
  t.match(without_seven, { created: 1 }, 'without the wrong row it is taken')
  const again = await imports(club, { mapping, skip_invalid: true, file_name: 'club.xlsx' })
  t.match(again.data, { unchanged: 1, refused: 1 }, 'the same file changes nobody')
  const listed = await call(t, app, { url: '/getmembers?chapter_id=1', headers })
  const ada_alone = { members: [{ firstname: 'Ada' }], pagination: { total: 1 } }
  t.match(listed.json().data, ada_alone, 'one member is listed')
})

t.test('the first bytes say what a file is, and a refused header what its columns are', async t => {
  const { upload, imports } = await open(t)
  const row = ['firstname', 'lastname', 'membertype']
  const bytes = await workbookBytes(t, parts(sheetRows([row, ['Ada', 'Lovelace', 'T']])))
  t.match((await upload(bytes)).data, { created: 1 }, 'a workbook')
  const csv = 'firstname,lastname,membertype\nBo,B,T\n'
  t.match((await upload(csv, {}, workbook_type)).data, { created: 1 }, 'a table of texts')
  const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  t.match(await upload(old), { details: [{ code: 'not_a_workbook' }] }, 'an old format')
  t.match(await imports(parts('')), { details: [{ code: 'empty_file' }] }, 'an empty sheet is told')

  // a refused header says what the columns are
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
  t.match((await imports(parts(sheetRows(rows)))).details, [wanted], 'the columns are told')
  const texts = rows.map(row => row.join()).join('\n')
  t.match((await upload(texts)).details, [wanted], 'a text without names says the same')
})

const sheet = 'xl/worksheets/sheet1.xml'

const wrong: Record<string, Content> = {
  'entities that grow': {
    [sheet]: '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'
  },
  'a file elsewhere': {
    [sheet]: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>'
  },
  'rows out of order': parts('<row r="5"/><row r="2"/>'),
  '30 MB of one cell': {
    [sheet]: `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>${'x'.repeat(30_000_000)}`
  }
}

t.test('a wrong workbook is one failure, and leaves nothing behind', async t => {
  const { app, imports } = await open(t)
  for (const [name, content] of Object.entries(wrong))
    t.match(
      await imports({ ...parts(''), ...content }),
      { code: 'validation_error', details: [{ code: 'not_a_workbook' }] },
      name
    )
  const left = readdirSync(app.folder).filter(name => /^import|scratch/.test(name))
  t.strictSame(left, [], 'no file is left')
})
