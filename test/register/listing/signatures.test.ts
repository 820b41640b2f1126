import {
  addText,
  block_size,
  blockRange,
  blocksWith,
  candidates,
  findPosition,
  signaturesFor
} from '../../../src/register/listing/signatures.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'

const texts = fc.array(fc.string({ unit: fc.constantFrom(...'abcü \n1@'), maxLength: 12 }), {
  minLength: 1,
  maxLength: 900
})

t.test('no member is left out who has all the words', async () => {
  fc.assert(
    fc.property(texts, fc.nat(), (all, seed) => {
      const signatures = signaturesFor(all.length)
      for (const [index, text] of all.entries()) addText(signatures, 3 * (index + 1), text)
      const words = (all[seed % all.length] as string).split(/[ \n]/)
      const meant = all.flatMap((text, position) =>
        words.every(word => text.includes(word)) ? [position] : []
      )
      const named = new Set(candidates(signatures, words, all.length))
      const blocks = new Set(blocksWith(signatures, words))
      return meant.every(
        position => named.has(position) && blocks.has(Math.floor(position / block_size))
      )
    }),
    { numRuns: 60 }
  )
})

t.test('members without the word are left out, but for one in thousands', async t => {
  const signatures = signaturesFor(2000)
  for (let id = 1; id <= 2000; id++) addText(signatures, id, id === 700 ? 'needle' : `straw${id}`)
  t.strictSame(candidates(signatures, ['needle'], 9), [699])
  t.strictSame(blocksWith(signatures, ['needle']), [2])
  t.strictSame(candidates(signatures, ['needle', 'straw'], 9), [])
  t.equal(candidates(signatures, ['straw'], 9).length, 10, 'one more than asked for')
  t.equal(candidates(signatures, ['st'], 5000).length, 2000, 'two letters say nothing')
  t.equal(blocksWith(signatures, ['straw']).length, 8)
})

t.test('a known member keeps its position, a new one needs room', async t => {
  const signatures = signaturesFor(1)
  const room = signatures.ids.length
  for (let i = 1; i <= room; i++) t.equal(addText(signatures, 2 * i, 'straw'), true)
  t.equal(addText(signatures, 6, 'needle'), true)
  t.strictSame(candidates(signatures, ['needle'], 9), [2])
  t.equal(addText(signatures, 2 * room + 2, 'needle'), false)
  t.equal(addText(signatures, 7, 'needle'), false, 'between others')
  t.strictSame(candidates(signatures, ['needle'], 9), [2])
})

t.test('blocks follow each other', async t => {
  const signatures = signaturesFor(600)
  for (let i = 1; i <= 600; i++) addText(signatures, 5 * i, 'straw')
  t.strictSame(
    [0, 1, 2].map(block => blockRange(signatures, block)),
    [
      { after: 4, to: 1280 },
      { after: 1284, to: 2560 },
      { after: 2564, to: 3000 }
    ]
  )
  t.strictSame(
    [5, 1280, 1285, 3000].map(id => findPosition(signatures, id)),
    [0, 255, 256, 599]
  )
})
