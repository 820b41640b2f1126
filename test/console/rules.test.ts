import { parse } from 'csv-parse/sync'
import { mapped_columns } from '../../src/console/imports/file.ts'
import {
  columnWords,
  flawTexts,
  type Refusal,
  reasonText
} from '../../src/console/imports/reasons.ts'
import { zonedMoment, zonedParts } from '../../src/console/messages/mailings/zonedMoment.ts'
import { addUp, sendEach } from '../../src/console/messages/parts/requests.ts'
import { clientName } from '../../src/console/session/clientName.ts'
import { toCsv } from '../../src/console/shared/csv.ts'
import { differencesIn } from '../../src/console/shared/differences.ts'
import { serverTrouble, testTrouble } from '../../src/console/shared/serverTrouble.ts'
import { unescapeFormulas } from '../../src/core/csv.ts'
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
  for (const wrong of ['', 'a,b\n1,2', 'a\u0000b', `${'x'.repeat(60_000)}\n1`, `${header}\n"x`]) {
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

t.test('all chosen messages are answered, however many: in requests of at most 500', async t => {
  const sizes = async (count: number) => {
    const ids = Array.from({ length: count }, (_, n) => n + 1)
    const parts = await sendEach({ chapter_id: 1, ids }, async part => part)
    t.strictSame(
      parts.flatMap(part => part.ids),
      ids,
      'every id is sent once'
    )
    t.ok(
      parts.every(({ chapter_id }) => chapter_id === 1),
      'each request names the chapter'
    )
    return parts.map(part => part.ids.length)
  }
  t.strictSame(await sizes(1), [1], 'one request')
  t.strictSame(await sizes(500), [500], 'the most of one request')
  t.strictSame(await sizes(501), [500, 1], 'one more than that')
  t.strictSame(await sizes(1200), [500, 500, 200], 'as many requests as needed')
  t.strictSame(
    await sendEach({ chapter_id: 1 } as { chapter_id: number; ids?: number[] }, async part => part),
    [{ chapter_id: 1 }],
    'without ids there is one request'
  )
})

t.test('no request follows one that failed', async t => {
  let asked = 0
  const ids = Array.from({ length: 1200 }, (_, n) => n)
  const send = async () => {
    asked += 1
    if (asked === 2) throw new Error('away')
  }
  await t.rejects(sendEach({ ids }, send), { message: 'away' }, 'the failure is passed on')
  t.equal(asked, 2, 'nothing is asked after the failure')
})

t.test('reasons of several answers are added up', async t => {
  const left = { reason: 'left', count: 2 }
  t.strictSame(
    addUp([left, { reason: 'no_address', count: 1 }, left]),
    [
      { reason: 'left', count: 4 },
      { reason: 'no_address', count: 1 }
    ],
    'the counts of a reason are added up'
  )
})

t.test('what servers say, in the words of an office', t => {
  const said = {
    '550 5.1.1 <a@b.c>: no such user': 'The address does not exist',
    '552 5.2.2 mailbox full': "The member's mailbox is full",
    '550 5.7.1 refused by policy': 'takes no mail from us',
    '554 5.7.1 spam': 'takes no mail from us',
    '550-5.7.26 Your email has been blocked because the sender is unauthenticated. Authentication results: SPF did not pass':
      'takes no mail from us',
    '550-5.7.1 Our system has detected that this message is likely unsolicited mail':
      'takes no mail from us',
    '554 5.7.1 Service unavailable; client host [52.4.12.13] blocked': 'takes no mail from us',
    '550 Requested action not taken: rejected by policy of 10.5.1.1': 'takes no mail from us',
    '530 5.7.0 Authentication required': 'does not accept user name and password',
    '535 5.7.8 authentication failed': 'does not accept user name and password',
    'connect ECONNREFUSED 192.0.2.1:587': 'does not answer',
    'getaddrinfo ENOTFOUND mail.example.org': 'is not known',
    'self-signed certificate': 'No secure connection',
    '451 4.7.1 greylisted, try again later': 'takes nothing at the moment',
    '': 'has refused the message'
  }
  for (const [words, text] of Object.entries(said))
    t.match(serverTrouble(words).en, text, words || 'nothing')
  t.end()
})

t.test('a test goes to no member, and is not tried again', t => {
  const said = {
    '552 5.2.2 mailbox full': 'The mailbox is full.',
    '550 5.7.1 refused by policy': 'The mail server of this address takes no mail',
    '554 5.7.1 spam': 'The mail server of this address takes no mail',
    '451 4.7.1 greylisted': 'Try again later.',
    'getaddrinfo ENOTFOUND mail.example.org': 'is not known',
    '': 'has refused the message'
  }
  for (const [words, text] of Object.entries(said))
    t.match(testTrouble(words).en, text, words || 'nothing')
  t.end()
})

t.test('names of clients by their User-Agent', async t => {
  const cases: [string | null, string | undefined][] = [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge, Windows'
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604.1',
      'Safari, iPhone'
    ],
    ['curl/8.14.1', 'curl'],
    ['Office sync 2', 'Office'],
    ['', undefined],
    [null, undefined]
  ]
  for (const [user_agent, name] of cases)
    t.equal(clientName(user_agent), name, user_agent || 'no client')
})

t.test('a time of a chapter is a moment, also around a change of its clocks', t => {
  const cases = [
    ['2026-03-10', '16:00', 'Europe/Berlin', '2026-03-10T15:00:00Z'],
    ['2026-07-10', '16:00', 'Europe/Berlin', '2026-07-10T14:00:00Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['2026-10-25', '12:00', 'Europe/Berlin', '2026-10-25T11:00:00Z'],
    ['2026-01-01', '00:30', 'Pacific/Auckland', '2025-12-31T11:30:00Z'],
    ['2026-06-01', '09:15', 'UTC', '2026-06-01T09:15:00Z']
  ] as const
  for (const [day, time, zone, moment] of cases) {
    t.equal(zonedMoment(day, time, zone), moment, `${day} ${time} in ${zone}`)
    t.strictSame(zonedParts(moment, zone), { day, time }, `${moment} in ${zone}`)
  }
  t.end()
})
