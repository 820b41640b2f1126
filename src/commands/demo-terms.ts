import { randomNumbers } from '../core/random-numbers.ts'
import { nowMs } from '../core/time.ts'
import type { NewMember } from '../register/members/prepare.ts'
import { dayAfter, one } from './demo-persons.ts'

const day = 86_400_000

/** As with members of a file, of terms that follow by themselves the one that covers today is the first. */
const came = { origin: 'imported' } as const

const reasons = ['resigned', 'resigned', 'moved', 'unpaid', 'deceased'] as const

/** How a demo member came, and whether it has left. */
interface Came {
  joined: string
  status: string
  /** Whether the terms of the member's type are renewed only when somebody confirms it. */
  confirms: boolean
}

/** The beginning of a demo member's first term; of inactive members, and of some others, the last day and why they leave. */
export function describeTerms(
  number: number,
  { joined, status, confirms }: Came
): Pick<NewMember, 'membership_startdate' | 'left' | 'left_reason' | 'origin'> {
  const random = randomNumbers(1_000_000 + number)
  const days = Math.floor((nowMs() - Date.parse(joined)) / day)
  if (status === 'inactive') {
    const left = dayAfter(joined, random() * days)
    return { ...came, membership_startdate: joined, left, left_reason: one(reasons, random) }
  }
  // the newest term of who confirms is still running, or has ended some days ago
  const membership_startdate = confirms
    ? dayAfter(joined, days - random() * Math.min(days, 385))
    : joined
  if (confirms || random() > 0.04) return { ...came, membership_startdate }
  const left = dayAfter(joined, days + 1 + random() * 100)
  return { ...came, membership_startdate, left, left_reason: 'resigned' }
}
