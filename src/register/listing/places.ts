import { type Db, prepared, type Reader } from '../../storage/database.ts'

/** From one anchor to the next. */
const between = 256

const anchor = prepared((db: Db) =>
  db.$client.prepare(`
    SELECT position, member_id FROM member_anchors
    WHERE chapter_id = ? AND position <= ? ORDER BY position DESC LIMIT 1`)
)

/** Where a page begins: behind which member, and how many members to skip from there. */
export function findPlace(db: Db, chapter_id: number, offset: number) {
  if (offset < between) return { after: 0, skip: offset }
  const { position, member_id } = anchor(db).get(chapter_id, offset) as Anchor
  return { after: member_id, skip: offset - position }
}

interface Anchor {
  position: number
  member_id: number
}

const horizon = prepared((db: Reader) =>
  db.$client
    .prepare(
      'SELECT member_id FROM member_anchors WHERE chapter_id = ? AND member_id > ? ORDER BY position LIMIT 1 OFFSET 7'
    )
    .pluck()
)

/** The id up to which some 2 000 members of a chapter follow a member; the greatest possible one at the end. */
export function horizonAfter(db: Reader, chapter_id: number, after: number): number {
  return (horizon(db).get(chapter_id, after) ?? Number.MAX_SAFE_INTEGER) as number
}
