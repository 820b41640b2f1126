import type { PermittedChapters } from '../../association/access/permissions.ts'
import { chaptersFor } from '../../register/finding/sizes-store.ts'
import type { Db } from '../../storage/database.ts'
import { listApplications } from '../applications/store.ts'
import { listDues } from '../dues/store.ts'
import type { ExplainQuery } from '../explaining/schema.ts'
import { explainMember, isSoonExplained } from '../explaining/store.ts'
import { hasFew } from '../membership-history/listing-store.ts'
import { listMemberships } from '../memberships/store.ts'
import { listPayments, listYearPayers } from '../payments/store.ts'
import { countBound } from '../preview/store.ts'
import { countMembers } from '../register-on-a-day/statistics-store.ts'
import { listRegister, writeRegister } from '../register-on-a-day/store.ts'
import { listTasks } from '../tasks/store.ts'

/** The function that reads each list; an explanation, computed from one life, is read like a list. */
const readers = {
  memberships: listMemberships,
  dues: listDues,
  payments: listPayments,
  year_payers: listYearPayers,
  applications: listApplications,
  tasks: listTasks,
  register: listRegister,
  register_file: writeRegister,
  statistics: countMembers,
  bound: countBound,
  explanation: explainMember
}

/** How many rows of its chapters a list may read in the event loop, which takes a millisecond or two; with more it is read in a thread. */
const few: Record<Exclude<ListName, 'explanation'>, { table: string; max: number }> = {
  memberships: { table: 'memberships', max: 5000 },
  dues: { table: 'dues', max: 5000 },
  payments: { table: 'payments', max: 5000 },
  year_payers: { table: 'payments', max: 5000 },
  applications: { table: 'applications', max: 5000 },
  tasks: { table: 'members', max: 1000 },
  register: { table: 'memberships', max: 1000 },
  register_file: { table: 'memberships', max: 1000 },
  statistics: { table: 'memberships', max: 1000 },
  bound: { table: 'memberships', max: 1000 }
}

export type ListName = keyof typeof readers
type QueryOf<Name extends ListName> = Parameters<(typeof readers)[Name]>[1]
export type ListOf<Name extends ListName> = ReturnType<(typeof readers)[Name]>

/** Which list is read, and where its reader may. */
export interface ListQuestion<Name extends ListName = ListName> {
  name: Name
  query: QueryOf<Name>
  permitted: PermittedChapters
}

/** Reads a list. Throws `not_found` and `validation_error` as the list does. */
export function readList<Name extends ListName>(
  db: Db,
  { name, query, permitted }: ListQuestion<Name>
): ListOf<Name> {
  const read = readers[name] as (...given: [Db, QueryOf<Name>, PermittedChapters]) => ListOf<Name>
  return read(db, query, permitted)
}

/**
 * Whether a list is read in a millisecond or two: that of one member, or of chapters with few rows. An explanation is, unless many dues follow until its day. Throws `not_found` for the member of an explanation.
 */
export function isShort(db: Db, { name, query, permitted }: ListQuestion): boolean {
  if (name === 'explanation') return isSoonExplained(db, query as ExplainQuery, permitted)
  const { member_id, chapter_id }: { member_id?: number; chapter_id?: number } = query
  if (member_id !== undefined) return true
  const chapters = chaptersFor(db, chapter_id, permitted)
  return hasFew(db, { ...few[name], chapters })
}
