import { isIban, tidyNumber } from '../../association/bank/check-digits.ts'
import { fold } from '../../core/folding.ts'
import {
  type CsvForm,
  guessDecimal,
  guessOrder,
  isUnclear,
  readAmount,
  readCsvDay
} from './csv-values.ts'

/** The columns of a file by their headings; empty for those that are passed over. */
export type CsvMapping = Readonly<Record<string, CsvField | ''>>

/** How the rows of a file are read. */
export interface CsvLayout extends CsvForm {
  before: number
  columns: CsvColumns
  /** The IBAN of the association in the lines above the headings; empty if there is none. */
  account: string
  /** Whether amounts could be thousands or decimals, and nothing shows which. */
  is_unclear: boolean
}

/** What is known of a file besides its rows. */
export interface CsvKnown {
  mapping?: CsvMapping | undefined
  decimal?: CsvForm['decimal']
  /** The currency of files that name none. */
  currency: string
  /** The own account, as far as it is known. */
  account?: string
}

type Row = readonly string[]

/** Guesses the delimiter: the one with which most lines have the same number of cells. */
export function guessDelimiter(beginning: string): string {
  const lines = beginning.split(/\r\n|\r|\n/, 60).filter(line => line.trim() !== '')
  const scores = [';', ',', '\t', '|'].map(mark => [mark, scoreDelimiter(lines, mark)] as const)
  return scores.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function scoreDelimiter(lines: readonly string[], mark: string) {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.replace(/"[^"]*"/g, '').split(mark).length
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  return Math.max(...[...counts].map(([cells, times]) => (cells < 3 ? 0 : cells * times)))
}

/**
 * The layout of a file by its first rows, of which some may stand before the header. Headings count first, those of the mapping
 * before all others; else the values. Undefined if no column can be that of days, or of amounts.
 */
export function guessLayout(rows: readonly Row[], known: CsvKnown): CsvLayout | undefined {
  const { mapping = {} } = known
  const given = new Map(Object.entries(mapping).map(([name, field]) => [headingKey(name), field]))
  for (const [index, row] of rows.entries()) {
    const columns = readHeadings(row, given)
    if (isEnough(columns))
      return complete(rows, columns, { ...known, before: index + 1, headings: row })
  }
  const before = given.size > 0 ? -1 : rows.findIndex(row => isEnough(guessColumns([row])))
  const guessed = before < 0 ? {} : guessColumns(rows.slice(before))
  return isEnough(guessed) ? complete(rows, guessed, { ...known, before, headings: [] }) : undefined
}

function isEnough({ date, value_date, amount, debit, credit }: CsvColumns) {
  return (date ?? value_date) !== undefined && (amount ?? debit ?? credit) !== undefined
}

function readHeadings(row: Row, given: ReadonlyMap<string, CsvField | ''>): CsvColumns {
  const columns: CsvColumns = {}
  const surest: Partial<Record<CsvField, number>> = {}
  for (const [index, heading] of row.entries()) {
    const asked = given.get(headingKey(heading))
    const found = asked === undefined ? findField(heading) : { field: asked, rank: -1 }
    if (!found || found.field === '') continue
    const { field, rank } = found
    if (field === 'text') columns.text = [...(columns.text ?? []), index]
    else if (rank < (surest[field] ?? Infinity)) {
      surest[field] = rank
      columns[field] = [index]
    }
  }
  return columns
}

/**
 * Guesses columns by their values, in a file without known headings. With several columns of amounts none counts, as nothing
 * tells debits, credits and balances apart, unless each row has one of two, and the debits alone are below zero.
 */
function guessColumns(rows: readonly Row[]): CsvColumns {
  const columns: CsvColumns = {}
  const amounts: number[] = []
  for (const index of rows[0]?.keys() ?? []) {
    const values = rows.map(row => row[index] ?? '').filter(Boolean)
    if (values.length === 0) continue
    const every = (test: (value: string) => boolean) => values.every(test)
    if (every(value => readCsvDay(value, { order: 'dmy' }) !== undefined)) {
      if (columns.date) columns.value_date ??= [index]
      columns.date ??= [index]
    } else if (every(value => /\d[.,]\d\d\D*$/.test(value) && isAmount(value))) amounts.push(index)
    else if (every(value => /^[A-Z]{2}\d\d[A-Z0-9 ]{11,}$/.test(value))) columns.iban ??= [index]
    else if (every(value => /^[A-Z]{3}$/.test(value))) columns.currency ??= [index]
    else columns.text = [...(columns.text ?? []), index]
  }
  return amounts.length === 1
    ? { ...columns, amount: amounts }
    : { ...columns, ...tellSides(rows, amounts) }
}

/** Two columns of amounts as debits and credits, by their signs. */
function tellSides(rows: readonly Row[], amounts: readonly number[]): CsvColumns {
  const [one = -1, other = -1] = amounts
  const is_either = rows.every(row => !row[one] !== !row[other])
  if (amounts.length !== 2 || !is_either) return {}
  const are_below = amounts.map(index =>
    valuesIn(rows, { amount: [index] }, 'amount')
      .filter(Boolean)
      .map(text => /^\s*[-−–]/.test(text))
  )
  const [first, second] = are_below.map(marks => {
    return marks.every(Boolean) ? 'debit' : marks.some(Boolean) ? 'both' : 'credit'
  })
  if (first === 'debit' && second === 'credit') return { debit: [one], credit: [other] }
  return first === 'credit' && second === 'debit' ? { debit: [other], credit: [one] } : {}
}

function isAmount(value: string) {
  return readAmount(value, { decimal: undefined, order: 'dmy' }, 'EUR') !== undefined
}

function complete(
  all: readonly Row[],
  guessed: CsvColumns,
  known: CsvKnown & { before: number; headings: Row }
): CsvLayout {
  const { before, decimal, currency: usual, mapping = {} } = known
  const rows = all.slice(before)
  const above = findOwnAccount(all.slice(0, before))
  const account = above || known.account || ''
  const columns = tellMeanings(rows, guessed, { ...known, mapping, account })
  const amounts = valuesIn(rows, columns, 'amount', 'debit', 'credit')
  const currency = valuesIn(rows, columns, 'currency').find(isCurrencyCode) ?? usual
  const shown =
    guessDecimal(amounts, currency) ?? guessDecimal(valuesIn(rows, columns, 'balance'), currency)
  const used = decimal ?? shown
  return {
    before,
    columns,
    decimal: used,
    account: above,
    is_unclear: !used && amounts.some(text => isUnclear(text, currency)),
    order: guessOrder(valuesIn(rows, columns, 'date', 'value_date'))
  }
}

/** The longest heading that is compared, and the longest value that is shown. */
const longest = 100

/** What a column of a bank's CSV can hold, with the headings of banks, the surest first (in English, German, French, Dutch, and others). */
const headings = {
  date: `bookingdate, buchungstag, buchungsdatum, buchung, dateoperation, datedoperation, datecomptable, boekdatum, boekingsdatum,
    transactiedatum, transactiondate, completeddate, abschlussdatum, uitvoeringsdatum, dataoperazione, datacontabile, fechaoperacion,
    kirjauspaiva, bokforingsdag, bokforingsdatum, bogforingsdato, date, datum, data, fecha, dato, pvm, postingdate, dateposted, bookedat,
    executiondate, datedexecution, datadiregistrazione`,
  value_date: `valuedate, valutadatum, wertstellung, wertstellungstag, wertstellungsdatum, wertdatum, wert, valuta, valutatag, datevaleur, datedevaleur, valeur,
    rentedatum, datavaluta, fechavalor, arvopaiva, valutadag`,
  amount: `amount, betrag, umsatz, montant, bedrag, importe, importo, maara, belopp, belop, transactionamount, buchungsbetrag,
    betraginkontowahrung, transaktionsbetrag, creditdebitamount, summe, somme, value`,
  debit: `debit, soll, belastung, lastschrift, debet, ausgang, ausgaben, moneyout, paidout, withdrawal, addebito, cargo, uitgaven, debitamount,
    amountdebit, montantdebit, sollbetrag, belastungsbetrag, montantdebite, importodiaddebito`,
  credit: `credit, haben, gutschrift, eingang, einnahmen, moneyin, paidin, deposit, accredito, abono, inkomsten,
    creditamount, amountcredit, montantcredit, habenbetrag, gutschriftsbetrag, montantcredite, importodiaccredito`,
  balance: `balance, runningbalance, accountbalance, saldo, kontostand, saldonachbuchung, saldonabuchung, solde, saldonamutatie,
    saldonaboeking, resultingbalance, kontosaldo, saldotilgaengeligt, saldotilgjengelig`,
  sign: `sollhaben, sh, sollhabenkennzeichen, afbij, bijaf, debetcredit, debitcredit, creditdebit, dc, cd, creditdebitindicator, sens`,
  currency: `currency, wahrung, devise, munt, muntsoort, divisa, valuutta, kontowahrung, waluta, debitcurrency, creditcurrency`,
  name: `name, namezahlungsbeteiligter, auftraggeberempfanger, begunstigterzahlungspflichtiger, auftraggeberbegunstigter, begunstigterauftraggeber,
    zahlungspflichtiger, zahlungspflichtige, zahlungsempfanger, zahlungsbeteiligter, auftraggeber, empfanger, partnername, partner,
    counterparty, counterpartyname, payee, payer, nomcontrepartie, nom, contrepartie, tiers, naamtegenpartij, naamomschrijving, naam,
    tegenpartij, nombre, controparte, saajamaksaja, nimi, motpart, avsandare,
    nameauftraggeberbegunstigter, recipient, sender`,
  iban: `ibanzahlungsbeteiligter, partneriban, counterpartyiban, counterpartyaccount, ibantegenrekening, tegenrekeningibanbban,
    tegenrekening, rekeningtegenpartij, kontonummeriban, ibankontonummer, gegenkonto, gegenkontoiban, comptecontrepartie,
    ibancontrepartie, iban, kontonummer, kontonr, accountnumber, tilinumero, fromaccount`,
  account: `ibanauftragskonto, auftragskonto, kontoauftrag, ibanbban, rekening, rekeningnummer, ownaccount, accountiban, eigenkonto,
    bezeichnungauftragskonto, ownaccountiban, compte, numerodecompte`,
  text: `verwendungszweck, zahlungszweck, zahlungsgrund, buchungstext, description, details, communication, libelle, motif, mededelingen, omschrijving,
    mededeling, remittanceinformation, paymentreference, message, memo, text, betreff, transactiondescription, beschreibung, mitteilung, avisierungstext,
    buchungsdetails, notes, concepto, causale, descrizione, viesti, meddelande, nachricht, vwz, buchungsinformationen, notificationtext, textedenotification, testodiavviso, texte, testo, transactions, activityname,
    mitteilungreferenz, zusatzinfosbuchung, zusatzinfostransaktion`,
  reference: `creditorreference, zahlungsreferenz, betalingskenmerk, viite, viitenumero, referenznummer, glaubigerreferenz, structuredcommunication,
    gestructureerdemededeling, referenz, reference`,
  end_to_end: `endtoendreferenz, endtoendid, endtoendidentification, endtoendreference, kundenreferenzendtoend, endtoend, e2e, kundenreferenz`,
  mandate: `mandatsreferenz, mandateid, mandatereference, mandat, machtigingskenmerk`,
  bank_reference: `transactionid, transaktionsid, transaktionsnr, transaktionsnummer, bankreferenz, bankreference, transactiereferentie,
    arkistointitunnus, entryreference, volgnr, buchungsreferenz, id`,
  state: `state, status, info`
} as const

export type CsvField = keyof typeof headings

export const csv_fields = Object.keys(headings) as CsvField[]

/** The form of a heading for comparisons: letters and digits alone, without accents and without what is in brackets. */
function headingKey(heading: string): string {
  const plain = fold(heading.slice(0, longest)).replace(/\([^)]*\)|\[[^\]]*\]/g, '')
  return plain.replace(/[aou]e/g, pair => pair.charAt(0)).replace(/[^\p{L}\p{N}]/gu, '')
}

