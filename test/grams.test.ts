import fc from 'fast-check'
import t from 'tap'
import { block_size } from '../src/searches/blocks.ts'
import { addText, blocksWith, gramsFor } from '../src/searches/grams.ts'

const texts = fc.array(fc.string({ unit: fc.constantFrom(...'abcü \n1@'), maxLength: 12 }), {
  minLength: 1,
  maxLength: 900
})

t.test('no block is left out that has all the words', async () => {
  fc.assert(
    fc.property(texts, fc.nat(), (all, seed) => {
      const grams = gramsFor(all.length)
      for (const [index, text] of all.entries()) addText(grams, 3 * (index + 1), text)
      const from = all[seed % all.length] as string
      const words = from.split(/[ \n]/).filter(word => word.length > 2)
      const blocks = blocksWith(grams, words)
      const own = Math.floor((seed % all.length) / block_size)
      return (
        blocks.includes(own) &&
        blocks.every((block, i) => i === 0 || block > (blocks[i - 1] as number))
      )
    }),
    { numRuns: 60 }
  )
})

t.test('blocks without the word are left out', async t => {
  const grams = gramsFor(2000)
  for (let id = 1; id <= 2000; id++) addText(grams, id, id === 700 ? 'needle' : `straw${id}`)
  t.strictSame(blocksWith(grams, ['needle']), [2])
  t.strictSame(blocksWith(grams, ['needle', 'straw']), [2])
  t.strictSame(blocksWith(grams, ['straw1', 'nowhere']), [])
  t.equal(blocksWith(grams, ['st']).length, 8, 'two letters say nothing')
  t.equal(blocksWith(grams, ['straw']).length, 8)
})

t.test('a known member keeps its block, a new one needs room', async t => {
  const grams = gramsFor(1)
  const room = grams.width * 32 * block_size
  for (let id = 1; id <= room; id++) addText(grams, id, 'straw')
  t.equal(addText(grams, 3, 'needle'), 0)
  t.strictSame(blocksWith(grams, ['needle']), [0])
  t.equal(addText(grams, room + 1, 'needle'), undefined)
  t.strictSame(blocksWith(grams, ['needle']), [0])
})
