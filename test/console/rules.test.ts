import { parse } from 'csv-parse/sync'
import { mapped_columns } from '../../src/console/imports/file.ts'
import {
  columnWords,
  flawTexts,
  type Refusal,
  reasonText
} from '../../src/console/imports/reasons.ts'
import { toCsv } from '../../src/console/shared/csv.ts'
import { differencesIn } from '../../src/console/shared/differences.ts'
import { unescapeFormulas } from '../../src/register/files/formulas.ts'
import { send } from '../fixtures/files.ts'
import { aMember, aType, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { en, readings } from './texts.ts'

/** What is read with, where the office has defined no custom fields. */
const all = [readings.en, readings.de].map(reading => ({ ...reading, own: {} }))

t.test('every message of an import has a text', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'Standard' })
  await aMember(app, { firstname: 'Grace', lastname: 'Hopper', email: 'grace@example.org' })
  const header = 'firstname,lastname,email,date_of_birth,membertype,status,phone'
  const file = [
    header,
    ',Lovelace,a@example.org,,Standard,,',
    `${'A'.repeat(101)},Lovelace,b@example.org,,Standard,,`,
    'Ada,Lovelace,no address,,Standard,,',
    'Ada,Lovelace,c@example.org,5-1990,Standard,,',
    'Ada,Lovelace,d@example.org,,Gold,,',
    'Ada,Lovelace,e@example.org,,,,',
    'Ada,Lovelace,f@example.org,,Standard,gone,',
    'Ada,Lovelace,g@example.org,,Standard,,,more',
    'Ada,Lovelace,h@example.org,,Standard,,',
    'Ada,Lovelace,h@example.org,,Standard,,',
    'A\u0007da,Lovelace,i@example.org,,Standard,,',
    'Grace,Hopper,j@example.org,,Standard,,',
    'Alan,Turing,grace@example.org,,Standard,,'
  ].join('\n')
  const answer = await send(t, app, headers, file, '&dry_run=true')
  const refusals: Refusal[] = answer.json().data.refusals
  t.strictSame(
    refusals.map(({ line }) => line),
    [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14],
    'each wrong line is refused'
  )
  for (const reading of all)
    for (const refusal of refusals) {
      const { line, field, code } = refusal
      t.not(reasonText(refusal, reading), reading.texts.refused, `line ${line}: ${code}`)
      t.not(columnWords(field, reading), field, `column of line ${line}: ${field}`)
    }
  for (const wrong of ['', 'a,b\n1,2', 'a\u0000b', `${header},Handy,Mobil\n`, `${header}\n"x`]) {
    const { details } = (await send(t, app, headers, wrong, '&dry_run=true')).json()
    for (const flaw of flawTexts(details, { ...readings.en, own: {} })) {
      t.notMatch(flaw, en.refused, flaw)
      t.notMatch(flaw, /^\w+name /, flaw)
    }
  }
})

t.test('every column that a file can have is named in words', t => {
  for (const reading of all)
    for (const column of mapped_columns)
      t.not(columnWords(column, reading), column, `${column} has words`)
  t.end()
})

t.test('CSV for any spreadsheet, without formulas', async t => {
  const cells = fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), { minLength: 1 })
  fc.assert(
    fc.property(cells, fc.boolean(), (rows, comma) => {
      const options = { delimiter: comma ? ';' : ',', bom: true, skip_empty_lines: false }
      const read: string[][] = parse(toCsv(rows, comma), options)
      t.notOk(
        read.flat().some(cell => /^[=+\-@\t\r]/.test(cell)),
        'no cell is a formula'
      )
      return JSON.stringify(read.map(row => row.map(unescapeFormulas))) === JSON.stringify(rows)
    })
  )
})

t.test('differences are compared at any depth', async t => {
  const due = { dues_name: 'Yearly', amount: 10 }
  const found = differencesIn({
    name: ['Old', 'New'],
    description: [null, ''],
    workflow: [
      { a: true, b: [1, 2] },
      { a: true, b: [1, 3] }
    ],
    membership_dues: [[due], [{ ...due, amount: 12 }, due]],
    grants: [null, [{ role: 'admin', chapter_id: null }]]
  })
  t.strictSame(
    found,
    [
      { path: ['name'], before: 'Old', now: 'New' },
      { path: ['workflow', 'b'], before: [1, 2], now: [1, 3] },
      { path: ['membership_dues', '0', 'amount'], before: 10, now: 12 },
      { path: ['membership_dues', '1', 'dues_name'], before: undefined, now: 'Yearly' },
      { path: ['membership_dues', '1', 'amount'], before: undefined, now: 10 },
      { path: ['grants', '0', 'role'], before: undefined, now: 'admin' }
    ],
    'every changed field is found'
  )
})