/** The field of a heading, and how sure that is, 0 the surest. */
const ranks = new Map(
  csv_fields.flatMap(field =>
    headings[field].split(',').map((name, rank) => [headingKey(name), { field, rank }] as const)
  )
)

/** What a heading means, and how sure that is; undefined if it is unknown. Numbers and currencies at its end do not count. */
function findField(heading: string): { field: CsvField; rank: number } | undefined {
  const key = headingKey(heading)
  return (
    ranks.get(key) ??
    ranks.get(key.replace(/(in|en)?(eur|chf|usd|gbp|euro|euros|\d+)$/, '')) ??
    ranks.get(key.replace(/(zeile|line|ligne)?\d+$/, ''))
  )
}

// Headings that mean one thing at one bank and another at the next: the values below them tell which.

type CsvColumns = Partial<Record<CsvField, number[]>>

/** What tells the meanings of columns beside their values. */
interface Known {
  headings: Row
  /** What somebody has said of columns: that is never changed. */
  mapping: Readonly<Record<string, string>>
  account: string
}

/** The columns of a file as its values show what they hold. */
function tellMeanings(rows: readonly Row[], columns: CsvColumns, known: Known): CsvColumns {
  const told = tellCurrency(rows, tellValueDay(rows, columns))
  return tellCurrencies(tellNames(tellAccount(rows, told, known), known), known)
}

