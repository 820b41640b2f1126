import { definePart } from '../../core/parts.ts'
import { defineRestoreStep } from '../../core/restoring.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { type Db, prepared } from '../../storage/database.ts'

defineLifetimes({ first_rounds: 'kept' })

definePart({
  ...{ entity: 'chapter', table: 'first_rounds', column: 'chapter_id' },
  ...{ kind: 'copy', when_erased: 'deleted' }
})

// what the days since the backup have brought may have been told by then
defineRestoreStep({
  table: 'first_rounds',
  sql: `INSERT OR REPLACE INTO first_rounds (chapter_id, after_id)
    SELECT id, (SELECT coalesce(max(rounds.id), 0) FROM rounds WHERE chapter_id = chapters.id) FROM chapters`
})

/** Notes that the next round of a chapter is the first one after an import, an upgrade or a restore. Call it inside a write. */
export function expectFirstRound(db: Db, chapter_id: number) {
  expect(db).run({ chapter_id })
}

const expect = prepared(db =>
  db.$client.prepare(
    `INSERT INTO first_rounds (chapter_id, after_id)
     VALUES (:chapter_id, (SELECT coalesce(max(id), 0) FROM rounds WHERE chapter_id = :chapter_id))
     ON CONFLICT (chapter_id) DO UPDATE SET after_id = excluded.after_id
     WHERE after_id <> excluded.after_id`
  )
)

/** Notes that the round with an id is over: if it was a first round, the next one acts. */
export function endFirstRound(db: Db, chapter_id: number, id: number) {
  over(db).run(chapter_id, id)
}

const over = prepared(db =>
  db.$client.prepare('DELETE FROM first_rounds WHERE chapter_id = ? AND after_id < ?')
)
