import { type MemberNoun, memberNoun, memberNouns } from '../../core/noun.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnStatement, statement } from '../../storage/statements.ts'

/** The ids of the entries about members and about records that name them, newest first. */
export function listMemberEntries(db: Db, ids: readonly number[]): number[] {
  const all = memberNouns().flatMap(noun => {
    const entries = columnStatement(db, `SELECT id FROM log_entries WHERE ${isAboutMembers(noun)}`)
    return entries.all({ ids: JSON.stringify(ids) }) as number[]
  })
  return all.sort((one, other) => other - one)
}

/** The number of different members of whom entries show values. */
export function countMembersIn(db: Db, ids: readonly number[]): number {
  return counted(db).get(JSON.stringify(ids)) as number
}

const counted = prepared(db => {
  const cases = memberNouns().map(noun => `WHEN '${noun.entity}' THEN ${selectMember(noun)}`)
  return db.$client
    .prepare(
      `SELECT count(DISTINCT CASE entity ${cases.join(' ')} END) FROM log_entries
      WHERE id IN (SELECT value FROM json_each(?)) AND octet_length(changes) > 2`
    )
    .pluck()
})

const all_entries = { max: Number.MAX_SAFE_INTEGER, until: Number.MAX_SAFE_INTEGER }

/**
 * Removes the changes and the salt of entries about members with ids up to `until`, at most `max` for each noun, and returns the
 * number of changed entries. Entries that record an erasure stay, as do all digests, so that the chain can be verified as before.
 */
export function eraseMemberEntries(
  db: Db,
  ids: readonly number[],
  { max, until } = all_entries
): number {
  const bound = { ids: JSON.stringify(ids), max, until, erasing: erasureFacts().erasing }
  return memberNouns().reduce((sum, noun) => {
    const entries = columnStatement(db, selectTold(noun)).all(bound)
    return sum + erase(db).run(JSON.stringify(entries)).changes
  }, 0)
}

function selectTold(noun: MemberNoun): string {
  // the last entry of a deleted record says which member it named, so that entry is erased last
  const order = hasMemberIds(noun) ? '' : 'ORDER BY id'
  return `SELECT id FROM log_entries WHERE ${isAboutMembers(noun)}
    AND changes IS NOT NULL AND log_entries.id <= :until AND action <> :erasing ${order} LIMIT :max`
}

const erase = statement(`UPDATE log_entries SET changes = NULL, salt = NULL
    WHERE id IN (SELECT value FROM json_each(?))`)

/**
 * The ids of entries about members whose changes are missing although no later entry records an erasure of the member. If it is
 * not known any more which member a deleted record named, any later erasure counts.
 */
export function erasedWithoutFact(db: Db): number[] {
  return memberNouns().flatMap(noun => {
    const told = `entry.entity = '${noun.entity}' AND (salt IS NULL OR salt = '')`
    const unexplained = columnStatement(
      db,
      `SELECT id FROM (SELECT id, ${selectMember(noun)} AS member_id FROM log_entries AS entry WHERE ${told}) AS entry
      WHERE NOT EXISTS (SELECT 1 FROM log_entries AS fact WHERE fact.entity = :entity AND fact.action IN (:erasing, :erased)
        AND fact.id > entry.id AND (member_id IS NULL OR fact.entity_id = member_id))`
    )
    return unexplained.all(erasureFacts()) as number[]
  })
}

/** The entity of members, and the actions of entries that record an erasure: while it is in progress, and at its end. */
export function erasureFacts() {
  const { entity } = memberNoun()
  return { entity, erasing: `${entity}.erasing`, erased: `${entity}.erased` }
}

const given = 'SELECT value FROM json_each(:ids)'

export function hasMemberIds({ member }: MemberNoun): boolean {
  return member === 'self' || member === 'id'
}

/** SQL condition for entries of a noun that are about one of the members with the ids in `:ids`, a JSON array. */
export function isAboutMembers(noun: MemberNoun): string {
  return `entity = '${noun.entity}' AND entity_id IN (${selectMemberRecords(noun)})`
}

/** SQL for the id of the member that an entry of a noun is about; null if this is not known any more. */
export function selectMember(noun: MemberNoun): string {
  if (hasMemberIds(noun)) return 'entity_id'
  const { table, member } = noun
  return `ifnull((SELECT ${member} FROM ${table} WHERE ${table}.id = entity_id),
    ifnull(changes ->> '$.${member}[0]', changes ->> '$.${member}[1]'))`
}

/** SQL for the ids of a noun's records that name one of the members, or named one when they were deleted. */
function selectMemberRecords(noun: MemberNoun): string {
  if (hasMemberIds(noun)) return given
  const { entity, table, member } = noun
  return `SELECT id FROM ${table} WHERE ${member} IN (${given}) UNION
    SELECT entity_id FROM log_entries WHERE entity = '${entity}' AND entity_id NOT IN (SELECT id FROM ${table})
      AND changes ->> '$.${member}[0]' IN (${given})`
}
