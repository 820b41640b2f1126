import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fold, foldForms } from '../../src/core/folding.ts'
import { load, medianRound } from './load.ts'
import { firstnames, lastnames, makePerson, stepThrough } from './people.ts'
import { anyMember } from './reads.ts'
import type { Round } from './sockets.ts'
import {
  fetchText,
  measureBesideFloor,
  measureService,
  type Operation,
  type Row,
  type Testbed
} from './testbed.ts'

const page = 50
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const common = [...firstnames.slice(0, 8), 'example', 'org', 'müller', 'kowalski']

/** Searches in chapter 1, which holds half of the members. */
export const searches: Operation[] = [
  {
    name: 'search, rare word',
    measure: bed => measureBesideFloor(bed, 'search, rare word', rareWords(bed))
  },
  {
    name: 'search, no match',
    measure: bed => measureBesideFloor(bed, 'search, no match', noMatches())
  },
  {
    name: 'search, no match again',
    measure: bed => {
      const request = noMatches()()
      return measureBesideFloor(bed, 'search, no match again', () => request)
    }
  },
  {
    name: 'search, common word',
    measure: async bed =>
      measureService(bed, 'search, common word', anyPages(common, await verifiedTotals(bed)))
  },
  {
    name: 'search, common word never met',
    measure: bed => measureService(bed, 'search, common word never met', wordsNeverMet())
  },
  {
    name: 'search, one letter',
    measure: async bed =>
      measureService(bed, 'search, one letter', anyPages(letters, await verifiedTotals(bed)))
  },
  { name: 'getmember/{id} beside searches', measure: measureBesideSearches }
]

/** Different searches of every kind, equally often. */
export async function anySearch(bed: Testbed) {
  const kinds = await searchKinds(bed)
  let turn = 0
  return () => (kinds[turn++ % kinds.length] as (typeof kinds)[number]).next()
}

async function searchKinds(bed: Testbed) {
  const totals = await verifiedTotals(bed)
  return [
    { kind: 'rare word', next: rareWords(bed) },
    { kind: 'no match', next: noMatches() },
    { kind: 'common word', next: anyPages(common, totals) },
    { kind: 'one letter', next: anyPages(letters, totals) }
  ]
}

/** Single members while ten others search without a pause, with the slowest kind of search. */
async function measureBesideSearches(bed: Testbed): Promise<Row> {
  const { service, token, timing } = bed
  const { kind, next } = await slowestKind(bed)
  const members = anyMember(bed)
  const [rounds, beside]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < timing.rounds; round++) {
    const both = [
      load(members, { ...service, token, timing }),
      load(next, { ...service, token, timing, connections: 10 })
    ] as const
    const [round_of_members, round_of_searches] = await Promise.all(both)
    rounds.push(round_of_members)
    beside.push(round_of_searches)
  }
  const { per_second, failures } = medianRound(beside)
  const note = `slowest: ${kind}, ${per_second.toFixed(0)} a second, ${failures} refused`
  return {
    operation: 'getmember/{id} beside searches',
    members: bed.register.members,
    ...medianRound(rounds),
    note,
    raw: { members: rounds, beside }
  }
}

/** The kind of search that takes longest when one runs at a time. */
async function slowestKind(bed: Testbed) {
  const timing = { warmup: 0, measured: Math.min(300, bed.timing.compile) }
  let slowest: { kind: string; next: () => { path: string }; p50: number } | undefined
  for (const { kind, next } of await searchKinds(bed)) {
    const { p50 } = await load(next, { ...bed.service, token: bed.token, timing, connections: 1 })
    if (!slowest || p50 > slowest.p50) slowest = { kind, next, p50 }
  }
  if (!slowest) throw new Error('there is no search')
  return slowest
}

/** Rare last names of members of the chapter. */
function rareWords({ register }: Testbed) {
  const number = stepThrough(register.half)
  return () => {
    for (;;) {
      const { lastname } = makePerson(1 + number())
      if (!common.includes(lastname.toLowerCase())) return searchPath(lastname)
    }
  }
}

function noMatches() {
  let turn = Math.floor(Math.random() * 1e6)
  return () => searchPath(`qx${(turn++).toString(36)}`)
}

/** Different pages of the members that one of these words finds. */
function anyPages(words: string[], totals: Map<string, number>) {
  const found = words.filter(word => totals.get(word))
  const offset = stepThrough(1_000_003)
  let turn = 0
  return () => {
    const word = found[turn++ % found.length] as string
    return searchPath(word, offset() % Math.max(1, (totals.get(word) as number) - page))
  }
}

/**
 * Parts of names and addresses that many members have. They come again after so many others that the service, which
 * remembers the counts of 150 searches of a chapter, has to count them anew.
 */
function wordsNeverMet() {
  const names = [...firstnames, ...lastnames, 'example', '.org', '@ex'].map(fold)
  const parts = [2, 3, 4, 5].flatMap(length =>
    names.flatMap(name =>
      Array.from({ length: Math.max(0, name.length - length + 1) }, (_, at) =>
        name.slice(at, at + length)
      )
    )
  )
  const words = [...new Set(parts)]
  if (words.length < 300) throw new Error(`${words.length} words are too few`)
  let turn = Math.floor(Math.random() * words.length)
  return () => searchPath(words[turn++ % words.length] as string, turn % 7)
}

function searchPath(word: string, offset = 0) {
  const search = encodeURIComponent(word)
  return { path: `/getmembers?chapter_id=1&search=${search}&offset=${offset}&limit=${page}` }
}

const verified_totals = new WeakMap<Testbed, Map<string, number>>()

/**
 * The number of members that each word finds, counted without the service in the forms of names and addresses that searches
 * read; throws if the service returns another total.
 */
async function verifiedTotals(bed: Testbed) {
  const cached = verified_totals.get(bed)
  if (cached) return cached
  const totals = countMembers(bed, [...letters, ...common, 'qxnobody', makePerson(1).lastname])
  for (const [word, counted] of totals) {
    const { data } = JSON.parse(await fetchText(bed, searchPath(word).path))
    const { total } = data.pagination
    if (total !== counted) throw new Error(`${word} is found ${total} times, not ${counted}`)
  }
  verified_totals.set(bed, totals)
  return totals
}

function countMembers({ folder }: Testbed, words: string[]) {
  const folded = words.map(word => ({ word, text: fold(word), total: 0 }))
  const sqlite = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  const rows = sqlite
    .prepare('SELECT firstname, lastname, email FROM members WHERE chapter_id = 1')
    .raw()
    .iterate() as IterableIterator<string[]>
  for (const row of rows) {
    const forms = row.flatMap(foldForms)
    for (const one of folded) if (forms.some(form => form.includes(one.text))) one.total++
  }
  sqlite.close()
  return new Map(folded.map(({ word, total }) => [word, total]))
}
