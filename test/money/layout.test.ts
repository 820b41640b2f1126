import { letterFormats, letterLanguage } from '../../src/money/letters/formats.ts'
import {
  type Item,
  layOut,
  type Measure,
  type Page,
  sheet,
  shorten,
  wrap
} from '../../src/money/letters/layout.ts'
import { splitByFont } from '../../src/money/letters/pdf-async.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { letterWith, line, one, swiss } from './letters.ts'

/** A font in which every character is half as wide as it is high. */
const measure: Measure = (text, { size }) => [...text].length * size * 0.176

const texts = (page: Page) =>
  page.filter((item): item is Extract<Item, { kind: 'text' }> => item.kind === 'text')
const find = (page: Page, text: string) => texts(page).filter(item => item.text.includes(text))

t.test('the address stands in the window of the envelope', async t => {
  const [german] = layOut(letterWith({}), measure) as [Page]
  for (const text of ['Dr. Jörg Müller-Lüdenscheidt', 'Große Straße 12a', '20095 Hamburg']) {
    const [{ x, y } = { x: 0, y: 0 }] = find(german, text)
    t.ok(x >= 20 && x <= 105 && y >= 62.7 && y <= 90, `${text}: ${x}, ${y}`)
  }
  const [right] = layOut(letterWith({ sender: swiss }), measure) as [Page]
  const [{ x, y } = { x: 0, y: 0 }] = find(right, '20095 Hamburg')
  t.ok(x >= 98 && y >= 52 && y <= 97, `right: ${x}, ${y}`)
})

t.test('forty dues: every row once, titles on each page, the sum beside the last row', async t => {
  const lines = Array.from({ length: 40 }, (_, at) => ({ ...line, dues_name: `Beitrag ${at}.` }))
  const pages = layOut(letterWith({ lines }), measure)
  t.equal(pages.length, 2, 'there are two pages')
  for (let at = 0; at < 40; at++)
    t.equal(pages.flatMap(page => find(page, `Beitrag ${at}.`)).length, 1, `due ${at}`)
  for (const page of pages) t.equal(find(page, 'Wofür').length, 1, 'each page has the titles')
  const last = pages.at(-1) as Page
  t.equal(find(last, 'Gesamtbetrag').length, 1, 'the sum is on the last page')
  t.equal(find(last, 'Beitrag 39.').length, 1, 'the last row is beside the sum')
  t.equal(find(last, '4.800,00').length > 0, true, 'the sum is right')
  for (const [at, page] of pages.entries())
    t.equal(find(page, `Seite ${at + 1} von 2`).length, 1, `page ${at + 1}`)
})

t.test('a Swiss bill that has a page of its own stands below the sentence that asks to pay', t => {
  for (let count = 1; count <= 30; count++) {
    const lines = Array.from({ length: count }, () => line)
    const pages = layOut(letterWith({ lines, sender: swiss, currency: 'CHF' }), measure)
    const page = pages.find(items => items.some(({ kind }) => kind === 'bill')) as Page
    const asked = texts(page).filter(({ text }) => text.startsWith('Bitte'))
    t.ok(asked.length > 0, `${count} dues on ${pages.length} pages`)
    for (const { y } of asked) t.ok(y < sheet.bill_bottom, `${count} dues: ${y}`)
  }
  t.end()
})

t.test('whatever is said fits on the sheet', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 255 })
  const known = fc.record({ name: text, street: text, line: text, member: text, count: fc.nat(60) })
  fc.assert(
    fc.property(known, ({ name, street, line: dues_name, member, count }) => {
      const lines = Array.from({ length: count + 1 }, () => ({
        ...{ ...line, dues_name },
        member_name: member
      }))
      const sender = { ...one.sender, name, street }
      const payer = { ...one.payer, lastname: name, company: street, street }
      for (const page of layOut(letterWith({ lines, sender, payer }), measure))
        for (const item of page) {
          if (item.y < 10 || item.y > sheet.height - 8) return false
          if (item.kind !== 'text') continue
          const width = measure(item.text, item)
          const from = item.align === 'right' ? item.x - width : item.x
          if (from < 20 || from + width > 200) return false
        }
      return true
    }),
    { numRuns: 40 }
  )
})

t.test('a text is broken at blanks, a long word within', async t => {
  const style = { size: 10 }
  const wide = measure('x', style)
  const wrapped = wrap('ab cd efghij', 5 * wide + 0.01, style, measure)
  t.strictSame(wrapped, ['ab cd', 'efghi', 'j'], 'the long word is broken')
  t.strictSame(wrap('', 10, style, measure), [''], 'an empty text is one line')
  t.equal(shorten('abcdef', 4 * wide + 0.01, style, measure), 'abc…', 'a long text is shortened')
})

t.test('runs: marks and blanks stay, directions are apart', async t => {
  const choose = (character: string) => (/[a-z ]/.test(character) ? 'base' : 'other')
  const runs = splitByFont('ab \u{5e9}\u{5dc} \u{5dc} c\u{301}★\u{200d}', choose)
  t.strictSame(
    runs.map(({ text, font, backwards }) => [text, font, backwards]),
    [
      ['ab ', 'base', false],
      ['\u{5e9}\u{5dc} \u{5dc}', 'other', true],
      [' c\u{301}', 'base', false],
      ['★', 'other', false]
    ],
    'each run has its font and direction'
  )
})

t.test(
  'the language is the first that letters know, and the country writes its numbers',
  async t => {
    t.equal(letterLanguage('fr', null, 'de-CH', 'en'), 'de', 'de-CH is German')
    t.equal(letterLanguage('', undefined, 'pl'), 'en', 'without a known language it is English')
    t.match(letterFormats('de', 'CH').amount(123456, 'CHF'), /CHF.1[’']234\.56/, 'in Switzerland')
    t.match(letterFormats('de', '').amount(123456, 'EUR'), /1\.234,56.€/, 'amounts of Germany')
    t.equal(letterFormats('en', '').amount(500, 'JPY'), 'JP¥500', 'amounts in English')
    t.equal(letterFormats('en', 'DE').day('2026-02-01'), '1 February 2026', 'days in English')
    t.equal(letterFormats('de', 'CH'), letterFormats('de', 'CH'), 'made once')
  }
)
