import { isCreditorIdentifier } from '../../../src/association/bank/check-digits.ts'
import { addDays, addMonths } from '../../../src/lifecycle/days.ts'
import { type Candidate, judge } from '../../../src/money/debit/candidates-store.ts'
import { addTargetDays, isTargetDay, targetDayFrom } from '../../../src/money/debit/pain.ts'
import { returnEffect } from '../../../src/money/debit/return-effects.ts'
import { mandateReference, mandateState } from '../../../src/money/mandates/rules.ts'
import {
  isInEea,
  isMandateReference,
  isSepaIban,
  maskIban,
  writeEpc,
  writeName
} from '../../../src/money/mandates/sepa.ts'
import t from '../../folder.ts'
import fc, { runs } from '../../properties.ts'

t.test('TARGET closes at weekends and on six holidays', async t => {
  const closed = [
    ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2027-03-26'],
    ...['2027-03-29', '2024-03-29', '2024-04-01', '2025-04-18', '2025-04-21', '2025-12-26'],
    ...['2026-12-26', '2026-11-28', '2026-11-29', '2038-04-23', '2038-04-26', '2000-04-21']
  ]
  for (const day of closed) t.notOk(isTargetDay(day), day)
  const open = ['2026-04-02', '2026-04-07', '2026-12-24', '2026-10-03', '2026-05-14', '2026-11-30']
  // holidays of single countries are TARGET days, unless they fall on a weekend
  for (const day of open) t.equal(isTargetDay(day), day !== '2026-10-03', day)
  t.equal(targetDayFrom('2026-04-03'), '2026-04-07', 'Easter is passed over')
  t.equal(addTargetDays('2026-12-23', 2), '2026-12-28')
  t.equal(addTargetDays('2026-12-26', 1), '2026-12-28', 'the next one is the first')
  t.equal(addTargetDays('2026-12-24', 0), '2026-12-24')
})

t.test('TARGET days follow each other', async () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('1999-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 12 }), (from, count) => {
      const found = addTargetDays(from, count)
      let between = 0
      for (let each = addDays(from, 1); each <= found; each = addDays(each, 1))
        between += isTargetDay(each) ? 1 : 0
      return isTargetDay(found) && between === count
    }),
    { numRuns: runs(200) }
  )
})

t.test('accounts, creditors and references are checked', async t => {
  t.ok(isSepaIban('DE89370400440532013000'))
  t.ok(isSepaIban('CH9300762011623852957'), 'Switzerland is in SEPA')
  t.ok(isSepaIban('RS35260005601001611379'), 'Serbia has joined')
  t.notOk(isSepaIban('TR330006100519786457841326'), 'Turkey is not')
  t.notOk(isSepaIban('DE88370400440532013000'), 'wrong digits')
  t.same([isInEea('NO9386011117947'), isInEea('CH9300762011623852957')], [true, false])
  t.equal(maskIban('DE89370400440532013000'), 'DE89 •••• •••• 3000')
  t.ok(isCreditorIdentifier('DE98ZZZ09999999999'))
  t.ok(isCreditorIdentifier('DE98ABC09999999999'), 'the business code is not checked')
  t.notOk(isCreditorIdentifier('DE97ZZZ09999999999'))
  const references: [string, boolean][] = [
    ["M-17 a/b?:(c).,'+", true],
    ['M'.repeat(35), true],
    ['M'.repeat(36), false],
    ['', false],
    ['/M1', false],
    ['M1/', false],
    ['M//1', false],
    ['Mü', false],
    ['M_1', false]
  ]
  for (const [text, right] of references) t.equal(isMandateReference(text), right, text)
  t.equal(mandateReference('17', 4, 0), 'M17')
  t.equal(mandateReference('', 4, 1), 'M4-2')
  t.equal(mandateReference('Nr. 4/2', 9, 0), 'M9', 'a number with other characters')
})

t.test(
  'texts are written in the characters of all banks, and nothing is lost without being said',
  async t => {
    const table: [string, string | undefined][] = [
      ['Jörg Müller & Söhne', 'Joerg Mueller + Soehne'],
      ['Zoë Ægir Weiß', 'Zoe Aegir Weiss'],
      ['Łukasz Đorđević', 'Lukasz Dordevic'],
      ['D’Arcy_Smith', "D'Arcy-Smith"],
      ['Иван Петров', undefined],
      ['山田', undefined],
      ['…', undefined],
      ['Á'.repeat(70), 'A'.repeat(70)],
      ['A'.repeat(71), undefined]
    ]
    for (const [name, written] of table) t.equal(writeName(name), written, name)
    t.same(writeEpc('Beitrag 2026 //★// ñ').written, 'Beitrag 2026 /./ n')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const { written } = writeEpc(text)
        const again = writeEpc(written).written
        return /^[A-Za-z0-9/?:().,'+ -]*$/.test(written) && again === written
      }),
      { numRuns: runs(500) }
    )
  }
)

