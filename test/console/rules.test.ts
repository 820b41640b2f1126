import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import t from 'tap'
import { forEachLimited } from '../../src/console/api/each.ts'
import { Failure } from '../../src/console/api/failure.ts'
import {
  columnWords,
  flawTexts,
  type Refusal,
  reasonText
} from '../../src/console/imports/reasons.ts'
import { toCsv } from '../../src/console/shared/csv.ts'
import { differencesIn } from '../../src/console/shared/differences.ts'
import { unescapeFormulas } from '../../src/register/transfer/formulas.ts'
import { send } from '../fixtures/files.ts'
import { aMember, aType, build, signedIn } from '../fixtures/helper.ts'
import { en, readings } from './texts.ts'

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
    'Ada,Lovelace,c@example.org,1/5/1990,Standard,,',
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
    [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14]
  )
  for (const reading of [readings.en, readings.de])
    for (const refusal of refusals) {
      const { line, field, code } = refusal
      t.not(reasonText(refusal, reading), reading.texts.refused, `line ${line}: ${code}`)
      t.not(columnWords(field, reading), field, `column of line ${line}: ${field}`)
    }
  for (const wrong of ['', 'a,b\n1,2', 'a\u0000b', `${header},email\n`, `${header}\n"x`]) {
    const { details } = (await send(t, app, headers, wrong, '&dry_run=true')).json()
    for (const flaw of flawTexts(details, readings.en)) {
      t.notMatch(flaw, en.refused, flaw)
      t.notMatch(flaw, /^\w+name /, flaw)
    }
  }
})

t.test('many requests run a few at a time', async t => {
  const quiet = { onSettled: () => {}, onWaiting: () => {} }
  const { signal } = new AbortController()
  let now = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise(setImmediate)
    now--
  }
  const items = Array.from({ length: 50 }, (_, i) => i)
  const all = await forEachLimited(items, work, { ...quiet, signal })
  t.strictSame(all, { failures: new Map(), left: [] })
  t.equal(most, 4)

  t.test('Retry-After is obeyed, however often', async t => {
    const waits: boolean[] = []
    let asked = 0
    const busy = async () => {
      if (++asked <= 5) throw new Failure(429, 'rate_limited', [], 0.01)
    }
    const onWaiting = (waiting: boolean) => waits.push(waiting)
    const { failures } = await forEachLimited([1], busy, { ...quiet, signal, onWaiting })
    t.equal(failures.size, 0)
    t.equal(asked, 6)
    t.strictSame(waits.slice(0, 2), [true, false])
  })
  t.test('failures are reported, and the other requests continue', async t => {
    const odd = async (item: number) => {
      if (item % 2) throw new Failure(404, 'not_found')
    }
    const { failures, left } = await forEachLimited(items, odd, { ...quiet, signal })
    t.equal(failures.size, 25)
    t.strictSame(left, [])
  })
  t.test('the end of the session or the user stops the requests', async t => {
    const ended = () => Promise.reject(new Failure(401, 'unauthorized'))
    const lost = await forEachLimited(items, ended, { ...quiet, signal })
    t.equal(lost.failures.size + lost.left.length, 50)
    t.ok(lost.left.length >= 46)
    const control = new AbortController()
    const onSettled = (settled: number) => settled === 10 && control.abort()
    const stopped = await forEachLimited(items, work, {
      ...quiet,
      signal: control.signal,
      onSettled
    })
    t.equal(stopped.failures.size, 0)
    t.ok(stopped.left.length > 30)
  })
})

t.test('CSV for any spreadsheet, without formulas', async t => {
  const cells = fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), { minLength: 1 })
  fc.assert(
    fc.property(cells, fc.boolean(), (rows, comma) => {
      const options = { delimiter: comma ? ';' : ',', bom: true, skip_empty_lines: false }
      const read: string[][] = parse(toCsv(rows, comma), options)
      t.notOk(read.flat().some(cell => /^[=+\-@\t\r]/.test(cell)))
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
  t.strictSame(found, [
    { path: ['name'], before: 'Old', now: 'New' },
    { path: ['workflow', 'b'], before: [1, 2], now: [1, 3] },
    { path: ['membership_dues', '0', 'amount'], before: 10, now: 12 },
    { path: ['membership_dues', '1', 'dues_name'], before: undefined, now: 'Yearly' },
    { path: ['membership_dues', '1', 'amount'], before: undefined, now: 10 },
    { path: ['grants', '0', 'role'], before: undefined, now: 'admin' }
  ])
})