/** Headings of who pays, and of who is paid. */
const parties = [
  ['zahlungspflichtiger', 'zahlungspflichtige', 'auftraggeber', 'payer', 'sender'],
  ['zahlungsempfanger', 'zahlungsempfangerin', 'empfanger', 'begunstigter', 'payee', 'recipient']
] as const

/** Where a file has who pays and who is paid beside each other, one of them is the club itself: both are names, the payer first. */
function tellNames(columns: CsvColumns, known: Known): CsvColumns {
  const found = parties.map(names => findHeading(names, 'name', known))
  return found.includes(-1) ? columns : { ...columns, name: found }
}

/** Where debits and credits have a currency each, one of both is filled. */
function tellCurrencies(columns: CsvColumns, known: Known): CsvColumns {
  const names = ['debitcurrency', 'creditcurrency']
  const found = names.map(name => findHeading([name], 'currency', known))
  return found.includes(-1) ? columns : { ...columns, currency: found }
}

/** The index of the first of some headings of which nobody has said that it is another field; -1 if there is none. */
function findHeading(names: readonly string[], field: CsvField, { headings, mapping }: Known) {
  const said = new Map(Object.entries(mapping).map(([name, given]) => [headingKey(name), given]))
  return headings
    .map(headingKey)
    .findIndex(key => names.includes(key) && (said.get(key) ?? field) === field)
}

