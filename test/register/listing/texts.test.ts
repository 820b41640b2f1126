import type { Searched } from '../../../src/register/listing/criteria.ts'
import {
  countIn,
  indexMember,
  type SearchIndex
} from '../../../src/register/listing/search-index.ts'
import { signaturesFor } from '../../../src/register/listing/signatures.ts'
import { textsFor } from '../../../src/register/listing/texts.ts'
import t from '../../folder.ts'

function anIndex(members: Searched[]): SearchIndex {
  const signatures = signaturesFor(members.length)
  const texts = textsFor(signatures.ids.length)
  const index = { signatures, texts, removed: 0, counts: new Map() }
  for (const [at, member] of members.entries()) indexMember(index, at + 1, member)
  return index
}

const anna = { search_text: 'anna', status: 'active', membertype_id: 1 } as const

t.test('texts that fill several pieces of memory', async t => {
  const long = 'x'.repeat(9000)
  const members = Array.from({ length: 700 }, (_, i) => ({
    ...anna,
    search_text: `${i % 2 ? 'odd' : 'even'} ${long}`
  }))
  const index = anIndex(members)
  t.ok(index.texts.chunks.length > 5, 'several pieces')
  const counts = countIn(index, { words: ['odd'], filters: {} }, [0, 1, 2])
  t.strictSame(counts, [128, 128, 94], 'the counts of all blocks')
})

t.test('an index whose members change again and again is built anew', async t => {
  const index = anIndex([anna])
  const edited = (length: number) =>
    indexMember(index, 1, { ...anna, search_text: 'x'.repeat(length) })
  for (let i = 0; i < 2000; i++) if (!edited(1000)) t.fail('a text as long as before')
  let edits = 0
  while (edited(999 + (edits % 2))) edits++
  t.ok(edits > 400 && edits < 1200, `${edits} edits`)
})
