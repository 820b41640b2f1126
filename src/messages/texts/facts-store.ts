import { readOnce } from '../../core/text.ts'
import type { Day } from '../../lifecycle/days.ts'
import { invoiceNumber, payUrl } from '../../money/invoices/store.ts'
import { letterFormats, letterLanguage } from '../../money/letters/formats.ts'
import type { LetterLanguage } from '../../money/letters/letter.ts'
import { readSender } from '../../money/letters/parties-store.ts'
import { readCreditor } from '../../money/mandates/store.ts'
import { fieldsOf } from '../../register/custom-fields/store.ts'
import type { LeavingReason } from '../../register/members/days.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import { creditorReference } from '../../terms/dues/reference.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import type { Facts, Reader, ToldDue, ToldPayment } from './facts.ts'
import { nameReader, type Style } from './values.ts'

/** What a message is about. A preview has neither a cause nor dues. */
export interface Subject {
  member_id: number
  kind: Facts['kind']
  /** As in the ledger, `term 12`; null in a preview. */
  cause: string | null
  due_ids: readonly number[] | null
}

/** The facts of a message, the settings of the reader's type, and the language that the reader understands. */
export interface Found {
  facts: Facts
  settings: Readonly<Record<string, unknown>>
  language: LetterLanguage
}

/** How values are written in a language, by the country of the association. */
export function chooseStyle({ sender }: Facts, language: LetterLanguage): Style {
  return { language, formats: letterFormats(language, sender.country) }
}

/** Reads what a message tells, from the facts of today; undefined if its member is gone. */
export function readFacts(db: Db, subject: Subject): Found | undefined {
  const row = reader(db).get(subject.member_id) as ReaderRow | undefined
  if (!row) return
  const { chapter_id, fields, settings, type, language, ...person } = row
  const { sender, chapter_name, languages, payment_days } = readSender(db, chapter_id)
  const today = chapterDay(db, chapter_id)
  const [word, id] = readCause(subject.cause)
  const facts: Facts = {
    kind: subject.kind,
    today,
    reader: { ...person, fields: readValues(fields) },
    custom_fields: fieldsOf(db, chapter_id),
    sender: {
      association: sender.name,
      chapter: chapter_name,
      country: sender.country,
      iban: sender.iban,
      payment_days,
      ...(sender.holder && { holder: sender.holder })
    },
    ...readMembership(db, { ...subject, type, today, cause: word, cause_id: id }),
    ...readMoney(db, {
      ...subject,
      payment_id: word === 'payment' ? id : null,
      collection_id: word === 'collection' ? id : null
    })
  }
  return {
    facts,
    settings: readValues(settings),
    language: letterLanguage(language, ...languages)
  }
}

function readCause(cause: string | null): [word: string, id: number | null] {
  const [word = '', id] = (cause ?? '').split(' ')
  return [word, id === undefined ? null : Number(id)]
}

type ReaderRow = Omit<Reader, 'fields'> & {
  chapter_id: number
  fields: string
  settings: string
  type: string
  language: string | null
}

const reader =
  statement(`SELECT members.chapter_id, company, firstname, lastname, members.email, membernumber, language, fields,
       membertypes.name AS type, notificationsettings AS settings
     FROM members JOIN membertypes ON membertypes.id = membertype_id WHERE members.id = ?`)

const readValues = readOnce<Record<string, unknown>>(JSON.parse)

/** What a message tells of a membership, and how its application and its end came about. */
type ToldMembership = Pick<Facts, 'membership' | 'rejection' | 'leaves_by_choice'>

/** The member and the kind of a message, and the word and the id of its cause. `type` is used if no term has one. */
interface MembershipQuery {
  member_id: number
  kind: Facts['kind']
  cause: string
  cause_id: number | null
  type: string
  today: Day
}

interface Term {
  startdate: Day
  enddate: Day | null
  type: string
}

/** Reads what a message tells of a membership: of the term that it is about, else of the present one. */
function readMembership(db: Db, query: MembershipQuery): ToldMembership {
  const { member_id, kind, cause, cause_id, today } = query
  const about = { member_id, id: cause_id, today }
  const application = readApplication(db, cause === 'application' ? cause_id : null, query)
  const leaving = kind === 'farewell' ? readLeaving(db, query) : undefined
  const by_kind = {
    term: kind === 'membership_expired' ? before : byId,
    application: ofApplication,
    leaving: ofLeaving
  }[cause]
  const found = by_kind?.(db).get(about) ?? present(db).get(about)
  const { startdate = null, enddate = null, type = query.type } = (found ?? {}) as Partial<Term>
  return {
    membership: { type, startdate, enddate: leaving?.enddate ?? enddate },
    rejection: kind === 'application_rejected' ? (application ?? '') : '',
    leaves_by_choice: by_choice.includes(leaving?.reason ?? 'other')
  }
}

