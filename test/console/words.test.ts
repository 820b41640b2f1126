import { DetailCode, DetailParams } from '../../src/console/api/contract.ts'
import type { Detail } from '../../src/console/api/failure.ts'
import { reasonText } from '../../src/console/imports/reasons.ts'
import { findEmailColumn } from '../../src/console/imports/rows.ts'
import { detailText } from '../../src/console/shared/detailText.ts'
import { valueText } from '../../src/console/shared/fieldWords.ts'
import { member_values } from '../../src/console/shared/memberWords.ts'
import { findColumn } from '../../src/register/files/columns.ts'
import { readHeader, told_columns } from '../../src/register/files/header.ts'
import { listed } from '../../src/register/members/schema.ts'
import t from '../folder.ts'
import { de, en, readings } from './texts.ts'

t.test('there are words in both languages for every code that the contract publishes', async t => {
  for (const code of DetailCode) {
    const params = Object.fromEntries(DetailParams[code].map(name => [name, ['5', '6']]))
    const [english, german] = [readings.en, readings.de].map(reading => {
      const { texts } = reading
      const text = detailText({ code, params, field: 'name' }, texts)
      const reason = reasonText({ code, params, field: 'name' }, reading)
      for (const words of [text, reason]) {
        t.match(words, /^\S.*\S$/, code)
        t.notMatch(words, /undefined|object/, code)
        t.not(words, texts.refused, code)
      }
      return text
    })
    t.not(english, german, code)
  }
})

t.test('lists name their values in the language of the page', async t => {
  const flaw = {
    code: 'not_one_of',
    params: { allowed: ['active', 'other'] },
    field: 'status'
  } as const
  const inGerman = (field: string, value: string) =>
    valueText(field, value, member_values, readings.de.say)
  t.equal(
    detailText(flaw, de, inGerman),
    'Möglich sind: Aktiv, other',
    'a value without words stays'
  )
  t.equal(
    reasonText(flaw, readings.en),
    'is unknown; possible are: Active, other',
    'the value in English'
  )
})

t.test('what nobody has words for is told in the language of the page', async t => {
  const later = { code: 'not_beautiful' as 'required', params: {}, field: 'name' }
  t.equal(detailText(later, de), de.refused, 'a flaw of a later version')
  t.equal(reasonText(later, readings.de), de.refused, 'a reason of a later version')
})

t.test('days and amounts are written as the reader writes them', async t => {
  const told = (code: (typeof DetailCode)[number], params: Detail['params'], words: typeof en) =>
    detailText({ code, params, field: 'date' }, words)
  const earliest = { earliest: '2006-11-23' }
  t.equal(told('too_long_ago', earliest, de), 'Nicht vor dem 23.11.2006', 'a German day')
  t.match(told('too_long_ago', earliest, en), /^Not before .*Nov.* 2006$/, 'an English day')
  t.equal(
    told('before_payment', { date: '2026-01-05' }, de),
    'Nicht vor der Zahlung vom 05.01.2026',
    'a day in a sentence'
  )
  t.equal(
    told('too_large', { maximum: 1_000_000_000 }, de),
    'Nicht mehr als 1.000.000.000',
    'a large number in German'
  )
  t.equal(
    told('too_small', { minimum: 0.0001 }, de),
    'Nicht weniger als 0,0001',
    'a small number in German'
  )
  const open = { open: 1120.5, currency: 'EUR' }
  t.equal(told('more_than_open', open, de), 'Offen sind nur 1.120,50 EUR', 'an amount with cents')
  t.equal(
    told('more_than_open', { ...open, open: 25 }, de),
    'Offen sind nur 25 EUR',
    'a whole amount'
  )
  t.equal(told('not_csv', { line: 1234 }, de).slice(0, 15), 'Ab Zeile 1.234 ', 'a line in German')
  t.equal(
    told('taken', { name: '2026-01-05', id: 7 }, de),
    'Das ist schon bei 2026-01-05 eingetragen',
    'a name that looks like a day stays'
  )
})

t.test('the column of addresses is the one that the service takes', t => {
  const { en, de, fr } = listed.email.header
  const meant = [en, de, fr].flatMap(names => names.split(', '))
  t.ok(meant.length > 5, 'names of the column are known')
  for (const name of meant) {
    t.equal(findColumn(name), 'email', 'the service takes the column')
    t.equal(findEmailColumn(['id', name]), 1, name)
    t.equal(findEmailColumn([name, ' E-Mail ']), name === 'email' ? 0 : 1, 'its own name counts')
  }
  t.equal(findEmailColumn(['phone', 'second mail']), -1, 'no column of addresses')
  t.end()
})

t.test('what a file of refused rows has for its reader is not called passed over', t => {
  const heads = [en, de].map(({ imports }) => [imports.line, imports.reason])
  t.strictSame(told_columns, heads, 'both languages are known')
  for (const head of heads) {
    const reasons = (record: string[]) => readHeader(record).columns.map(({ reason }) => reason)
    const file = ['Vorname', 'Nachname']
    t.strictSame(reasons([...head, ...file]), ['service', 'service', null, null])
    t.strictSame(reasons([...file, ...head]), [null, null, null, null], 'somebody else\u2019s')
  }
  t.end()
})
