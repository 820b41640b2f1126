import { details as common, type Detail } from '../../core/details.ts'
import type { Db } from '../../storage/database.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import { withShownJoined } from '../members/days-store.ts'
import { areNamesakes, matchPerson } from '../members/identity.ts'
import { fullName } from '../members/naming.ts'
import { findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { diffMember } from '../members/values.ts'
import { type Match, max_candidates } from './decide.ts'
import { findLinkFlaws, findRecordHere, findTarget } from './links-store.ts'
import type { Planning } from './planning-store.ts'
import type { Candidate } from './store.ts'

/** Finds the member that a row means; `created` is true if a doubtful row counts as another person. */
export function findMeant(
  db: Db,
  planning: Planning,
  row: CheckedRow,
  candidates: readonly Candidate[]
): Match & { created?: boolean } {
  const { choices } = planning
  const { line, person } = row
  const decision = choices.decisions.get(line)
  if (decision === 'create') return { sure: false }
  if (typeof decision === 'number') return chooseGiven(db, planning, row, decision)
  const meant = matchPerson(person, candidates)
  if (!meant) return { sure: false }
  if ('member' in meant) return { member: meant.member.member, sure: true }
  const unchanged = findUnchanged(db, row, meant.doubtful)
  if (unchanged) return { member: unchanged, sure: true }
  if (choices.doubtful === 'create') return { sure: false, created: true }
  const members = meant.doubtful.map(({ member }) => member)
  const [first, ...others] = members
  if (choices.doubtful === 'update' && others.length === 0) return { member: first, sure: false }
  return { sure: false, candidates: members, flaws: [doubtful(members)] }
}

/** Finds the first member, among those of whom only the name is known (as in the row), that the row would not change. */
function findUnchanged(db: Db, { person, as_edit }: CheckedRow, doubtful: readonly Candidate[]) {
  if (Array.isArray(as_edit)) return undefined
  const namesakes = doubtful.filter(one => areNamesakes(person, one)).map(({ member }) => member)
  return namesakes
    .sort((one, other) => one.id - other.id)
    .find(member => Object.keys(diffMember(withShownJoined(db, member), as_edit)).length === 0)
}

/**
 * The member that a decision names. A member of another chapter names a person: if the person has a record in this
 * chapter, the row means that record, else a new member is linked with the person.
 */
function chooseGiven(db: Db, planning: Planning, row: CheckedRow, id: number): Match {
  const member = findMember(db, id, planning.chapter_id)
  if (member) return { member, sure: false }
  const target = findTarget(db, planning, row)
  if (!target) return { sure: false, flaws: [common.no_such_record('/', { entity: 'member' })] }
  const here = findRecordHere(db, planning, target)
  if (here) return { member: here, sure: false }
  return { sure: false, joins: target, flaws: findLinkFlaws(db, planning, row, target) }
}

function doubtful(members: readonly MemberRow[]): Detail {
  const named = members.map(member => `${fullName(member)} (id ${member.id})`)
  return fileDetails.doubtful('/', { candidates: named.slice(0, max_candidates) })
}
