import { NotFound } from '../../core/errors.ts'
import { toMinor } from '../../core/money.ts'
import { findAnnounced } from '../../money/debit/runs-store.ts'
import { epcText } from '../../money/invoices/invoice-letter.ts'
import type { YearStatementQuery } from '../../money/invoices/schema.ts'
import { swissBill } from '../../money/invoices/swiss-bill.ts'
import { statementLetter } from '../../money/invoices/year-letter.ts'
import { readYearStatement } from '../../money/invoices/year-store.ts'
import type { Bill } from '../../money/letters/letter.ts'
import { fullName } from '../../money/letters/parties.ts'
import { readSender } from '../../money/letters/parties-store.ts'
import type { MemberRow } from '../../register/members/table.ts'
import type { Db } from '../../storage/database.ts'
import { getDue, listDues } from '../../terms/dues/store.ts'

/** To whom dues of a chapter are paid; null where no account is known. */
export function readPayee(db: Db, chapter_id: number) {
  const { sender, chapter_name } = readSender(db, chapter_id)
  const { name, holder, iban, bic } = sender
  return iban === '' ? null : { name: holder || name || chapter_name, iban, bic }
}

/**
 * What the code says with which apps of banks pay what is open of a due: a SEPA transfer in EUR, a Swiss bill in CHF. Throws `not_found`
 * where there is none: in other currencies, outside SEPA, without an account, for what is paid.
 */
export function readPayment(db: Db, due_id: number, payer: MemberRow): string | Bill {
  const { currency, open_amount, reference } = getDue(db, due_id, 'all')
  const { chapter_id } = payer
  const payee = readPayee(db, chapter_id)
  const amount = toMinor(open_amount, currency)
  const code =
    payee &&
    (currency === 'CHF'
      ? billOf(db, payer, { amount, reference })
      : currency === 'EUR'
        ? epcText({ ...payee, amount, reference })
        : null)
  if (!code) throw new NotFound('there is no code for this due')
  return code
}

function billOf(db: Db, payer: MemberRow, asked: { amount: number; reference: string }) {
  const { sender } = readSender(db, payer.chapter_id)
  const creditor = { ...sender, name: sender.holder || sender.name }
  const debtor = {
    name: fullName(payer),
    ...{ street: payer.street ?? '', postal_code: payer.postal_code ?? '' },
    ...{ city: payer.city ?? '', country: payer.country || sender.country }
  }
  return swissBill({ creditor, iban: sender.iban, debtor, ...asked, language: 'en' })
}

/** The dues of members, with the day on which an announced run of direct debits collects each. */
export function listOwnDues(db: Db, member_ids: readonly number[]) {
  const dues = member_ids.flatMap(
    member_id => listDues(db, { member_id, offset: 0, limit: 200 }, 'all').dues
  )
  const days = findAnnounced(
    db,
    dues.map(({ id }) => id)
  )
  return dues.map(due => ({ ...due, debit_day: days.get(due.id) ?? null }))
}

/** The letter of what a member has paid in a year. */
export function ownStatement(db: Db, query: YearStatementQuery) {
  return statementLetter(readYearStatement(db, query, 'all'))
}
