import type { MemberNoun } from '../../core/noun.ts'

const given = 'SELECT value FROM json_each(:ids)'

/** Whether the ids of a noun's records are those of members. */
export function hasMemberIds({ member }: MemberNoun): boolean {
  return member === 'self' || member === 'id'
}

/** SQL over entries: whether one of a noun is about one of the members whose ids are bound to `:ids`, as JSON. */
export function isAboutMembers(noun: MemberNoun): string {
  return `entity = '${noun.entity}' AND entity_id IN (${selectMemberRecords(noun)})`
}

/** SQL over entries of a noun: the member whom one is about; null where that is not known any more. */
export function selectMember(noun: MemberNoun): string {
  if (hasMemberIds(noun)) return 'entity_id'
  const { table, member } = noun
  return `ifnull((SELECT ${member} FROM ${table} WHERE ${table}.id = entity_id),
    ifnull(changes ->> '$.${member}[0]', changes ->> '$.${member}[1]'))`
}

/**
 * SQL for the ids of a noun's records about members: those that name one of them, and those that named one when they were
 * deleted.
 */
function selectMemberRecords(noun: MemberNoun): string {
  if (hasMemberIds(noun)) return given
  const { entity, table, member } = noun
  return `SELECT id FROM ${table} WHERE ${member} IN (${given}) UNION
    SELECT entity_id FROM log_entries WHERE entity = '${entity}' AND entity_id NOT IN (SELECT id FROM ${table})
      AND changes ->> '$.${member}[0]' IN (${given})`
}
