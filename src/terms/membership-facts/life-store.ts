import { readOnce } from '../../core/text.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Household, Life } from '../../lifecycle/life.ts'
import { hasRanks } from '../../lifecycle/periods.ts'
import type { Policy } from '../../lifecycle/policy.ts'
import type { Newcomer } from '../../register/members/memberships-store.ts'
import type { MemberRow } from '../../register/members/table.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { type Fact, type FactKind, fact_kinds, fact_tables, no_facts, toFact } from './facts.ts'
import { chapterRules, typePolicy } from './settings-store.ts'
import { waiting } from './words.ts'

export interface StoredLife {
  /** The id of the member. */
  id: number
  chapter_id: number
  /** Whether rules act on the member: not on those of earlier versions before terms were opened for them. */
  known: boolean
  next_day: string | null
  life: Life
  /** The ids of the rows of each fact, in the order of the facts; of the application, the last. */
  rows: Record<FactKind, number[]>
}

/** The fields of a member that decide about a new life. */
export type Subject = Pick<MemberRow, 'chapter_id' | 'membertype_id' | 'date_of_birth' | 'status'>

/** Parses the rules of terms once for the many terms that share them. */
const readPolicy = readOnce<object>(JSON.parse)

/** Lives that were loaded together for one write; a life leaves them when it changes. */
const together = prepared(() => new Map<number, StoredLife>())

/** Loads the lives of members together for `work`, which changes one after the other in one write. */
export function withLives<T>(
  db: Db,
  ids: readonly number[],
  work: (lives: readonly StoredLife[]) => T
): T {
  const known = together(db)
  try {
    const lives = loadLives(db, ids)
    for (const stored of lives) known.set(stored.id, stored)
    return work(lives)
  } finally {
    known.clear()
  }
}

/** Makes the next reader of a life load it again. Call it before the life is changed. */
export function releaseLife(db: Db, id: number) {
  together(db).delete(id)
}

/** The life of a member; undefined where no member has the id. */
export function loadLife(db: Db, id: number): StoredLife | undefined {
  return loadLives(db, [id])[0]
}

/** The lives of members, in the order of their ids, by one query a kind of fact. */
export function loadLives(db: Db, ids: readonly number[]): StoredLife[] {
  const known = ids.flatMap(id => together(db).get(id) ?? [])
  const others = readLives(
    db,
    ids.filter(id => !together(db).has(id))
  )
  return known.length > 0 ? [...known, ...others].sort((a, b) => a.id - b.id) : others
}

function readLives(db: Db, ids: readonly number[]): StoredLife[] {
  // money that becomes credit changes no life
  if (ids.length === 0) return []
  const list = JSON.stringify(ids)
  const facts = fact_kinds.map(kind => [kind, readFacts(db, kind, list)] as const)
  const members = cachedStatement(db, select_members).all(list) as (Subject & Head)[]
  const lives = members.map(({ id, known, next_day, ...subject }) => {
    const life = emptyLife(db, subject) as Record<string, unknown> & Life
    const rows = {} as StoredLife['rows']
    for (const [kind, by_member] of facts) {
      const own = by_member.get(id) ?? []
      const list = own.map(row => toFact(kind, row, readPolicy))
      Object.assign(life, { [kind]: kind === 'application' ? (list.at(-1) ?? null) : list })
      rows[kind] = own.map(row => row.id as number)
    }
    return { id, chapter_id: subject.chapter_id, known: known === 1, next_day, life, rows }
  })
  return withHouseholds(db, lives)
}

/** Lives with those of their households who come before, where their dues depend on it. */
function withHouseholds(db: Db, lives: StoredLife[]): StoredLife[] {
  const ranked = lives.filter(({ life }) =>
    [life.policy, ...life.memberships.map(({ policy }) => policy)].some(ranksMembers)
  )
  if (ranked.length === 0) return lives
  const ids = JSON.stringify(ranked.map(({ id }) => id))
  const rows = cachedStatement(db, `WITH own AS (${stored_members}) ${before}`).all({ ids })
  const households = Map.groupBy(rows as HouseholdRow[], ({ place }) => place)
  return lives.map(stored => {
    const household = toHousehold(households.get(stored.id) ?? [])
    const { life } = stored
    return household.length === 0
      ? stored
      : { ...stored, life: { ...life, member: { ...life.member, household } } }
  })
}

export function ranksMembers({ membership_dues }: Policy): boolean {
  return membership_dues.some(hasRanks)
}