t.test('a mandate lasts three years from its last use', async t => {
  const facts = { single: false, lasts_from: '2020-02-29', last_used: null, paused: null }
  const mandate = { ...facts, ended: null }
  t.equal(mandateState(mandate, '2023-02-28'), 'active')
  t.equal(mandateState(mandate, '2023-03-01'), 'expired')
  t.equal(mandateState({ ...mandate, last_used: '2022-05-02' }, '2025-05-02'), 'active')
  t.equal(mandateState({ ...mandate, paused: 'AC04' }, '2022-01-03'), 'paused')
  t.equal(mandateState({ ...mandate, paused: 'AC04' }, '2024-01-03'), 'expired')
  t.equal(mandateState({ ...mandate, ended: 'MD01' }, '2022-01-03'), 'ended')
  t.equal(
    mandateState({ ...mandate, single: true, last_used: '2021-01-04' }, '2021-02-01'),
    'ended'
  )
  t.equal(addMonths('2020-02-29', 36), '2023-02-28')
})

t.test('the reason of a return decides about mandate and due', async t => {
  const table: [string, string, string, string | null][] = [
    ...['AC01', 'AC04', 'AC06', 'AC13', 'RC01', 'CNOR', 'DNOR'].map(
      code => [code, 'paused', 'again', 'returned_debits'] as [string, string, string, string]
    ),
    ['AM04', 'stays', 'retry', null],
    ['MS03', 'stays', 'retry', null],
    ['MD01', 'ended', 'disputed', 'returned_debits'],
    ['MD02', 'stays', 'again', 'returned_debits'],
    ['MD06', 'paused', 'disputed', 'returned_debits'],
    ['MS02', 'paused', 'disputed', 'returned_debits'],
    ['SL01', 'paused', 'again', 'returned_debits'],
    ['AG01', 'paused', 'again', 'returned_debits'],
    ['AG02', 'paused', 'again', 'returned_debits'],
    ['AM05', 'stays', 'never', 'returned_debits'],
    ['MD07', 'paused', 'again', 'returned_debits'],
    ['FF01', 'stays', 'again', 'creditor_faults'],
    ['BE05', 'stays', 'again', 'creditor_faults'],
    ['', 'stays', 'retry', null]
  ]
  for (const [code, mandate, due, task] of table)
    t.match(returnEffect(code), { mandate, due, task }, code)
})

t.test('a due is collected, or left out with the first reason that holds', async t => {
  const signed = { single: false, lasts_from: '2026-01-01', last_used: null, paused: null }
  const account = { masked: 'DE02 •••• •••• 2051', bic: '', holder: 'Ada Byron' }
  const mandate = { ...signed, ...account, ended: null }
  const due: Candidate = {
    ...{ currency: 'EUR', debit: null, is_in_run: 0, returns: 0, is_final: 0 },
    ...{ deceased: 0, has_left: 0, payer_id: 1, mandate }
  }
  const turkish = { masked: 'TR33 •••• •••• 1326' }
  const swiss = { masked: 'CH93 •••• •••• 2957' }
  const unreadable = { holder: 'Иван' }
  const table: [Partial<Candidate>, string | null, boolean?, (string | null)?][] = [
    [{}, null],
    [{ currency: 'CHF', is_in_run: 1 }, 'not_eur'],
    [{ is_in_run: 1, deceased: 1 }, 'already_collecting'],
    [{ debit: 'collecting' }, 'already_collecting'],
    [{ deceased: 1, has_left: 1 }, 'payer_deceased'],
    [{ has_left: 1 }, null],
    [{ has_left: 1 }, 'payer_left', false],
    [{ debit: 'disputed', returns: 2 }, 'disputed'],
    [{ debit: 'again', returns: 1 }, null],
    [{ returns: 2, mandate: undefined }, 'returned_twice'],
    [{ is_final: 1 }, 'returned_twice'],
    [{ mandate: undefined }, 'no_mandate'],
    [{ mandate: { ...mandate, ended: 'Revoked' } }, 'no_mandate'],
    [{ mandate: { ...mandate, lasts_from: '2023-03-23', paused: 'AC04' } }, 'mandate_expired'],
    [{ mandate: { ...mandate, ...turkish, paused: 'AC04' } }, 'mandate_paused'],
    [{ mandate: { ...mandate, ...turkish, ...unreadable } }, 'iban_not_sepa'],
    [{ mandate: { ...mandate, ...swiss, ...unreadable } }, 'bic_missing'],
    [{ mandate: { ...mandate, ...swiss, bic: 'UBSWCHZH80A' } }, null],
    [{ mandate: { ...mandate, ...unreadable } }, 'name_unwritable', true, null],
    [{}, 'notice_too_short', true, null],
    [{}, 'notice_too_short', true, '2026-03-25']
  ]
  for (const [change, code, include_left = true, first = '2026-03-24'] of table) {
    const judging = { day: '2026-03-24', include_left, earliest: () => first }
    t.equal(judge({ ...due, ...change }, judging), code)
  }
})
