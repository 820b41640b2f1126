import fc from 'fast-check'
import t from 'tap'
import {
  applyWrite,
  awaiting,
  type ChapterCache,
  type Counts,
  cacheAt,
  emptyCache,
  keepCounts,
  keepLookup,
  knownCounts,
  type Wanted,
  type Write
} from '../../src/register/listing/cache.ts'
import { addText, block_size, signaturesFor } from '../../src/register/listing/signatures.ts'

type Member = Write['after']

const statuses = ['active', 'inactive']
const words = ['ada', 'bob', 'a', 'adabob']
const member = fc.record({
  status: fc.constantFrom(...statuses),
  membertype_id: fc.constantFrom(1, 2),
  search_text: fc.constantFrom(...words, 'eve', 'adam')
})
const wanted: Wanted[] = [
  ...words.map(word => ({ words: [word] })),
  { words: ['ada'], status: 'active' },
  { words: ['a'], membertype_id: 2 },
  { words: ['a', 'bob'] }
]

/** A chapter as plainly as can be: its members, and a revision for each write. */
function aChapter(size: number) {
  const members: Member[] = Array.from({ length: size }, (_, i) => ({
    id: 2 * i + 1,
    status: 'active',
    membertype_id: 1,
    search_text: words[i % words.length] as string
  }))
  let revision = 5
  return {
    members,
    revision: () => revision,
    /** Edits a member, or adds one where there is none at the place. */
    write(place: number, values: Omit<Member, 'id'>): Write {
      const at = place % (members.length + 3)
      const before = members[at]
      const after = { ...values, id: before?.id ?? (members.at(-1)?.id ?? -1) + 2 }
      if (before) members[at] = after
      else members.push(after)
      revision++
      return { revision, after, ...(before && { before }) }
    },
    /** As the thread counts: members up to an id that was the last when it was asked. */
    counts(what: Wanted, last = Number.POSITIVE_INFINITY): Counts {
      const counts: Counts = Array(Math.ceil(members.length / block_size)).fill(0)
      for (const [index, found] of members.entries()) {
        const fits =
          found.id <= last &&
          what.words.every(word => found.search_text.includes(word)) &&
          (what.status ?? found.status) === found.status &&
          (what.membertype_id ?? found.membertype_id) === found.membertype_id
        if (fits)
          counts[Math.floor(index / block_size)] = (counts[Math.floor(index / block_size)] ?? 0) + 1
      }
      return counts
    },
    lookup() {
      const signatures = signaturesFor(size)
      for (const { id, search_text } of members) addText(signatures, id, search_text)
      return { signatures, counts: new Map() }
    }
  }
}

const writes = fc.array(fc.tuple(fc.nat(700), member), { maxLength: 30 })

t.test('counts that come from a thread are right at once and stay so', async () => {
  await fc.assert(
    fc.asyncProperty(writes, writes, writes, writes, async (first, second, third, fourth) => {
      const chapter = aChapter(510)
      const watch = emptyCache(chapter.revision())
      const all = (some: typeof first) => {
        for (const [place, values] of some) applyWrite(watch, chapter.write(place, values))
      }
      const lookup = chapter.lookup()
      await awaiting(
        watch,
        later(() => all(first))
      )
      keepLookup(watch, lookup, 5)
      for (const what of wanted) {
        // asked for now, looked at after some writes, come after more
        const last = chapter.members.at(-1)?.id as number
        const blocks = Array.from(
          { length: Math.ceil(chapter.members.length / block_size) },
          (_, i) => i
        )
        const asked = { revision: watch.revision, blocks, last }
        await awaiting(
          watch,
          later(() => {
            all(second)
            const seen = chapter.counts(what, last)
            const revision = chapter.revision()
            all(third)
            keepCounts(watch, what, {
              asked,
              revision,
              fitting: blocks.map(block => seen[block] ?? 0)
            })
          })
        )
      }
      all(fourth)
      return wanted.every(what => same(watch, what, chapter.counts(what)))
    }),
    { numRuns: 40 }
  )
})

/** As what another thread does: not in this step. */
function later(act: () => void) {
  return Promise.resolve().then(act)
}

function same(watch: ChapterCache, what: Wanted, expected: Counts) {
  const found = watch.lookup && knownCounts(watch.lookup, what)
  return expected.every((count, block) => (found?.[block] ?? 0) === count)
}

t.test('a write that is missing makes everything forgotten', async t => {
  const chapter = aChapter(10)
  const watch = emptyCache(5)
  const values = { status: 'active', membertype_id: 1, search_text: 'ada' }
  keepLookup(watch, chapter.lookup(), 5)
  t.ok(watch.lookup)
  const skipped = chapter.write(1, values)
  applyWrite(watch, chapter.write(2, values))
  t.equal(watch.lookup, undefined)
  t.equal(watch.revision, 7)
  keepLookup(watch, chapter.lookup(), skipped.revision)
  t.equal(watch.lookup, undefined, 'what comes from before the gap is not kept')
  keepLookup(watch, chapter.lookup(), 7)
  t.ok(cacheAt(watch, 7).lookup)
  t.notOk(cacheAt(watch, 8).lookup)
})
