import { definePart } from '../../core/parts.ts'
import { defineRestoreStep } from '../../core/restoring.ts'
import { defineLifetimes } from '../../core/tables.ts'
import type { Day } from '../../lifecycle/days.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { chapterDay } from '../facts/settings-store.ts'

defineLifetimes({ first_rounds: 'kept' })

definePart({
  entity: 'chapter',
  table: 'first_rounds',
  column: 'chapter_id',
  kind: 'copy',
  when_erased: 'deleted'
})

// what the days since the backup have brought may have been told by then
defineRestoreStep({
  table: 'first_rounds',
  sql: `INSERT OR REPLACE INTO first_rounds (chapter_id, day)
    SELECT id, (SELECT coalesce(max(rounds.day), '1850-01-01') FROM rounds WHERE chapter_id = chapters.id) FROM chapters`
})

/**
 * Notes that the rounds of a day, as somebody starts them, and the next one are the first after an import, an upgrade or a restore.
 * Call it inside a write.
 */
export function expectFirstRound(db: Db, chapter_id: number, day = chapterDay(db, chapter_id)) {
  expect(db).run({ chapter_id, day })
}

const expect = prepared(db =>
  db.$client.prepare(
    `INSERT INTO first_rounds (chapter_id, day) VALUES (:chapter_id, :day)
     ON CONFLICT (chapter_id) DO UPDATE SET day = excluded.day WHERE day < excluded.day`
  )
)

/** Notes that the round of a day is over: if it was the first one, the next one acts. */
export function endFirstRound(db: Db, chapter_id: number, day: Day) {
  over(db).run(chapter_id, day)
}

const over = prepared(db =>
  db.$client.prepare('DELETE FROM first_rounds WHERE chapter_id = ? AND day < ?')
)
