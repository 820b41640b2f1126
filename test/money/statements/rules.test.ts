import { readMinor } from '../../../src/core/money.ts'
import {
  creditorReference,
  findDueIds,
  findReferences,
  isReference
} from '../../../src/terms/dues/reference.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'

t.test('amounts are read digit by digit', async t => {
  for (const [text, currency, minor] of [
    ['0.29', 'EUR', 29],
    ['1.15', 'EUR', 115],
    [' +007.5 ', 'EUR', 750],
    ['-3', 'EUR', -300],
    ['-0.00', 'EUR', 0],
    ['12.', 'EUR', 1200],
    ['1.500', 'EUR', 150],
    ['1.005', 'EUR', undefined],
    ['1.234', 'KWD', 1234],
    ['7.0', 'JPY', 7],
    ['7.5', 'JPY', undefined],
    ['9999999999999.99', 'EUR', 999999999999999],
    ['10000000000000.00', 'EUR', undefined],
    ['1e3', 'EUR', undefined],
    ['', 'EUR', undefined],
    ['.5', 'EUR', undefined],
    ['12,50', 'EUR', undefined],
    ['NaN', 'EUR', undefined]
  ] as const)
    t.equal(readMinor(text, currency), minor, `${text} ${currency}`)
})

t.test('any amount is read as it was written', async () => {
  const minor = fc.integer({ min: -(10 ** 14), max: 10 ** 14 })
  fc.assert(
    fc.property(minor, value => {
      const digits = String(Math.abs(value)).padStart(3, '0')
      const text = `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      return readMinor(text, 'EUR') === value
    })
  )
})

t.test('references are found in any text', async t => {
  const one = creditorReference(1)
  t.ok(isReference(one), 'the reference is right')
  for (const text of [
    one,
    one.toLowerCase(),
    'RF74 0000 0000 1',
    'Beitrag RF74-0000-0000-1.',
    `x${one}2026`,
    `${one}Danke`
  ])
    t.same(findReferences(text), [one], text)
  const found_both = findReferences(`${one}, ${creditorReference(20)} und ${one}`)
  t.same(found_both, [one, creditorReference(20)], 'both are found, once each')
  t.same(findReferences('RF18539007547034'), ['RF18539007547034'], 'of somebody else')
  t.same(findDueIds(`RF712348231 ${one}`), [1], 'ours alone')
  for (const text of ['RF75000000001', 'RF', 'RF7400000000', 'the surf 74', 'R F'.repeat(1000)])
    t.same(findReferences(text), [], text.slice(0, 40))
})

t.test('every reference of the service is found between any words, in groups or not', async () => {
  const word = fc.stringMatching(/^[a-z ]{0,12}$/)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      word,
      word,
      fc.boolean(),
      (id, before, after, grouped) => {
        const reference = creditorReference(id)
        const written = grouped ? reference.replace(/.{4}/g, '$& ') : reference
        const text = `${before} ${written}${after}`
        return findReferences(text).includes(reference) && findDueIds(text).includes(id)
      }
    )
  )
})
