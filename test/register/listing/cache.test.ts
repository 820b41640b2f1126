import {
  applyWrite,
  awaiting,
  type ChapterCache,
  cacheAt,
  emptyCache,
  keepCounts,
  keepIndex,
  type Write
} from '../../../src/register/listing/cache.ts'
import type { Criteria, Searched } from '../../../src/register/listing/criteria.ts'
import {
  type Counts,
  cachedCounts,
  indexMember,
  prepareCounting,
  type SearchIndex
} from '../../../src/register/listing/search-index.ts'
import { blockRange, countBlocks, signaturesFor } from '../../../src/register/listing/signatures.ts'
import { countMatches, textsFor } from '../../../src/register/listing/texts.ts'
import t from '../../folder.ts'
import fc, { runs } from '../../properties.ts'

const words = ['ada', 'bob', 'a', 'adabob']
const state = fc.record({
  status: fc.constantFrom('active' as const, 'inactive' as const),
  membertype_id: fc.constantFrom(1, 2),
  search_text: fc.constantFrom(...words, 'eve', 'adam')
})
const criteria: Criteria[] = [
  ...words.map(word => ({ words: [word], filters: {} })),
  { words: ['ada'], filters: { status: ['active'] } },
  { words: ['a'], filters: { membertype_id: [2] } },
  { words: ['a', 'bob'], filters: {} }
]

/** A chapter in the plainest way: its members by id, and a revision for each write. */
function aChapter(size: number) {
  const members = new Map<number, Searched>()
  for (let i = 0; i < size; i++)
    members.set(2 * i + 1, {
      status: 'active',
      membertype_id: 1,
      search_text: words[i % words.length] as string
    })
  let revision = 5
  let last = 2 * size
  return {
    revision: () => revision,
    /** Edits a member, removes one, or adds one behind all others, or again one who has left. */
    write(place: number, after: Searched | undefined): Write {
      const id = place > size ? ++last : 2 * place + 1
      const before = members.get(id)
      if (after) members.set(id, after)
      else members.delete(id)
      revision++
      return { revision, id, ...(before && { before }), ...(after && { after }) }
    },
    has: (place: number) => place <= size && members.has(2 * place + 1),
    /** In the plainest way. */
    count({ words, filters }: Criteria, { after, to }: { after: number; to: number }): number {
      return [...members].filter(
        ([id, found]) =>
          id > after &&
          id <= to &&
          words.every(word => found.search_text.includes(word)) &&
          (filters.status ?? [found.status]).includes(found.status) &&
          (filters.membertype_id ?? [found.membertype_id]).includes(found.membertype_id)
      ).length
    },
    index(): SearchIndex {
      const signatures = signaturesFor(size)
      const ascending = [...members].sort(([one], [other]) => one - other)
      const texts = textsFor(signatures.ids.length)
      const index = { signatures, texts, removed: 0, counts: new Map() }
      for (const [id, member] of ascending) indexMember(index, id, member)
      return index
    }
  }
}

const size = 510
const write = fc.tuple(fc.nat(700), fc.option(state, { nil: undefined, freq: 3 }))
const writes = fc.array(write, { maxLength: 30 })

t.test('counts that come from a thread are right at once and stay so', async t => {
  let [tried, indexes] = [0, 0]
  await fc.assert(
    fc.asyncProperty(writes, writes, writes, writes, async (first, second, third, fourth) => {
      tried++
      const chapter = aChapter(size)
      const cache = emptyCache(chapter.revision())
      const all = (some: typeof first) => {
        for (const [place, after] of some)
          if (after || chapter.has(place)) applyWrite(cache, chapter.write(place, after))
      }
      const index = chapter.index()
      await awaiting(
        cache,
        later(() => all(first))
      )
      keepIndex(cache, index, 5)
      if (cache.index !== index) return false
      const { signatures } = index
      for (const what of criteria) {
        // asked for now, counted after some writes, answered after more
        const blocks = Array.from({ length: countBlocks(signatures) }, (_, block) => block)
        const { revision } = cache
        const counting = prepareCounting(index, what, blocks)
        await awaiting(
          cache,
          later(() => {
            all(second)
            const counts = countMatches(counting)
            all(third)
            keepCounts(cache, what, { index, revision, blocks, counts })
          })
        )
      }
      all(fourth)
      indexes += Number(cache.index === index)
      return criteria.every(what => !cache.index || same(cache.index, what, chapter))
    }),
    { numRuns: runs(6), seed: 11 }
  )
  t.ok(indexes > tried / 2, 'most indexes are kept')
})

/** As what another thread does: not in this step. */
function later(act: () => void) {
  return Promise.resolve().then(act)
}

function same(index: SearchIndex, what: Criteria, chapter: ReturnType<typeof aChapter>) {
  const found: Counts | undefined = cachedCounts(index, what)
  const { signatures } = index
  return Array.from({ length: countBlocks(signatures) }, (_, block) => block).every(
    block => (found?.[block] ?? 0) === chapter.count(what, blockRange(signatures, block))
  )
}

const ada: Searched = { status: 'active', membertype_id: 1, search_text: 'ada' }

function withIndex(cache: ChapterCache, chapter: ReturnType<typeof aChapter>) {
  keepIndex(cache, chapter.index(), chapter.revision())
  return cache.index
}

t.test('a write that is missing empties the cache', async t => {
  const chapter = aChapter(10)
  const cache = emptyCache(5)
  t.ok(withIndex(cache, chapter), 'an index of this revision is kept')
  const skipped = chapter.write(1, ada)
  applyWrite(cache, chapter.write(2, ada))
  t.strictSame([cache.index, cache.revision], [undefined, 7], 'empty, at the new revision')
  keepIndex(cache, chapter.index(), skipped.revision)
  t.equal(cache.index, undefined, 'what comes from before the gap is not kept')
  t.ok(withIndex(cache, chapter), 'an index from after the gap is kept')
  t.ok(cacheAt(cache, 7).index, 'the cache of this revision has it')
  t.notOk(cacheAt(cache, 8).index, 'that of another revision is empty')
  t.ok(withIndex(cacheAt(cache, 7), chapter), 'and can be filled again')
  applyWrite(cache, { revision: 7, id: 1, after: ada })
  t.equal(cache.index, undefined, 'also where the revision is the same')
})

t.test('an index is dropped where it has to be built anew', async t => {
  const chapter = aChapter(100)
  const cache = emptyCache(5)
  t.ok(withIndex(cache, chapter), 'an index is kept')
  applyWrite(cache, { revision: 6, id: 4, after: ada })
  t.equal(cache.index, undefined, 'an id between others')

  const index = withIndex(cacheAt(cache, 5), chapter) as SearchIndex
  for (let place = 0; place < 25; place++) applyWrite(cache, chapter.write(place, undefined))
  t.equal(cache.index, index, 'a quarter has left')
  const counted = { index, revision: cache.revision, blocks: [0], counts: [9] }
  applyWrite(cache, chapter.write(25, undefined))
  t.equal(cache.index, undefined, 'more than a quarter')
  t.ok(withIndex(cache, chapter), 'an index is built anew')
  keepCounts(cache, { words: ['ada'], filters: {} }, counted)
  t.equal(cache.index?.counts.size, 0, 'counts of the blocks of another index')
})
