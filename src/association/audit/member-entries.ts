import type { MemberNoun } from '../../core/noun.ts'

const given = 'SELECT value FROM json_each(:ids)'

/** Whether the ids of a noun's records are those of members. */
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
