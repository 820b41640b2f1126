import type { Life } from '../../lifecycle/life.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import type { FactKind } from '../facts/facts.ts'
import type { StoredLife } from '../facts/life-store.ts'
import { chapterDay } from '../facts/settings-store.ts'
import { type Cause, listCauses, listImported } from './causes.ts'
import { addNewCauses, type Telling } from './recording-store.ts'

/** The life of a member who was just created, and whether a file has brought it. */
export interface Newcomer {
  id: number
  chapter_id: number
  life: Life
  imported: boolean
}

/**
 * Adds the messages that new lives cause. Call it in the write that has stored them. Members who share a `Life` are judged
 * once.
 */
export function recordNewcomers(db: Db, newcomers: readonly Newcomer[]) {
  const known = new Map<Life, readonly Cause[]>()
  for (const [chapter_id, some] of Map.groupBy(newcomers, each => each.chapter_id)) {
    const today = chapterDay(db, chapter_id)
    const list = ({ life, imported }: Newcomer) => {
      const causes = known.get(life) ?? listNew(life, imported, today)
      known.set(life, causes)
      return causes
    }
    const telling = some
      .map(each => ({ id: each.id, chapter_id, causes: list(each) }))
      .filter(({ causes }) => causes.length > 0)
    if (telling.length > 0) addNewCauses(db, withRows(db, telling), today)
  }
}

function listNew(after: Life, imported: boolean, today: string): readonly Cause[] {
  const before: Life = {
    ...after,
    memberships: [],
    leavings: [],
    holds: [],
    dues: [],
    messages: [],
    application: null
  }
  const change = { before, after, today }
  return imported ? listImported(change) : listCauses(change)
}

const none: StoredLife['rows'] = {
  memberships: [],
  leavings: [],
  holds: [],
  dues: [],
  messages: [],
  application: []
}

/** The orders in which lives have their facts (`loadLives`). */
const selects = {
  memberships:
    'SELECT id, member_id FROM memberships WHERE member_id IN (SELECT value FROM json_each(?)) ORDER BY no',
  leavings:
    'SELECT id, member_id FROM leavings WHERE member_id IN (SELECT value FROM json_each(?)) ORDER BY no',
  dues: 'SELECT id, member_id FROM dues WHERE member_id IN (SELECT value FROM json_each(?)) ORDER BY id',
  application:
    'SELECT id, member_id FROM applications WHERE member_id IN (SELECT value FROM json_each(?)) ORDER BY id'
} as const satisfies Partial<Record<FactKind, string>>

/** Adds the ids of the rows that causes are about. */
function withRows(db: Db, lives: readonly Omit<Telling, 'rows'>[]): Telling[] {
  const used = new Set(lives.flatMap(({ causes }) => causes.map(({ about }) => about.fact)))
  const list = JSON.stringify(lives.map(({ id }) => id))
  const found = Object.entries(selects)
    .filter(([kind]) => used.has(kind as FactKind))
    .map(([kind, select]) => {
      const rows = cachedStatement(db, select).all(list) as { id: number; member_id: number }[]
      return [kind, Map.groupBy(rows, ({ member_id }) => member_id)] as const
    })
  return lives.map(life => {
    const rows = found.map(([kind, by_member]) => [
      kind,
      (by_member.get(life.id) ?? []).map(({ id }) => id)
    ])
    return { ...life, rows: { ...none, ...Object.fromEntries(rows) } }
  })
}
