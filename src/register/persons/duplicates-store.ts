import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Reader } from '../../storage/database.ts'
import { type Compared, findPairs, findPairsAcross, type Pair } from './duplicates.ts'

const compared = `
  SELECT id, chapter_id, name_key, ifnull(email_key, '') AS email_key, ifnull(date_of_birth, '') AS date_of_birth,
    ifnull(phone, '') AS phone, ifnull(mobile, '') AS mobile, ifnull(membernumber, '') AS membernumber,
    ifnull(street, '') AS street, ifnull(postal_code, '') AS postal_code FROM members`

/** The question for members who may be one person: within one chapter, or between it and others. */
interface PairsAsked {
  chapter_id: number
  /** The other chapters; missing for pairs within the chapter. */
  across?: PermittedChapters | undefined
}

/** The members who may be one person. This takes a second for a million members, so that it must not run in the event loop. */
export function listPairs(db: Reader, { chapter_id, across }: PairsAsked): Pair[] {
  return across ? pairsAcross(db, chapter_id, across) : pairsWithin(db, chapter_id)
}

function pairsWithin({ $client }: Reader, chapter_id: number): Pair[] {
  const members = $client.prepare(`${compared} WHERE chapter_id = ? ORDER BY id`)
  return findPairs(members.iterate(chapter_id) as Iterable<Compared>)
}

type Placed = Compared & { chapter_id: number }

/**
 * The pairs of a member of a chapter and a member of another permitted chapter who may be one person and are not linked. A pair is left
 * out if linking it would make two members of one chapter the same person. This takes as long as `pairsWithin` for all members.
 */
function pairsAcross(db: Reader, chapter_id: number, permitted: PermittedChapters): Pair[] {
  const { $client } = db
  const findChapters = readChapters(db)
  const mayLink = (one: Compared, other: Compared) => {
    const theirs = findChapters(other as Placed)
    return findChapters(one as Placed).every(id => !theirs.includes(id))
  }
  const own = $client.prepare(`${compared} WHERE chapter_id = ? ORDER BY id`)
  return findPairsAcross(
    own.iterate(chapter_id) as Iterable<Compared>,
    readOthers(db, chapter_id, permitted),
    mayLink
  )
}

function* readOthers({ $client }: Reader, chapter_id: number, permitted: PermittedChapters) {
  const others = $client.prepare(`${compared} WHERE chapter_id <> ? ORDER BY id`)
  for (const one of others.iterate(chapter_id) as Iterable<Placed>)
    if (within(permitted, one.chapter_id)) yield one
}

/** Reads the links, and returns a function that finds the chapters in which a member's person has records. */
function readChapters({ $client }: Reader) {
  const rows = $client
    .prepare(
      `SELECT linked_members.id, person_id, chapter_id FROM linked_members
      CROSS JOIN members ON members.id = linked_members.id`
    )
    .all() as { id: number; person_id: number; chapter_id: number }[]
  const persons = new Map(rows.map(({ id, person_id }) => [id, person_id]))
  const chapters = Map.groupBy(rows, ({ person_id }) => person_id)
  return ({ id, chapter_id }: Placed): number[] =>
    chapters.get(persons.get(id) ?? 0)?.map(row => row.chapter_id) ?? [chapter_id]
}
