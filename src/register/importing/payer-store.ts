import type { Detail } from '../../core/details.ts'
import { emailKey } from '../../core/text.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import { type Person, personKey } from '../members/identity.ts'
import { findPayerFlaws as findFlaws } from '../members/payers-store.ts'
import type { MemberRow } from '../members/table.ts'

const byNumber = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND membernumber = ?')
)
const byAddress = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND email_key = ? LIMIT 100')
)
const byName = prepared(db =>
  db.$client.prepare(
    'SELECT * FROM members INDEXED BY members_person WHERE chapter_id = ? AND name_key = ? LIMIT 100'
  )
)

/**
 * A row with the payer whom its cell names: by number, else by address, else as first and last name or the other way round with a
 * comma. Whoever names themselves has no payer. A row is refused where nobody, or not only one, is so called.
 */
export function withPayer(db: Db, chapter_id: number, row: CheckedRow): CheckedRow {
  const { payer, person, as_edit, as_new } = row
  if (!payer || payer === person.membernumber || readNames(payer).includes(person.name_key))
    return row
  const found = findPayers(db, chapter_id, payer, person)
  const [one, ...others] = found
  if (one && others.length === 0) {
    const give = <T extends object>(values: T | Detail[]) =>
      Array.isArray(values) ? values : { ...values, payer_id: one.id }
    return { ...row, as_edit: give(as_edit), as_new: give(as_new) }
  }
  // an address that only this person has
  if (payer.includes('@') && emailKey(payer) === person.email_key) return row
  const flaw = one
    ? fileDetails.several_payers('/payer', { count: found.length })
    : fileDetails.unknown_payer('/payer')
  const refuse = (values: object | Detail[]) => [...(Array.isArray(values) ? values : []), flaw]
  return { ...row, as_edit: refuse(as_edit), as_new: refuse(as_new) }
}

/** For how many more each payer pays after the rows of a file so far, by the payer's id. */
export type Paid = Map<number, number>

/** Counts the payer whom a row gives to a new member, or to one who had another. */
export function countPayer(paid: Paid, row: CheckedRow, member?: MemberRow) {
  const payer_id = readPayer(row, member)
  if (payer_id && payer_id !== member?.payer_id) paid.set(payer_id, (paid.get(payer_id) ?? 0) + 1)
}

/** What is wrong with the payer of a row, given the member whom it means. */
export function findPayerFlaws(
  db: Db,
  row: CheckedRow,
  { member, chapter_id, paid }: { member?: MemberRow; chapter_id: number; paid?: Paid }
): Detail[] {
  const payer_id = readPayer(row, member)
  const more = paid?.get(payer_id ?? 0) ?? 0
  return findFlaws(db, { ...member, chapter_id, payer_id }, { more })
}

function readPayer({ as_edit, as_new }: CheckedRow, member?: MemberRow): number | null {
  const values = member ? as_edit : as_new
  return Array.isArray(values) ? null : (values.payer_id ?? null)
}

function findPayers(db: Db, chapter_id: number, text: string, person: Person): MemberRow[] {
  const numbered = byNumber(db).all(chapter_id, text) as MemberRow[]
  if (numbered.length > 0) return numbered
  if (text.includes('@')) {
    const sharing = byAddress(db).all(chapter_id, emailKey(text)) as MemberRow[]
    return sharing.filter(({ name_key }) => name_key !== person.name_key)
  }
  const named = readNames(text).flatMap(key => byName(db).all(chapter_id, key) as MemberRow[])
  return [...new Map(named.map(one => [one.id, one])).values()]
}

/** The names that a text may mean, in the form that is compared: `Müller, Anna`, or `Anna Maria Müller` wherever the last name begins. */
function readNames(text: string): string[] {
  const [last, first, ...more] = text.split(',').map(part => part.trim())
  if (last && first && more.length === 0) return [personKey(first, last)]
  const words = text.split(/\s+/).slice(0, 10)
  return words
    .slice(1)
    .map((_, index) =>
      personKey(words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' '))
    )
}