/** Headings of accounts that do not say whose. */
const whose = ['accountnumber', 'kontonummer', 'kontonr']

/**
 * Some banks write the own account beside each entry under a heading that others have for the account of the other party: one
 * that stands in each row, or that is the association's. Nobody who pays has it: money from it would be taken for that of
 * whoever was assigned first.
 */
function tellAccount(
  rows: readonly Row[],
  columns: CsvColumns,
  { headings, mapping, account }: Known
): CsvColumns {
  const at = columns.iban?.[0]
  if (at === undefined || columns.account) return columns
  const heading = headingKey(headings[at] ?? '')
  const said = Object.keys(mapping).some(name => headingKey(name) === heading)
  const values = valuesIn(rows, columns, 'iban').map(tidyNumber)
  const numbers = new Set(values.filter(Boolean))
  const is_throughout = values.length > 1 && values.every(Boolean)
  const is_own = numbers.has(account) || whose.includes(heading) || is_throughout
  return !said && is_own && numbers.size === 1 ? { ...columns, account: [at], iban: [] } : columns
}

/** Some banks call the currency what others call the value date. */
function tellCurrency(rows: readonly Row[], columns: CsvColumns): CsvColumns {
  const codes = valuesIn(rows, columns, 'value_date').filter(Boolean)
  const { value_date } = columns
  return value_date && codes.length > 0 && codes.every(isCurrencyCode)
    ? { ...columns, currency: value_date, value_date: [] }
    : columns
}

