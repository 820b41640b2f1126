import { addMinor } from '../../core/money.ts'
import { addDays, type Day, latest } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { creditorReference } from '../../terms/dues/reference.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { is_later_part, rootOf } from '../../terms/membership-history/asked-store.ts'
import { findDebit } from '../debit/runs-store.ts'
import { letterLanguage } from '../letters/formats.ts'
import { fullName, hasAddress } from '../letters/parties.ts'
import { type Addressee, readAddressees, readSender } from '../letters/parties-store.ts'
import type { Invoice } from './invoice-letter.ts'
import type { sender_parts } from './schema.ts'

/** An invoice that could be issued: all but its number. */
export interface Draft {
  payer_id: number
  pay_by: Day
  amount: number
  dues: readonly { due_id: number; amount: number }[]
  has_address: boolean
  /** The run of direct debits whose notice it is. */
  notice_of: number | null
  letter: Omit<Invoice, 'number'>
}

/** Whose dues, and until which day; a dry run passes over those that it has counted. */
export interface DraftQuery {
  chapter_id: number
  payers: readonly number[]
  due_to: Day | undefined
  offset?: number
}

/** The most dues that are read, printed and issued together, and so those of one invoice. */
export const most_dues = 500

interface DueRow {
  payer_id: number
  member_id: number
  due_id: number
  dues_name: string
  period_start: Day
  period_end: Day | null
  due_date: Day
  charged: number
  amount: number
  currency: string
}

const open_dues = `
  WITH whom AS (
    SELECT id AS payer_id, id AS member_id FROM members WHERE id IN (SELECT value FROM json_each(:payers))
    UNION ALL SELECT payer_id, id FROM members WHERE payer_id IN (SELECT value FROM json_each(:payers))
  )
  SELECT whom.payer_id, whom.member_id, part.id AS due_id, dues_name, period_start, period_end, due_date,
    part.amount AS charged, part.amount - settled - waived AS amount, part.currency
  FROM whom CROSS JOIN dues AS part INDEXED BY dues_member ON part.member_id = whom.member_id
  WHERE part.chapter_id = :chapter_id AND NOT void AND part.amount > settled + waived
    AND due_date <= ifnull(:due_to, '9999-12-31')
    AND NOT EXISTS (SELECT 1 FROM invoice_lines JOIN invoices ON invoices.id = invoice_id
      WHERE invoice_lines.due_id = part.id AND cancelled IS NULL)
    AND NOT (instr(part.key, ' part ') > 0 AND EXISTS (
      SELECT 1 FROM dues AS origin
        CROSS JOIN invoice_lines ON due_id = origin.id
        JOIN invoices ON invoices.id = invoice_id
      WHERE origin.member_id = part.member_id AND NOT origin.void AND origin.key >= ${rootOf('part.key')}
        AND origin.key < part.key AND cancelled IS NULL AND ${is_later_part}))
  ORDER BY whom.payer_id, part.currency, due_date, part.id LIMIT ${most_dues} OFFSET :offset`

/**
 * The next invoices of payers, one for each currency: what is open and on no valid invoice, the oldest due first. They have at most
 * `most_dues` together, so that there can be more.
 */
export function readDrafts(
  db: Db,
  { chapter_id, payers, due_to, offset = 0 }: DraftQuery
): Draft[] {
  const asked = { chapter_id, payers: JSON.stringify(payers), due_to: due_to ?? null, offset }
  const rows = cachedStatement(db, open_dues).all(asked) as DueRow[]
  const ids = new Set(rows.flatMap(({ payer_id, member_id }) => [payer_id, member_id]))
  const members = readAddressees(db, [...ids])
  const groups = Map.groupBy(rows, ({ payer_id, currency }) => `${payer_id} ${currency}`)
  const write = draftWriter(db, chapter_id, members)
  return [...groups.values()].map(write)
}

const counts = `
  WITH whom AS (
    SELECT value AS payer_id, value AS member_id FROM json_each(:payers)
    UNION ALL SELECT payer_id, id FROM members WHERE payer_id IN (SELECT value FROM json_each(:payers))
  )
  SELECT payer_id, count(*) AS dues FROM whom JOIN dues USING (member_id)
  WHERE NOT void AND amount > settled + waived GROUP BY payer_id ORDER BY payer_id`

/** Payers who owe something, ascending, in groups of at most `most_dues`; who owes more is a group of its own. */
export function groupPayers(db: Db, payers: readonly number[]): number[][] {
  const rows = cachedStatement(db, counts).all({ payers: JSON.stringify(payers) })
  const groups: { ids: number[]; dues: number }[] = []
  for (const { payer_id, dues } of rows as { payer_id: number; dues: number }[]) {
    const last = groups.at(-1)
    if (last && last.dues + dues <= most_dues) {
      last.ids.push(payer_id)
      last.dues += dues
    } else groups.push({ ids: [payer_id], dues })
  }
  return groups.map(({ ids }) => ids)
}

/** What an association needs so that its letters can be paid. */
export function missingParts(db: Db, chapter_id: number): (typeof sender_parts)[number][] {
  const { name, street, city, iban } = readSender(db, chapter_id).sender
  return [
    ...(name === '' ? ['name' as const] : []),
    ...(street === '' || city === '' ? ['address' as const] : []),
    ...(iban === '' ? ['iban' as const] : [])
  ]
}

function draftWriter(db: Db, chapter_id: number, members: ReadonlyMap<number, Addressee>) {
  const { sender, chapter_name, languages, payment_days } = readSender(db, chapter_id)
  const day = chapterDay(db, chapter_id)
  const soonest = addDays(day, payment_days)
  return (rows: readonly DueRow[]): Draft => {
    const [{ payer_id, currency, due_id }] = rows as [DueRow]
    const { language, ...payer } = members.get(payer_id) as Addressee
    const lines = rows.map(row => ({
      dues_name: row.dues_name,
      amount: row.amount,
      charged: row.charged,
      period_start: row.period_start,
      period_end: row.period_end,
      pay_by: latest(row.due_date, soonest),
      member_name:
        row.member_id === payer_id ? null : fullName(members.get(row.member_id) as Addressee)
    }))
    const debit = findDebit(db, { chapter_id, payer_id }, rows)
    return {
      payer_id,
      notice_of: debit?.is_whole ? debit.collection_id : null,
      has_address: hasAddress(payer),
      pay_by: latest(day, ...lines.map(({ pay_by }) => pay_by)),
      amount: addMinor(lines.map(({ amount }) => amount)),
      dues: rows.map(({ due_id: id, amount }) => ({ due_id: id, amount })),
      letter: {
        day,
        sender,
        payer,
        currency,
        lines,
        chapter_name,
        language: letterLanguage(language, ...languages),
        reference: creditorReference(due_id),
        debit
      }
    }
  }
}
