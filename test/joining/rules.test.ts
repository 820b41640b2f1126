import { makeStamp, readStamp, stamp_age } from '../../src/joining/applying/stamp.ts'
import { isOpenOn, isYounger } from '../../src/joining/forms/askable.ts'
import t from '../folder.ts'

t.test('a stamp is good from three seconds to two hours, for its form', t => {
  const sign = (text: string) => `${text}${'x'.repeat(43)}`.replaceAll(/[^\w-]/g, '').slice(0, 43)
  const shown = 1_800_000_000_000
  const stamp = makeStamp(sign, { slug: 'rowers', nonce: 'abcdefghijkl' }, shown)
  const cases: [slug: string, stamp: string, after: number, read: unknown][] = [
    ['rowers', stamp, 0, 'early'],
    ['rowers', stamp, stamp_age.least - 1, 'early'],
    ['rowers', stamp, stamp_age.least, { expires: shown + stamp_age.most }],
    ['rowers', stamp, stamp_age.most, { expires: shown + stamp_age.most }],
    ['rowers', stamp, stamp_age.most + 1, 'late'],
    ['others', stamp, 5000, 'forged'],
    ['rowers', stamp.replace('abc', 'abd'), 5000, 'forged'],
    ['rowers', '', 5000, 'forged']
  ]
  for (const [slug, given, after, read] of cases)
    t.strictSame(readStamp(sign, { slug, stamp: given }, shown + after), read, `${given} ${after}`)
  t.end()
})

t.test('who is younger than an age on a day', t => {
  const cases: [born: string, day: string, younger: boolean][] = [
    ['2010-03-10', '2026-03-09', true],
    ['2010-03-10', '2026-03-10', false],
    ['2008-02-29', '2024-02-28', true],
    ['2008-02-29', '2024-02-29', false],
    ['2008-02-29', '2025-03-01', false],
    ['1950-01-01', '2026-01-01', false]
  ]
  for (const [born, day, younger] of cases)
    t.equal(isYounger(born, 16, day), younger, `${born} ${day}`)
  t.end()
})

t.test('a form is open on its days, both ends included', t => {
  const form = { active: true, open_from: '2026-03-01', open_until: '2026-03-31' }
  t.strictSame(
    ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(day => isOpenOn(form, day)),
    [false, true, true, false]
  )
  t.equal(isOpenOn({ ...form, active: false }, '2026-03-01'), false)
  t.equal(isOpenOn({ active: true, open_from: null, open_until: null }, '2026-03-01'), true)
  t.end()
})
