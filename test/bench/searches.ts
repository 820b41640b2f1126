import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fold } from '../../src/register/listing/folding.ts'
import { answerOf, type Bed, besideFloor, measured, type Operation, type Row } from './bed.ts'
import { load, medianRound, type Round } from './load.ts'
import { firstnames, personNumber, scatter } from './people.ts'
import { anyMember } from './reads.ts'

const page = 50
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const common = [...firstnames.slice(0, 8), 'example', 'org', 'müller', 'kowalski']

/** Searches in chapter 1, which holds half of the members. */
export const searches: Operation[] = [
  {
    name: 'search, rare word',
    measure: bed => besideFloor(bed, 'search, rare word', rareWord(bed))
  },
  {
    name: 'search, no match',
    measure: bed => besideFloor(bed, 'search, no match', noMatch())
  },
  {
    name: 'search, no match again',
    measure: bed => besideFloor(bed, 'search, no match again', noMatch()())
  },
  {
    name: 'search, common word',
    measure: async bed =>
      measured(bed, 'search, common word', anyOf(common, await verifiedTotals(bed)))
  },
  {
    name: 'search, one letter',
    measure: async bed =>
      measured(bed, 'search, one letter', anyOf(letters, await verifiedTotals(bed)))
  },
  { name: 'getmember/{id} beside searches', measure: besideSearches }
]

/** Ever different searches of every kind, as often each. */
export async function anySearch(bed: Bed) {
  const kinds = await kindsOf(bed)
  let turn = 0
  return () => (kinds[turn++ % kinds.length] as (typeof kinds)[number]).next()
}

async function kindsOf(bed: Bed) {
  const totals = await verifiedTotals(bed)
  return [
    { kind: 'rare word', next: rareWord(bed) },
    { kind: 'no match', next: noMatch() },
    { kind: 'common word', next: anyOf(common, totals) },
    { kind: 'one letter', next: anyOf(letters, totals) }
  ]
}

/** Single members while ten others search without a pause, in the way that takes longest. */
async function besideSearches(bed: Bed): Promise<Row> {
  const { server, token, pace } = bed
  const { kind, next } = await worstKind(bed)
  const asked = anyMember(bed)
  const [rounds, beside]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < pace.rounds; round++) {
    const both = [
      load(asked, { ...server, token, pace }),
      load(next, { ...server, token, pace, connections: 10 })
    ] as const
    const [members, searches] = await Promise.all(both)
    rounds.push(members)
    beside.push(searches)
  }
  const { per_second, failures } = medianRound(beside)
  const note = `worst: ${kind}, ${per_second.toFixed(0)} a second, ${failures} refused`
  const { members } = bed.register
  const operation = 'getmember/{id} beside searches'
  return { operation, members, ...medianRound(rounds), note, raw: { members: rounds, beside } }
}

/** The kind of search that takes longest, one at a time. */
async function worstKind(bed: Bed) {
  const pace = { warm: 0, measured: Math.min(300, bed.pace.first) }
  let worst: { kind: string; next: () => { path: string }; p50: number } | undefined
  for (const { kind, next } of await kindsOf(bed)) {
    const { p50 } = await load(next, { ...bed.server, token: bed.token, pace, connections: 1 })
    if (!worst || p50 > worst.p50) worst = { kind, next, p50 }
  }
  if (!worst) throw new Error('there is no search')
  return worst
}

/** Last names of members of the chapter, each of them rare. */
function rareWord({ register }: Bed) {
  const number = scatter(register.half)
  return () => {
    for (;;) {
      const { lastname } = personNumber(1 + number())
      if (!common.includes(lastname.toLowerCase())) return searchFor(lastname)
    }
  }
}

function noMatch() {
  let turn = Math.floor(Math.random() * 1e6)
  return () => searchFor(`qx${(turn++).toString(36)}`)
}

/** Ever different pages of the members in whom one of these words occurs. */
function anyOf(words: string[], totals: Map<string, number>) {
  const found = words.filter(word => totals.get(word))
  const offset = scatter(1_000_003)
  let turn = 0
  return () => {
    const word = found[turn++ % found.length] as string
    return searchFor(word, offset() % Math.max(1, (totals.get(word) as number) - page))
  }
}

function searchFor(word: string, offset = 0) {
  const search = encodeURIComponent(word)
  return { path: `/getmembers?chapter_id=1&search=${search}&offset=${offset}&limit=${page}` }
}

const verified = new WeakMap<Bed, Map<string, number>>()

/**
 * How many members each word occurs in, counted over the names and addresses themselves; throws where the
 * service tells another total.
 */
async function verifiedTotals(bed: Bed) {
  const known = verified.get(bed)
  if (known) return known
  const totals = countIn(bed, [...letters, ...common, 'qxnobody', personNumber(1).lastname])
  for (const [word, counted] of totals) {
    const { data } = JSON.parse(await answerOf(bed, searchFor(word).path))
    const { total } = data.pagination
    if (total !== counted) throw new Error(`${word} is found ${total} times, not ${counted}`)
  }
  verified.set(bed, totals)
  return totals
}

function countIn({ folder }: Bed, words: string[]) {
  const folded = words.map(word => ({ word, text: fold(word), total: 0 }))
  const sqlite = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  const rows = sqlite
    .prepare('SELECT firstname, lastname, email FROM members WHERE chapter_id = 1')
    .raw()
    .iterate() as IterableIterator<string[]>
  for (const row of rows) {
    const fields = row.map(fold)
    for (const one of folded) if (fields.some(field => field.includes(one.text))) one.total++
  }
  sqlite.close()
  return new Map(folded.map(({ word, total }) => [word, total]))
}
