import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Actor } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { createChapter, findChapter, listChapters } from '../../association/chapters/store.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { escapeStep } from '../../core/json-pointer.ts'
import type { Db } from '../../storage/database.ts'
import type { Choices } from '../files/choices.ts'
import { fileDetails } from '../files/details.ts'
import { wordKey } from '../files/row-names.ts'
import type { NewChapter } from './making.ts'
import { PlanAgain } from './plan-again.ts'

/** The chapters that the rows of a file can name, by `wordKey`, and those of them that are yet to be made. */
export interface NamedChapters {
  ids: ReadonlyMap<string, number>
  making: NewChapter[]
}

/** Whether a file has a column of chapters. Throws `validation_error` where chapters are given without one. */
export function isByChapter({ mapping, chapters }: Choices): boolean {
  const has_column = [...mapping.values()].includes('chapter')
  if (!has_column && chapters.size > 0) throw invalid([fileDetails.no_chapter_column('/chapters')])
  return has_column
}

/**
 * The permitted chapters that are not archived, by their names and by those that the file has for them. `needed` says which
 * new ones the file has rows for. Throws `validation_error` for the id of no such chapter.
 */
export function findChapters(
  db: Db,
  { chapters: chosen }: Choices,
  permitted: PermittedChapters,
  needed: (name: string) => boolean
): NamedChapters {
  const asked = { archived: false, offset: 0, limit: Number.MAX_SAFE_INTEGER }
  const found = listChapters(db, asked, permitted).chapters
  const ids = new Map(found.map(({ id, name }) => [wordKey(name), id]))
  const known = new Set(ids.values())
  const making: NewChapter[] = []
  let last = chosen.size > 0 ? lastId(db) : 0
  for (const [name, choice] of chosen) {
    const key = wordKey(name)
    if (ids.has(key)) continue
    if (choice === 'create') {
      if (!needed(name)) continue
      making.push({ id: ++last, name })
      ids.set(key, last)
    } else if (known.has(choice) && within(permitted, choice)) ids.set(key, choice)
    else {
      const path = `/chapters/${escapeStep(name)}`
      throw invalid([details.no_such_record(path, { entity: chapter.entity })])
    }
  }
  return { ids, making }
}

/** Makes the chapters of a plan that do not exist yet. Throws `PlanAgain` where they get other ids. */
export function makeChapters(db: Db, making: readonly NewChapter[], by: Actor) {
  for (const { id, name } of making) {
    // made by an earlier slice
    if (findChapter(db, id)?.name === name) continue
    if (createChapter(db, { name, ...likeFirst(db) }, by).id !== id) throw new PlanAgain()
  }
}

/** The time zone and currency of the first chapter. */
function likeFirst(db: Db) {
  const [first] = listChapters(db, { offset: 0, limit: 1 }, 'all').chapters
  return first && { timezone: first.timezone, currency: first.currency }
}

/** The greatest id that a chapter has had. */
function lastId(db: Db): number {
  const seq = db.$client
    .prepare("SELECT seq FROM sqlite_sequence WHERE name = 'chapters'")
    .pluck()
    .get()
  return Number(seq ?? 0)
}