/** Reasons after which an association thanks whoever leaves. */
const by_choice: readonly LeavingReason[] = ['resigned', 'moved', 'other']

const term = (where: string) =>
  statement(
    `SELECT memberships.startdate, memberships.enddate, name AS type FROM memberships
       JOIN membertypes ON membertypes.id = membertype_id WHERE member_id = :member_id AND ${where} LIMIT 1`
  )

const byId = term('memberships.id = :id')

/** The last term before one that lapsed. */
const before = term(
  `state <> 'void' AND no < (SELECT no FROM memberships WHERE id = :id) ORDER BY no DESC`
)

const ofApplication = term('no = (SELECT term FROM applications WHERE id = :id)')

const ofLeaving = term(
  `state <> 'void' AND chain = (SELECT chain FROM leavings WHERE id = :id) ORDER BY no DESC`
)

/** The term of today; else the last one before, else the next one. */
const present = term(
  `state <> 'void'
   ORDER BY memberships.startdate > :today, iif(memberships.startdate > :today, memberships.startdate, ''), memberships.startdate DESC`
)

const reason = columnOf(
  'SELECT reason FROM applications WHERE member_id = :member_id AND id = ifnull(:id, id) ORDER BY id DESC LIMIT 1'
)

function readApplication(db: Db, id: number | null, { member_id }: MembershipQuery) {
  return reason(db).get({ member_id, id }) as string | undefined
}

const leaving = statement(
  'SELECT enddate, reason FROM leavings WHERE member_id = :member_id AND id = ifnull(:id, id) ORDER BY no DESC LIMIT 1'
)

function readLeaving(db: Db, { member_id, cause, cause_id }: MembershipQuery) {
  const id = cause === 'leaving' ? cause_id : null
  return leaving(db).get({ member_id, id }) as { enddate: Day; reason: LeavingReason } | undefined
}

/** What a message tells of money. */
type ToldMoney = Pick<
  Facts,
  'dues' | 'rest' | 'payment' | 'reference' | 'invoices' | 'debit' | 'pay_url'
>

/** The member and the kind of a message, and the payment or the dues that it is about; a preview has neither. */
interface MoneyQuery {
  member_id: number
  kind: Facts['kind']
  payment_id: number | null
  collection_id: number | null
  due_ids: readonly number[] | null
}

/** Reads what a message tells of money. Dues of other members are included only if the reader pays them today. */
function readMoney(db: Db, query: MoneyQuery): ToldMoney {
  const { member_id, kind, due_ids } = query
  const payment_id = query.payment_id ?? findPayment(db, query)
  const payment = payment_id === null ? null : (entry(db).get(payment_id) as ToldPayment)
  const open = readDues(db, member_id)
  const told = kind === 'payment_receipt' ? settledBy(db, member_id, payment_id) : open
  const named = kind === 'payment_failed' ? returnedIds(db, payment_id) : due_ids
  const wanted = named && new Set(named)
  const dues = told.filter(due => (wanted ? wanted.has(due.id) : isTold(due, kind)))
  const [first] = dues.length > 0 && kind !== 'payment_receipt' ? dues : open
  const invoices = readInvoices(db, member_id, dues)
  const [asked] = kind === 'payment_receipt' ? [] : invoices
  return {
    dues,
    payment,
    rest: open,
    invoices: invoices.map(({ year, no }) => invoiceNumber(year, no)),
    pay_url: asked ? payUrl(db, asked.id) : null,
    debit: readDebit(db, query),
    reference: first ? findReference(db, first.id) : null
  }
}

/** Whether a message that names no dues tells this one. Messages about a membership tell only the dues of the reader. */
function isTold({ member_name }: ToldDue, kind: Facts['kind']) {
  const of_all = [
    ...['dues_invoice', 'dues_reminder', 'payment_receipt', 'payment_failed', 'debit_notice']
  ]
  return member_name === null || of_all.includes(kind)
}

const paid = `JOIN members ON members.id = dues.member_id
  WHERE dues.member_id IN (SELECT :reader UNION ALL SELECT id FROM members WHERE payer_id = :reader)
    AND ifnull(payer_id, members.id) = :reader`

