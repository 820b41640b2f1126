import { NotFound } from '../../core/errors.ts'
import { toMinor } from '../../core/money.ts'
import { epcText } from '../../money/invoices/invoice-letter.ts'
import { readSender } from '../../money/letters/parties-store.ts'
import type { YearStatementQuery } from '../../money/year-statements/schema.ts'
import { statementLetter } from '../../money/year-statements/statement-letter.ts'
import { readYearStatement } from '../../money/year-statements/store.ts'
import type { Db } from '../../storage/database.ts'
import { getDue } from '../../terms/dues/store.ts'

/** To whom dues of a chapter are paid; null where no account is known. */
export function readPayee(db: Db, chapter_id: number) {
  const { sender, chapter_name } = readSender(db, chapter_id)
  const { name, holder, iban, bic } = sender
  return iban === '' ? null : { name: holder || name || chapter_name, iban, bic }
}

/**
 * What the code says with which apps of banks pay what is open of a due. Throws `not_found` where there is none: in other currencies than
 * EUR (the invoice has the Swiss bill), outside SEPA, without an account, for what is paid.
 */
export function paymentText(db: Db, due_id: number, chapter_id: number): string {
  const { currency, open_amount, reference } = getDue(db, due_id, 'all')
  const payee = readPayee(db, chapter_id)
  const amount = toMinor(open_amount, currency)
  const text = payee && currency === 'EUR' ? epcText({ ...payee, amount, reference }) : null
  if (text === null) throw new NotFound('there is no code for this due')
  return text
}

/** The letter of what a member has paid in a year. */
export function ownStatement(db: Db, query: YearStatementQuery) {
  return statementLetter(readYearStatement(db, query, 'all'))
}
