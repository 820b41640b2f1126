import { EmailTaken } from '../../core/errors.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { fullName } from './naming.ts'
import { member } from './noun.ts'
import type { NewMember, PreparedMember } from './prepare.ts'
import type { MemberRow } from './table.ts'

const byAddress = prepared(db =>
  db.$client.prepare(
    'SELECT * FROM members WHERE chapter_id = ? AND email_key = ? AND id <> ? LIMIT 1'
  )
)

const holders = prepared(db =>
  db.$client.prepare(
    'SELECT * FROM members WHERE chapter_id = ? AND email_key = ? AND id <> ? LIMIT 100'
  )
)

/** Others in the chapter who have the address of a member, the first hundred. */
export function findHolders(
  db: Db,
  { id, chapter_id, email_key }: Pick<MemberRow, 'id' | 'chapter_id' | 'email_key'>
): MemberRow[] {
  return email_key ? (holders(db).all(chapter_id, email_key, id) as MemberRow[]) : []
}

/** Throws `email_taken`, with the member as its holder, if somebody else in the chapter has the address. */
export function refuseTaken(
  db: Db,
  { chapter_id, email_key }: Pick<MemberRow, 'chapter_id' | 'email_key'>,
  own_id = 0
) {
  const found =
    email_key && (byAddress(db).get(chapter_id, email_key, own_id) as MemberRow | undefined)
  if (!found) return
  const holder = { entity: member.entity, id: found.id, name: fullName(found), chapter_id }
  throw Object.assign(new EmailTaken(), { holder: { ...holder, path: '/email' } })
}

/** Throws `email_taken` if an address is taken, also by one of the others, unless it may be shared. */
export function refuseTakenAmong(
  db: Db,
  inputs: readonly NewMember[],
  rows: readonly PreparedMember[]
) {
  const met = new Set<string>()
  for (const [index, { row }] of rows.entries()) {
    if (!row.email_key || inputs[index]?.shared_email) continue
    const key = `${row.chapter_id} ${row.email_key}`
    if (met.has(key)) throw new EmailTaken()
    met.add(key)
    refuseTaken(db, row)
  }
}