interface HouseholdRow {
  place: number
  id: number
  from: Day
  until: Day | null
}

const toHousehold = (rows: readonly HouseholdRow[]): Household => [
  ...Map.groupBy(rows, ({ id }) => id).values()
]

const stored_members = `SELECT id AS place, id, chapter_id, ifnull(payer_id, id) AS payer, '[]' AS along, date_of_birth FROM members
  WHERE id IN (SELECT value FROM json_each(:ids))`

/** The memberships of those who come before each of `own`, by birthday, unknown last, then by id. */
const before = `SELECT place, other.id, startdate AS "from", CASE WHEN state = 'ended' THEN enddate ELSE
    (SELECT min(leavings.enddate) FROM leavings WHERE leavings.member_id = other.id AND leavings.enddate >= startdate) END AS until
  FROM own CROSS JOIN members AS other ON other.id IN (
      SELECT id FROM members INDEXED BY members_payer WHERE payer_id = own.payer UNION SELECT own.payer
      UNION SELECT value FROM json_each(own.along))
    AND other.id IS NOT own.id AND other.chapter_id = own.chapter_id
    AND (ifnull(other.date_of_birth, '9999') < ifnull(own.date_of_birth, '9999')
      OR ifnull(other.date_of_birth, '9999') = ifnull(own.date_of_birth, '9999') AND other.id < ifnull(own.id, 9e15))
  JOIN memberships ON memberships.member_id = other.id AND memberships.state NOT IN ('void', 'offered')`

/** Of each of some people who are about to become members, those of the household who come before and are in the register. */
export function comingHouseholds(
  db: Db,
  people: readonly Pick<Newcomer, 'chapter_id' | 'date_of_birth' | 'payer_id' | 'joining'>[]
): Household[] {
  const own = people.map(({ joining, ...person }, place) => {
    const along = joining.along.flatMap(({ id }) => id ?? [])
    return { ...person, along, place }
  })
  const given = `SELECT value ->> 'place' AS place, NULL AS id, value ->> 'chapter_id' AS chapter_id, value ->> 'payer_id' AS payer,
    value ->> 'along' AS along, value ->> 'date_of_birth' AS date_of_birth FROM json_each(:own)`
  const rows = cachedStatement(db, `WITH own AS (${given}) ${before}`).all({
    own: JSON.stringify(own)
  })
  const there = Map.groupBy(rows as HouseholdRow[], ({ place }) => place)
  return own.map(({ place }) => toHousehold(there.get(place) ?? []))
}

/** A life without facts of a member who is about to be created. */
export function beginningLife(db: Db, subject: Subject): Life {
  return emptyLife(db, subject)
}

interface Head {
  id: number
  known: number
  next_day: string | null
}

const select_members = `
  SELECT members.id, members.chapter_id, membertype_id, date_of_birth, status,
    lives.id IS NOT NULL AS known, next_day
  FROM members LEFT JOIN lives ON lives.id = members.id
  WHERE members.id IN (SELECT value FROM json_each(?)) ORDER BY members.id`

/** The order in which the facts of a member are read: by number if facts are numbered; an application that waits is the last one. */
const orders: Record<FactKind, string> = {
  memberships: 'no',
  leavings: 'no',
  holds: 'no',
  dues: 'dues.id',
  messages: 'reminders.id',
  application: `state IN (${waiting.map(state => `'${state}'`)}), applications.id`
}

/** Rows of facts by their member, in the order in which they were added. */
function readFacts(db: Db, kind: FactKind, ids: string): Map<number, Fact[]> {
  const { table, columns, has_policy } = fact_tables[kind]
  const wanted = ['id', 'member_id', ...columns].map(name => `${table}."${name}"`)
  const rules = has_policy ? ', rules' : ''
  const join = has_policy ? `JOIN policies ON policies.id = ${table}.policy_id` : ''
  const rows = cachedStatement(
    db,
    `SELECT ${wanted}${rules} FROM ${table} ${join}
     WHERE member_id IN (SELECT value FROM json_each(?)) ORDER BY ${orders[kind]}`
  ).all(ids) as Fact[]
  return Map.groupBy(rows, row => row.member_id as number)
}

function emptyLife(db: Db, subject: Subject): Life {
  const { chapter_id, membertype_id, date_of_birth, status } = subject
  const { chapter, currency } = chapterRules(db, chapter_id)
  return {
    member: { date_of_birth },
    chapter,
    policy: typePolicy(db, membertype_id, currency),
    ...no_facts,
    status
  }
}
