import { stepThrough } from './people.ts'
import { measureBesideFloor, type Operation, type Testbed } from './testbed.ts'

const page = 50

/** Lists and single members. */
export const reads: Operation[] = [
  {
    name: 'getmembers, same page',
    measure: bed => measureBesideFloor(bed, 'getmembers, same page', () => ({ path: pagePath(0) }))
  },
  {
    name: 'getmembers, first pages',
    measure: bed => measureBesideFloor(bed, 'getmembers, first pages', firstPages(bed))
  },
  {
    name: 'getmembers, deep pages',
    measure: bed => measureBesideFloor(bed, 'getmembers, deep pages', deepPages(bed))
  },
  {
    name: 'getmember/{id}',
    measure: bed => measureBesideFloor(bed, 'getmember/{id}', anyMember(bed))
  }
]

/** Different pages of 50 that begin among the first 200 pages of chapter 1. */
export function firstPages({ register }: Testbed) {
  const offset = stepThrough(Math.max(1, Math.min(200 * page, register.half - page)))
  return () => ({ path: pagePath(offset()) })
}

/** Different members of the whole register. */
export function anyMember({ register }: Testbed) {
  const member = stepThrough(register.members)
  return () => ({ path: `/getmember/${1 + member()}` })
}

/** Different pages between 80 and 100 % of chapter 1. */
function deepPages({ register }: Testbed) {
  const from = Math.floor(register.half * 0.8)
  const offset = stepThrough(register.half - from)
  return () => ({ path: pagePath(from + offset()) })
}

function pagePath(offset: number) {
  return `/getmembers?chapter_id=1&offset=${offset}&limit=${page}`
}
