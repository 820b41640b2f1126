import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { association } from '../../association/profile/noun.ts'
import type { Db } from '../../storage/database.ts'
import type { ReadsTold } from './reads.ts'

/** Logs how many members with fields beyond lists somebody was shown, in one chapter or over several. */
export function logReads(db: Db, { chapter_id, members }: Omit<ReadsTold, 'written'>, by: Actor) {
  const { entity } = chapter_id === undefined ? association : chapter
  record(
    db,
    {
      action: `${entity}.members_read`,
      entity,
      entity_id: chapter_id ?? 1,
      chapter_id: chapter_id ?? null,
      changes: { members_shown: [null, members] }
    },
    by
  )
}
