import { type Bed, besideFloor, type Operation } from './bed.ts'
import { scatter } from './people.ts'

const page = 50

/** Lists and single members. */
export const reads: Operation[] = [
  {
    name: 'getmembers, same page',
    measure: bed => besideFloor(bed, 'getmembers, same page', { path: pageAt(0) })
  },
  {
    name: 'getmembers, first pages',
    measure: bed => besideFloor(bed, 'getmembers, first pages', firstPages(bed))
  },
  {
    name: 'getmembers, deep pages',
    measure: bed => besideFloor(bed, 'getmembers, deep pages', deepPages(bed))
  },
  {
    name: 'getmember/{id}',
    measure: bed => besideFloor(bed, 'getmember/{id}', anyMember(bed))
  }
]

/** Ever different pages of 50 that begin among the first 200 pages of chapter 1. */
export function firstPages({ register }: Bed) {
  const offset = scatter(Math.max(1, Math.min(200 * page, register.half - page)))
  return () => ({ path: pageAt(offset()) })
}

/** Ever different members of the whole register. */
export function anyMember({ register }: Bed) {
  const member = scatter(register.members)
  return () => ({ path: `/getmember/${1 + member()}` })
}

/** Ever different pages between 80 and 100 % of chapter 1. */
function deepPages({ register }: Bed) {
  const from = Math.floor(register.half * 0.8)
  const offset = scatter(register.half - from)
  return () => ({ path: pageAt(from + offset()) })
}

function pageAt(offset: number) {
  return `/getmembers?chapter_id=1&offset=${offset}&limit=${page}`
}