const told = `dues.id, dues_name, dues.amount AS charged, dues.currency, period_start, period_end, due_date,
  members.id AS member_id, company, firstname, lastname`

const open_dues =
  statement(`SELECT ${told}, dues.amount - settled - waived AS amount FROM dues ${paid}
       AND NOT void AND dues.amount > settled + waived ORDER BY due_date, dues.id`)

const settled_dues =
  statement(`SELECT ${told}, sum(settlements.amount) AS amount FROM settlements INDEXED BY settlements_payment
       JOIN dues ON dues.id = due_id ${paid} AND payment_id = :payment_id
     GROUP BY dues.id HAVING sum(settlements.amount) > 0 ORDER BY due_date, dues.id`)

type Row = Omit<ToldDue, 'member_name'> & {
  member_id: number
  company: string | null
  firstname: string
  lastname: string
}

function readDues(db: Db, reader: number): ToldDue[] {
  return nameOthers(open_dues(db).all({ reader }) as Row[], reader)
}

function settledBy(db: Db, reader: number, payment_id: number | null): ToldDue[] {
  return nameOthers(settled_dues(db).all({ reader, payment_id }) as Row[], reader)
}

function nameOthers(rows: readonly Row[], reader: number): ToldDue[] {
  return rows.map(({ member_id, company, firstname, lastname, ...due }) => ({
    ...due,
    member_name: member_id === reader ? null : nameReader({ company, firstname, lastname })
  }))
}

const entry = statement('SELECT abs(amount) AS amount, currency, day FROM payments WHERE id = ?')

const last_entry = columnOf(
  'SELECT max(id) FROM payments WHERE member_id = :member_id AND kind = :kind'
)

/** The last entry of a member, for previews of what is told about entries. */
function findPayment(db: Db, { member_id, kind }: MoneyQuery): number | null {
  const entries = { payment_receipt: 'payment', payment_failed: 'reversal' } as const
  if (kind !== 'payment_receipt' && kind !== 'payment_failed') return null
  return last_entry(db).get({ member_id, kind: entries[kind] }) as number | null
}

const returned = columnOf(`SELECT DISTINCT due_id FROM settlements INDEXED BY settlements_payment
       WHERE payment_id = (SELECT payment_id FROM payments WHERE id = ?) AND due_id IS NOT NULL`)

/** The dues that a payment had settled before it was reversed. */
const returnedIds = (db: Db, payment_id: number | null) => returned(db).all(payment_id) as number[]

const on_invoice = statement(`SELECT DISTINCT invoices.id, year, no, payer_id FROM json_each(?)
       JOIN invoice_lines ON due_id = value
       JOIN invoices ON invoices.id = invoice_id AND cancelled IS NULL ORDER BY invoices.id`)

interface InvoiceRow {
  id: number
  year: number
  no: number
  payer_id: number
}

function readInvoices(db: Db, reader: number, dues: readonly ToldDue[]): InvoiceRow[] {
  const rows = on_invoice(db).all(JSON.stringify(dues.map(({ id }) => id))) as InvoiceRow[]
  return rows.filter(({ payer_id }) => payer_id === reader)
}

const collected =
  statement(`SELECT collections.day, masked, reference, chapter_id FROM collection_lines INDEXED BY collection_lines_payer
       JOIN collections ON collections.id = collection_id
       JOIN (SELECT id, masked, reference FROM mandates) AS mandate ON mandate.id = mandate_id
     WHERE payer_id = :member_id AND collection_id = :collection_id AND left_out IS NULL LIMIT 1`)

/** When a run of direct debits collects from the reader, and by which mandate. */
function readDebit(db: Db, { member_id, collection_id }: MoneyQuery): ToldMoney['debit'] {
  if (collection_id === null) return null
  const row = collected(db).get({ member_id, collection_id }) as
    | { day: string; masked: string | null; reference: string; chapter_id: number }
    | undefined
  if (!row) return null
  const { day, masked, reference: mandate, chapter_id } = row
  const { creditor_identifier: creditor } = readCreditor(db, chapter_id)
  return { day, account: masked ?? '', mandate, creditor }
}

const first_line = columnOf(
  'SELECT due_id FROM invoice_lines WHERE invoice_id = ? ORDER BY rowid LIMIT 1'
)

/** The reference of a due: that of its invoice, if it is on one. */
function findReference(db: Db, due_id: number): string {
  const [invoice] = on_invoice(db).all(JSON.stringify([due_id])) as InvoiceRow[]
  return creditorReference((invoice ? first_line(db).get(invoice.id) : due_id) as number)
}
