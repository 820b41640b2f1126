import { createFinder } from '../../../src/register/persons/occurrences.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'

const letters = fc.constantFrom('a', 'b', 'c')
const aText = fc.string({ unit: letters, maxLength: 127 })

/** Texts that nothing contains, so that more than a few are looked for. */
const fillers = Array.from({ length: 60 }, (_, i) => `filler ${i} of sixty`)

t.test('exactly the texts that occur are found, each once', async t => {
  fc.assert(
    fc.property(fc.array(aText, { maxLength: 200 }), aText, aText, (some, one, other) => {
      const text = `${one}${some[0] ?? ''}${other}`
      const inIt = new Set(some.filter(part => part.length > 2 && text.includes(part)))
      for (const all of [some, [...some, ...fillers]])
        t.strictSame([...createFinder(all)(text)].sort(), [...inIt].sort())
    }),
    { numRuns: 300 }
  )
})

/** The least time that one of three searches takes, in milliseconds. */
function measure(find: (text: string) => Iterable<string>, text: string): number {
  const times = [1, 2, 3].map(() => {
    const { user } = process.cpuUsage()
    for (const _ of find(text));
    return (process.cpuUsage().user - user) / 1000
  })
  return Math.min(...times)
}

t.test('texts that begin alike cost no more than some questions a letter', async t => {
  const lengths = Array.from({ length: 124 }, (_, i) => i + 3)
  const plain = 'abcdefghijklmnopqrstuvwxyz'.repeat(8000)
  const text = 'a'.repeat(plain.length)
  const usual = measure(
    createFinder(fillers.map((filler, i) => `${plain.slice(i % 26, 60)}${filler}`)),
    plain
  )
  const hostile = {
    found: lengths.map(length => 'a'.repeat(length)),
    'not found': lengths.map(length => `${'a'.repeat(length)}b`)
  }
  for (const [name, all] of Object.entries(hostile)) {
    const time = measure(createFinder(all), text)
    t.ok(time < 5 * usual + 20, `${name}: ${time} ms, usually ${usual} ms`)
  }
})
