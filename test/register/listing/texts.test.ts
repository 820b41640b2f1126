import { type Criteria, matches, type Searched } from '../../../src/register/listing/criteria.ts'
import {
  countIn,
  indexMember,
  type SearchIndex
} from '../../../src/register/listing/search-index.ts'
import { block_size, signaturesFor } from '../../../src/register/listing/signatures.ts'
import { removeText, textsFor } from '../../../src/register/listing/texts.ts'
import { makePerson } from '../../bench/people.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'

function anIndex(members: Searched[]): SearchIndex {
  const signatures = signaturesFor(members.length)
  const texts = textsFor(signatures.ids.length)
  const index = { signatures, texts, removed: 0, counts: new Map() }
  for (const [at, member] of members.entries()) indexMember(index, at + 1, member)
  return index
}

const letters = [...'aab\nüжß😀\u{10ffff}']
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 })
const member = fc.record({
  search_text: text,
  status: fc.constantFrom('active' as const, 'inactive' as const),
  membertype_id: fc.nat(3)
})
const criteria: fc.Arbitrary<Criteria> = fc.record({
  words: fc.array(
    fc.string({
      unit: fc.constantFrom(...letters.filter(letter => letter !== '\n')),
      minLength: 1,
      maxLength: 3
    }),
    { maxLength: 2 }
  ),
  filters: fc.record({ status: fc.constant(['active' as const]) }, { requiredKeys: [] })
})

t.test(
  'counts are those of the plainest way, after edits, additions and removals too',
  async () => {
    fc.assert(
      fc.property(
        fc.array(member, { minLength: 1, maxLength: 600, size: 'max' }),
        fc.array(fc.tuple(fc.nat(700), fc.option(member)), { maxLength: 20 }),
        fc.array(criteria, { minLength: 1, maxLength: 5 }),
        (members, writes, asked) => {
          const index = anIndex(members)
          const known: (Searched | undefined)[] = [...members]
          for (const [place, after] of writes) {
            const at = Math.min(place, known.length)
            if (after && indexMember(index, at + 1, after)) known[at] = after
            else if (!after && at < known.length) {
              removeText(index.texts, at)
              known[at] = undefined
            }
          }
          const blocks = [...Array(Math.ceil(known.length / block_size)).keys()]
          return asked.every(one => {
            const counts = countIn(index, one, blocks)
            return blocks.every(block => {
              const own = known.slice(block * block_size, (block + 1) * block_size)
              return counts[block] === own.filter(found => found && matches(one, found)).length
            })
          })
        }
      ),
      { numRuns: 60, seed: 310 }
    )
  }
)

t.test('texts that fill several pieces of memory', async t => {
  const long = 'x'.repeat(9000)
  const members = Array.from({ length: 700 }, (_, i) => ({
    ...{
      search_text: `${i % 2 ? 'odd' : 'even'} ${long}`,
      status: 'active' as const,
      membertype_id: 1
    }
  }))
  const index = anIndex(members)
  t.ok(index.texts.chunks.length > 5)
  t.strictSame(countIn(index, { words: ['odd'], filters: {} }, [0, 1, 2]), [128, 128, 94])
})

t.test('an index whose members change again and again is built anew', async t => {
  const index = anIndex([{ search_text: 'anna', status: 'active', membertype_id: 1 }])
  const edited = (length: number) =>
    indexMember(index, 1, {
      ...{ search_text: 'x'.repeat(length), status: 'active', membertype_id: 1 }
    })
  for (let i = 0; i < 2000; i++) if (!edited(1000)) t.fail('a text as long as before')
  let edits = 0
  while (edited(999 + (edits % 2))) edits++
  t.ok(edits > 400 && edits < 1200, `${edits} edits`)
})

t.test('a word that was never met costs at most 3 ms of a thread among 50 000 members', async t => {
  const members = Array.from({ length: 50_000 }, (_, i) => {
    const { firstname, lastname, email } = makePerson(i + 1)
    const search_text = `${firstname}\n${lastname}\n${email}`.toLowerCase()
    return { search_text, status: 'active' as const, membertype_id: 1 }
  })
  const index = anIndex(members)
  const blocks = [...Array(Math.ceil(members.length / block_size)).keys()]
  for (const word of ['an', 'ex', 'qx', 'anna', 'example', 'müller'])
    t.ok(leastTime(() => countIn(index, { words: [word], filters: {} }, blocks)) <= 3, word)
})

/** Milliseconds of processor time of this thread: the least of twenty, since other programs share its caches. */
function leastTime(work: () => void): number {
  const times = Array.from({ length: 20 }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
