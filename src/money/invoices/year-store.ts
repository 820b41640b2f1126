import type { PermittedChapters } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { findChapterId } from '../../terms/membership-history/listing-store.ts'
import type { YearStatementQuery } from '../invoices/schema.ts'
import { letterLanguage } from '../letters/formats.ts'
import { readAddressees, readSender } from '../letters/parties-store.ts'
import type { YearStatement } from './year-letter.ts'

/** The entries of a year by day, each payment with the dues that it settles now. */
const entries = `
  SELECT day, kind, method, amount, currency,
    (SELECT json_group_array(dues_name) FROM (
      SELECT dues.dues_name FROM settlements JOIN dues ON dues.id = settlements.due_id
      WHERE settlements.payment_id = payments.id AND payments.kind = 'payment'
      GROUP BY dues.id HAVING sum(settlements.amount) > 0 ORDER BY dues.id)) AS dues
  FROM payments
  WHERE member_id = ? AND day BETWEEN ? AND ? ORDER BY day, id`

type Row = Omit<YearStatement['entries'][number], 'dues'> & { dues: string }

/** What a member of permitted chapters has paid in a year. Throws `not_found`, also for who was erased. */
export function readYearStatement(
  db: Db,
  { member_id, year }: YearStatementQuery,
  permitted: PermittedChapters
): YearStatement {
  const chapter_id = findChapterId(db, member_id, permitted)
  const found = readAddressees(db, [member_id]).get(member_id)
  if (!found) throw new NotFound(`no member has id ${member_id}`)
  const { language, ...member } = found
  const { sender, chapter_name, languages } = readSender(db, chapter_id)
  const rows = cachedStatement(db, entries).all(member_id, `${year}-01-01`, `${year}-12-31`)
  return {
    year,
    day: chapterDay(db, chapter_id),
    sender,
    chapter_name,
    member,
    language: letterLanguage(language, ...languages),
    entries: (rows as Row[]).map(row => ({ ...row, dues: JSON.parse(row.dues) }))
  }
}
