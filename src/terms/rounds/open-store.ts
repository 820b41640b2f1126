import { version as program } from '../../core/home.ts'
import { now } from '../../core/time.ts'
import type { Day } from '../../lifecycle/days.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { schemaVersion } from '../../storage/migrations.ts'
import { chapterSettings } from '../facts/settings-store.ts'
import { endFirstRound, expectFirstRound } from '../lives/first-round-store.ts'
import type { Round } from './schema.ts'

/** An open round; `marked_id` as in the table. */
export type Open = Pick<Round, 'id' | 'ended'> & { marked_id: number | null }

/** Identifies the version of the service and of its tables. */
const serviceVersion = prepared(db => `${program}/${schemaVersion(db.$client)}`)

type Latest = Open & { day: Day; settings: string; version: string }

/**
 * Finds or opens the round of a chapter on a day. If the settings have changed since the last round, all lives have to be marked
 * as due. The first round after an upgrade proposes deactivations, and the next day's round acts again.
 */
export function openRound(db: Db, chapter_id: number, day: Day): Open {
  const settings = JSON.stringify(chapterSettings(db, chapter_id))
  const version = serviceVersion(db)
  const last = latestRound(db).get(chapter_id) as Latest | undefined
  if (last && last.version !== version) expectFirstRound(db, chapter_id, last.day)
  const marked_id = last?.settings === settings ? last.marked_id : 0
  // after the clock was set back, the later round is continued
  if (last && last.day >= day && last.settings === settings) return last
  if (last && last.day < day && last.ended !== null) endFirstRound(db, chapter_id, last.day)
  const id = begin(db).get({
    chapter_id,
    day: last && last.day > day ? last.day : day,
    settings,
    marked_id,
    version,
    now: now()
  })
  return { id: id as number, ended: null, marked_id }
}

const latestRound = prepared(db =>
  db.$client.prepare(
    `SELECT id, day, ended, settings, marked_id, version FROM rounds
     WHERE chapter_id = ? ORDER BY day DESC LIMIT 1`
  )
)

const begin = prepared(db =>
  db.$client
    .prepare(
      `INSERT INTO rounds (chapter_id, day, started, settings, marked_id, version)
       VALUES (:chapter_id, :day, :now, :settings, :marked_id, :version)
       ON CONFLICT (chapter_id, day) DO UPDATE SET settings = excluded.settings,
         marked_id = excluded.marked_id, ended = NULL RETURNING id`
    )
    .pluck()
)