/** Some banks call the amount what others call the value date. */
function tellValueDay(rows: readonly Row[], columns: CsvColumns): CsvColumns {
  const { amount, ...others } = columns
  const values = valuesIn(rows, columns, 'amount').filter(Boolean)
  const are_days = values.every(value => readCsvDay(value, { order: 'dmy' }) !== undefined)
  return amount && values.length > 0 && are_days ? { value_date: amount, ...others } : columns
}

/** The own account above the headings of a file; empty if none stands there. */
function findOwnAccount(rows: readonly Row[]): string {
  const cells = rows.flat().flatMap(cell => [cell, cell.slice(cell.lastIndexOf(':') + 1)])
  return cells.map(tidyNumber).find(isIban) ?? ''
}

export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text.trim())
}

function valuesIn(rows: readonly Row[], columns: CsvColumns, ...fields: CsvField[]): string[] {
  const indexes = fields.flatMap(field => columns[field] ?? [])
  return indexes.flatMap(index => rows.map(row => row[index] ?? ''))
}

/** A column of a bank's CSV, as it is read. */
export interface CsvColumn {
  /** Its heading; empty in a file without headings. */
  name: string
  /** Its first different values. */
  samples: string[]
  /** What it holds; empty if it is passed over. */
  field: CsvField | ''
}

/** The most columns that are described, and how many values of each. */
const most = { columns: 100, samples: 3 }

/** Describes the first columns of a file, with samples from its first rows and the field that the layout gives each. */
export function describeColumns(rows: readonly Row[], layout: CsvLayout): CsvColumn[] {
  const first = rows[layout.before] ?? []
  const above = rows[layout.before - 1] ?? []
  // what stands alone above the entries is no row of headings
  const headings = above.length >= Math.min(2, first.length) ? above : []
  const fields = findFields(layout)
  return list(headings, rows.slice(layout.before)).map((column, index) => ({
    ...column,
    field: fields.get(index) ?? ''
  }))
}

/**
 * Describes the columns of a file in which no days or amounts were found. The first row with the most cells may hold the
 * headings.
 */
export function guessHeadings(rows: readonly Row[]): Omit<CsvColumn, 'field'>[] {
  const widest = Math.max(...rows.map(row => row.length))
  const at = rows.findIndex(row => row.length === widest)
  return list(rows[at] ?? [], rows.slice(at + 1))
}

function list(headings: Row, rows: readonly Row[]) {
  const count = Math.max(headings.length, rows[0]?.length ?? 0)
  return Array.from({ length: Math.min(count, most.columns) }, (_, index) => ({
    name: shorten(headings[index] ?? ''),
    samples: takeSamples(rows, index)
  }))
}

function takeSamples(rows: readonly Row[], index: number) {
  const found = new Set<string>()
  for (const row of rows) {
    const value = shorten(row[index] ?? '')
    if (value) found.add(value)
    if (found.size === most.samples) break
  }
  return [...found]
}

const shorten = (text: string) => text.trim().slice(0, longest).toWellFormed()

function findFields({ columns }: CsvLayout) {
  const fields = new Map<number, CsvField>()
  for (const field of csv_fields) for (const index of columns[field] ?? []) fields.set(index, field)
  return fields
}
