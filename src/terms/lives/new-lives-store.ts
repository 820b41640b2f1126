import { nextDay } from '../../lifecycle/advance.ts'
import type { Life } from '../../lifecycle/life.ts'
import { insertDays } from '../../register/members/days-store.ts'
import { prepareInsert } from '../../storage/bulk-insert.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { type Fact, type FactKind, fact_kinds } from '../facts/facts.ts'
import { membershipDays } from './membership-days.ts'
import { insertFacts, readColumns } from './new-facts-store.ts'

/** The life of a member who was just created; many members have the same one. */
export interface NewLife {
  id: number
  chapter_id: number
  life: Life
}

const insert = prepared(db => prepareInsert(db, 'lives', ['id', 'chapter_id', 'next_day']))

/** Stores lives of which nothing is stored yet, with one insert a kind of fact. Members with the same life are of one chapter. */
export function insertLives(db: Db, lives: readonly NewLife[]) {
  const derived = new Map<Life, ReturnType<typeof derive>>()
  const rows = lives.map(({ id, chapter_id, life }) => {
    const { next_day, days } = derived.get(life) ?? derive(life)
    derived.set(life, { next_day, days })
    return { id, days, values: [id, chapter_id, next_day] }
  })
  insert(db)(rows.map(({ values }) => values))
  insertDays(db, rows)
  for (const kind of fact_kinds) insertKind(db, kind, lives)
}

function derive(life: Life) {
  return { next_day: nextDay(life) ?? null, days: membershipDays(life) }
}

function insertKind(db: Db, kind: FactKind, lives: readonly NewLife[]) {
  const known = new Map<Life, unknown[][]>()
  const rows = lives.flatMap(({ id, chapter_id, life }) => {
    const read = (fact: Fact, index: number) =>
      readColumns(db, { chapter_id, life }, { kind, fact, index })
    const facts = known.get(life) ?? listFacts(kind, life).map(read)
    known.set(life, facts)
    return facts.map(values => [id, ...values])
  })
  if (rows.length > 0) insertFacts(db, kind, rows)
}

function listFacts(kind: FactKind, life: Life): readonly Fact[] {
  if (kind !== 'application') return life[kind] as readonly Fact[]
  return life.application ? [life.application] : []
}
