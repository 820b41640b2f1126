import { type Sort, sorts } from '../../src/register/finding/orders.ts'
import type { MemberFilter } from '../../src/register/listing/schema.ts'
import { load, medianRound, type NextRequest } from './load.ts'
import { firstnames, lastnames, makePerson, stepThrough } from './people.ts'
import type { Round } from './sockets.ts'
import type { Operation, Testbed } from './testbed.ts'

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
  operation('findmembers, rare word in all chapters', ({ register }) => {
    const number = stepThrough(register.members)
    return () => find({ filter: { search: makePerson(1 + number()).email } })
  }),
  operation('findmembers, any filter and order', anyFilterAndOrder)
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

/** Every kind of filter with every order, first pages of chapter 1 and of all chapters. */
function anyFilterAndOrder(): NextRequest {
  const filters: MemberFilter[] = [
    {},
    { status: ['suspended', 'inactive'] },
    { membertype_id: [2] },
    { born: { from: '1990-01-01', to: '1990-12-31' } },
    { born: { to: '1800-01-01' } },
    { birthday: { from: '12-20', to: '01-10' } },
    { has_email: false },
    { missing: ['phone', 'date_of_birth'] },
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

function find(body: object) {
  return { path: '/findmembers', method: 'POST' as const, body: JSON.stringify(body) }
}
