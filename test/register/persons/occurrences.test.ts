import { createFinder } from '../../../src/register/persons/mentions.ts'
import t from '../../folder.ts'
import fc, { runs } from '../../properties.ts'

const letters = fc.constantFrom('a', 'b', 'c')
const aText = fc.string({ unit: letters, maxLength: 127 })

/** Texts that nothing contains, so that more than a few are looked for. */
const fillers = Array.from({ length: 60 }, (_, i) => `filler ${i} of sixty`)

t.test('exactly the texts that occur are found, each once', async () => {
  fc.assert(
    fc.property(fc.array(aText, { maxLength: 200 }), aText, aText, (some, one, other) => {
      const text = `${one}${some[0] ?? ''}${other}`
      const occurs = new Set(some.filter(part => part.length > 2 && text.includes(part)))
      const expected = JSON.stringify([...occurs].sort())
      return [some, [...some, ...fillers]].every(
        all => JSON.stringify([...createFinder(all)(text)].sort()) === expected
      )
    }),
    { numRuns: runs(40) }
  )
})

t.test('texts that begin alike are found in a long text', async t => {
  const lengths = Array.from({ length: 124 }, (_, i) => i + 3)
  const text = 'a'.repeat(runs(20_000))
  const alike = lengths.map(length => 'a'.repeat(length))
  t.strictSame([...createFinder(alike)(text)].sort(), alike, 'all that occur')
  const others = alike.map(one => `${one}b`)
  t.strictSame([...createFinder(others)(text)], [], 'none that does not')
})
