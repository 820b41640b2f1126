import type { Detail } from '../../core/details.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import type { Person } from '../members/identity.ts'
import type { Match } from './decide.ts'
import { keysOfAddress, keysOfTwins, type TwinRange } from './keys.ts'
import { max_rows_of_member, type Plan, type PlannedRow } from './planned-store.ts'

/** A row at a position of a plan, and the member it means; `decided` if the user has decided about its line. */
interface Placed {
  row: CheckedRow
  position: number
  match: Match
  households: boolean
  decided: boolean
}

/**
 * Finds conflicts of a row with earlier rows of its file (DOMAIN.md section 9, who is meant by a row of an import): the
 * number or address of another person, or the same person if it is not sure that both rows mean one member.
 */
export function findFlawsOfFile(
  plan: Plan,
  placed: Placed
): { earlier: PlannedRow | undefined; flaws: Detail[] } {
  const { row, position, match } = placed
  const { member, sure } = match
  const earlier = member && plan.lastOfMember(member.id, position)
  const number = row.person.membernumber
  const numbered = number ? plan.lastOfNumber(number, position) : undefined
  if (numbered && !(member && numbered.id === member.id))
    return { earlier, flaws: [twiceInFile('/membernumber', numbered)] }
  const path = row.person.email_key ? '/email' : '/lastname'
  if (earlier && (!(sure && earlier.sure) || earlier.nth >= max_rows_of_member))
    return { earlier, flaws: [twiceInFile(path, earlier)] }
  if (placed.decided || numbered) return { earlier, flaws: [] }
  return { earlier, flaws: findFlawsOfOthers(plan, placed) }
}

/** Finds conflicts with earlier rows that are not surely about the same member. */
function findFlawsOfOthers(
  plan: Plan,
  { row: { person }, position, match, households }: Placed
): Detail[] {
  const { email_key } = person
  const same = match.sure ? match.member?.id : undefined
  const find = (ranges: readonly TwinRange[]) =>
    plan.find(ranges, { position, but: same, number: person.membernumber })
  if (email_key === '') {
    const twin = isNamed(person) && !match.member && find(keysOfTwins(person))
    return twin ? [twiceInFile('/lastname', twin)] : []
  }
  const sharing = find([{ range: keysOfAddress(email_key), one_number: false }])
  if (!sharing) return []
  const twin = find(keysOfTwins(person))
  if (twin) return [twiceInFile('/email', twin)]
  // an address is not reported twice, nor one that the member had before the file
  const told = match.holder || match.candidates || match.member?.email_key === email_key
  return households || told ? [] : [sharesInFile(sharing)]
}

/** Whether a row without an address has both names, by which it can be compared with others. */
function isNamed({ name_key }: Person) {
  return !(name_key.startsWith('\n') || name_key.endsWith('\n'))
}

function twiceInFile(path: string, { row: { line, name } }: PlannedRow): Detail {
  return fileDetails.twice_in_file(path, { line, name })
}

function sharesInFile({ row: { line, name } }: PlannedRow): Detail {
  return fileDetails.shares_address_in_file('/email', { line, name })
}
