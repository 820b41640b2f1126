import type { MemberFilter } from '../../src/register/finding/schema.ts'
import type { Request } from './load.ts'
import {
  inTurn,
  measureRequests,
  type Operation,
  query,
  stepThrough,
  type Testbed
} from './testbed.ts'

const page = 50

/** What offices look for: groups, ages, birthdays, who joined lately, custom fields, who has no address. */
const usual_filters: MemberFilter[] = [
  { tags: ['Board'] },
  { age: { from: 7, to: 14 } },
  { birthday: { from: '12-20', to: '01-06' } },
  { joined: { from: '2025-01-01' } },
  { fields: { shirt_size: 'L' } },
  { fields: { locker: { from: 100, to: 120 } } },
  { status: ['active'], tags: ['Guides'] },
  { has_email: false },
  { owes: true },
  { missing: ['mobile'] },
  { search: 'anna', status: ['active'] }
]

/** Makes the requests of an operation, one after the other. */
type Requests = (bed: Testbed) => () => Request

/** Requests, and how many connections send them: many look at lists and members, an office at one list in an order. */
const measured: [name: string, connections: number, requests: Requests][] = [
  ['getmembers, same page', 32, () => () => list(0)],
  ['getmembers, first pages', 32, firstPages],
  ['getmembers, deep pages', 32, ({ ids }) => pages(ids.length * 0.8, ids.length)],
  ['getmember/{id}', 32, anyMember],
  ['search, rare word', 32, rareWords],
  ['search, no match', 32, noMatches],
  ['search, common word', 32, commonWords],
  ['search, one letter', 32, () => searchEach([...'abcdefghijklmnoprstuvwz'])],
  ['findmembers, by name', 1, ({ ids }) => find(stepThrough(Math.min(2000, ids.length - page)))],
  ['findmembers, by name at any offset', 1, ({ ids }) => find(stepThrough(ids.length - page))],
  ['findmembers, by filter', 1, () => find(() => 0, inTurn(usual_filters))],
  ['editmember, phone', 32, bed => edit(bed, () => ({ phone: `+49 30 ${turn++}` }))],
  ['editmember, last name', 32, bed => edit(bed, () => ({ lastname: `Edited ${turn++}` }))],
  ['mixed, 90 9 1', 32, mix]
]

/** Lists, members, searches and edits under load. */
export const requests: Operation[] = measured.map(([name, connections, requests]) => ({
  name,
  measure: bed => measureRequests(bed, requests(bed), connections)
}))

let turn = Date.now()

function list(offset: number): Request {
  return { path: `/getmembers?chapter_id=1&offset=${offset}&limit=${page}` }
}

/** Different pages that begin between two places of chapter 1. */
function pages(from: number, to: number) {
  const offset = stepThrough(Math.max(1, Math.floor(to - from)))
  return () => list(Math.floor(from) + offset())
}

function firstPages({ ids }: Testbed) {
  return pages(0, Math.min(200 * page, ids.length - page))
}

/** Different members of the whole register. */
export function anyMember({ members }: Testbed): () => Request {
  const member = stepThrough(members)
  return () => ({ path: `/getmember/${1 + member()}` })
}

/** The addresses of members. */
function rareWords({ folder }: Testbed) {
  const sql = `SELECT email FROM members WHERE chapter_id = 1 AND email <> '' LIMIT 10000`
  return searchEach(query<string>(folder, sql))
}

function noMatches() {
  return () => search(`qx${(turn++).toString(36)}`, 0)
}

/** Frequent names and a part of most addresses. */
function commonWords({ folder }: Testbed) {
  const most = (name: string) =>
    query<string>(
      folder,
      `SELECT ${name} FROM members WHERE ${name} <> '' GROUP BY ${name} ORDER BY count(*) DESC LIMIT 6`
    )
  return searchEach([...most('firstname'), ...most('lastname'), 'example'])
}

/** The first pages of what each of these words finds. */
function searchEach(words: string[]) {
  const word = inTurn(words)
  const offset = stepThrough(10)
  return () => search(word(), words.length < 1000 ? offset() * page : 0)
}

function search(word: string, offset: number): Request {
  const text = encodeURIComponent(word)
  return { path: `/getmembers?chapter_id=1&search=${text}&offset=${offset}&limit=${page}` }
}

function find(offset: () => number, filter: () => MemberFilter = () => ({})) {
  return (): Request => ({
    method: 'POST',
    path: '/findmembers',
    body: JSON.stringify({ chapter_id: 1, offset: offset(), filter: filter() })
  })
}

/** Edits of different members, each with a value that no member has. */
function edit({ members }: Testbed, newValue: () => object) {
  const member = stepThrough(members)
  return (): Request => ({
    method: 'PUT',
    path: '/editmember',
    body: JSON.stringify({ id: 1 + member(), ...newValue() })
  })
}

/** Of a hundred requests, ninety are lists, nine searches and one an edit. */
function mix(bed: Testbed) {
  const listed = firstPages(bed)
  const searches = [rareWords(bed), noMatches(), commonWords(bed)]
  const edited = edit(bed, () => ({ phone: `+49 30 ${turn++}` }))
  let count = 0
  return (): Request => {
    const place = count++ % 100
    if (place === 50) return edited()
    return place % 11 === 10 ? (searches[count % 3] ?? listed)() : listed()
  }
}
