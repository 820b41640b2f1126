import fc from 'fast-check'
import t from 'tap'
import { toCsvCell } from '../../src/console/shared/csv.ts'
import { detectDelimiter, findColumn } from '../../src/register/transfer/columns.ts'
import { escapeFormulas, unescapeFormulas } from '../../src/register/transfer/formulas.ts'

t.test('cells and headers', async t => {
  const mark = fc.constantFrom(
    ...['=', '+', '-', '@', '＝', '－', '\t', '\r', '\n', ',', ';', '|'],
    ...["'", '"', 'a', ' ', '\u200b', '\ufeff', '\u2028']
  )
  fc.assert(
    fc.property(fc.string({ unit: mark }), given => {
      const cell = escapeFormulas(given)
      return (
        unescapeFormulas(cell) === given &&
        !/(^|[,;|\t\r\n])[\s"\u200b]*[=+\-@＝－]/.test(cell) &&
        toCsvCell(given) === `"${cell.replaceAll('"', '""')}"`
      )
    }),
    { numRuns: 20_000 }
  )
  for (const [header, column] of [
    ['firstname', 'firstname'],
    [' First Name ', 'firstname'],
    ['First_Name', 'firstname'],
    ['given name', 'firstname'],
    ['E-Mail', 'email'],
    ['constructor', undefined],
    ['', undefined]
  ] as const)
    t.equal(findColumn(header), column)
  for (const [line, delimiter] of [
    ['a,b', ','],
    ['a;b,c;d', ';'],
    ['a\tb', '\t'],
    ['"a;b;c",d', ','],
    ['a', ',']
  ] as const)
    t.equal(detectDelimiter(line), delimiter)
})

t.test('whatever compatibility normalisation makes a formula is guarded', async t => {
  const taken: string[] = []
  for (let number = 0x20; number < 0x30000; number++) {
    if (number >= 0xd800 && number < 0xe000) continue
    const character = String.fromCodePoint(number)
    const cells = [`${character}1`, `Anna,${character}=1`].filter(cell =>
      /^(Anna,)?[\s"]*[=+\-@]/.test(cell.normalize('NFKC'))
    )
    for (const cell of cells) {
      if (escapeFormulas(cell) === cell) taken.push(cell)
      t.equal(unescapeFormulas(escapeFormulas(cell)), cell)
      t.equal(toCsvCell(cell), `"${escapeFormulas(cell).replaceAll('"', '""')}"`)
    }
  }
  t.strictSame(taken, [])
})
