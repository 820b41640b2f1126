import type { Db } from '../../storage/database.ts'
import { withDerivedColumns } from './prepare.ts'
import { derived_columns, type MemberRow } from './table.ts'

/** Recomputes the derived columns of all members; yields a line for each wrong value. */
export function* staleMembers(db: Db): Iterable<string> {
  for (const row of db.$client.prepare('SELECT * FROM members').iterate()) {
    const member = row as MemberRow
    const derived = withDerivedColumns(member)
    for (const column of derived_columns)
      if (derived[column] !== member[column]) yield `stale ${column} of member ${member.id}`
  }
}
