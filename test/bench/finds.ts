import { type Sort, sorts } from '../../src/register/finding/orders.ts'
import type { MemberFilter } from '../../src/register/listing/schema.ts'
import { filter_samples } from '../fixtures/filter-samples.ts'
import { load, medianRound, type NextRequest } from './load.ts'
import { firstnames, lastnames, makePerson, stepThrough } from './people.ts'
import type { Round } from './sockets.ts'
import type { Operation, Row, Testbed } from './testbed.ts'

/** What offices look for: groups, ages, birthdays, who joined lately, own fields, who has no address. */
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

/** Pages of 50 in an order, one request at a time: an office looks at one list. */
export const finds: Operation[] = [
  operation('findmembers, by name', ({ register }) => {
    const offset = stepThrough(Math.max(1, Math.min(2000, register.half - 50)))
    return () => find({ chapter_id: 1, offset: offset() })
  }),
  operation('findmembers, status by name', () => {
    const statuses = stepThrough(3)
    const one = () => (['active', 'inactive', 'suspended'] as const)[statuses()] ?? 'active'
    return () => find({ chapter_id: 1, filter: { status: [one()] } })
  }),
  operation('findmembers, by name at any offset', ({ register }) => {
    const offset = stepThrough(Math.max(1, register.half - 50))
    return () => find({ chapter_id: 1, offset: offset() })
  }),
  operation('findmembers, by filter', () => {
    const turn = stepThrough(usual_filters.length)
    return () => find({ filter: usual_filters[turn()] })
  }),
  operation('findmembers, rare word in all chapters', ({ register }) => {
    const number = stepThrough(register.members)
    return () => find({ filter: { search: makePerson(1 + number()).email } })
  }),
  {
    name: 'findmembers, any filter and order',
    async measure(bed) {
      const row = await operation('findmembers, any filter and order', anyFilterAndOrder).measure(
        bed
      )
      return { ...row, ...(await eachFilter(bed, row)) }
    }
  }
]

function operation(name: string, makeNext: (bed: Testbed) => NextRequest): Operation {
  return {
    name,
    async measure(bed) {
      const { service, token, timing } = bed
      const next = makeNext(bed)
      const options = { ...service, token, connections: 1 }
      const rounds: Round[] = []
      await load(next, { ...options, timing: { warmup: 0, measured: timing.compile } })
      for (let round = 0; round < timing.rounds; round++)
        rounds.push(await load(next, { ...options, timing }))
      return {
        operation: name,
        members: bed.register.members,
        ...medianRound(rounds),
        raw: rounds
      }
    }
  }
}

/** Every filter that is declared, with samples of its values. */
const declared: [name: string, filter: MemberFilter][] = Object.entries(filter_samples).flatMap(
  ([name, samples]) => samples.map((value): [string, MemberFilter] => [name, { [name]: value }])
)

/** Every filter with every order, first pages of chapter 1 and of all chapters. */
function anyFilterAndOrder(): NextRequest {
  const filters: MemberFilter[] = [
    {},
    ...declared.map(([, filter]) => filter),
    ...[...firstnames, ...lastnames].slice(0, 60).map(search => ({ search })),
    { search: 'e', status: ['active'] }
  ]
  let turn = 0
  return () => {
    const filter = filters[turn % filters.length] as MemberFilter
    const sort = sorts[turn++ % sorts.length] as Sort
    return find({ filter, sort, ...(turn % 2 === 0 && { chapter_id: 1 }) })
  }
}

/** How long each filter takes over all chapters, by name and in one other order, in milliseconds, and which takes longest. */
async function eachFilter({ service, token }: Testbed, { raw }: Row) {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const times: { name: string; sort: Sort; ms: number }[] = []
  for (const [index, [name, filter]] of declared.entries())
    for (const sort of ['name', sorts[index % sorts.length] as Sort] as const) {
      const { path, ...request } = find({ filter, sort })
      const begun = performance.now()
      const response = await fetch(service.url + path, { ...request, headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${JSON.stringify(filter)} answered ${response.status}`)
      times.push({ name, sort, ms: performance.now() - begun })
    }
  const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one))
  const note = `slowest: ${slowest.name} by ${slowest.sort}, ${slowest.ms.toFixed(0)} ms`
  return { note, raw: { rounds: raw, filters: times } }
}

function find(body: object) {
  return { path: '/findmembers', method: 'POST' as const, body: JSON.stringify(body) }
}
