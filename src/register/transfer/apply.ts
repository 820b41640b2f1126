import type { Actor } from '../../office/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { type PreparedMember, prepareMember } from '../members/prepare.ts'
import { editMember, insertMembers } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import type { Fields, Joining } from './candidates.ts'
import { findTwin, type JudgedRows } from './store.ts'

/** Members that are added in one go. */
const together = 64

/** What is written, for whom, and what ends it by throwing. */
interface Writing {
  chapter_id: number
  judged: JudgedRows
  by: Actor
  check: () => void
}

/** Writes what was judged, inside a write: creates and updates members in the order of the file. */
export function writeJudged(db: Db, { chapter_id, judged, by, check }: Writing) {
  const waiting: PreparedMember[] = []
  const flush = () => waiting.length > 0 && insertMembers(db, waiting.splice(0), by)
  let rows = 0
  for (const { row, outcome, id } of judged.good()) {
    if (rows++ % together === 0) check()
    if (outcome === 'created') {
      const joining = row.as_new as Joining
      waiting.push(prepareMember(joining, joining.status))
    } else {
      flush()
      // one without an address may be one whom an earlier row has created
      const known = id || (findTwin(db, chapter_id, row.identity) as MemberRow).id
      const fields = row.as_edit as Fields
      editMember(db, { ...fields, id: known }, { reach: 'all', by })
    }
    if (waiting.length === together) flush()
  }
  flush()
}
