import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { creditorReference } from '../../src/terms/dues/reference.ts'
import { type Figures, median, type Request } from './load.ts'
import { awaitRest, readMemory, resetPeakMemory, runVerb } from './processes.ts'
import {
  measureRequests,
  type Operation,
  query,
  send,
  stepThrough,
  type Testbed,
  timeEach
} from './testbed.ts'

/** Dues of each member, one a month; all but the last are paid. */
const dues = 12
/** How many payers get an invoice, where chapter 1 has so many. */
const payers = 1000
const page = 50

const association = {
  ...{ name: 'Bench e. V.', street: 'Platz 1', postal_code: '10115', city: 'Berlin' },
  ...{ country: 'DE', iban: 'DE89370400440532013000', language: 'en' }
}

const measured: Operation[] = [
  { name: 'getaccount', measure: bed => measureRequests(bed, anyAccount(bed), 32) },
  { name: 'getdues', measure: bed => measureRequests(bed, anyPage(bed, 'getdues'), 32) },
  { name: 'getpayments', measure: bed => measureRequests(bed, anyPage(bed, 'getpayments'), 32) },
  { name: 'getfinances, a year', measure: measureFinances },
  { name: 'createinvoices, 1 000', measure: measureInvoices },
  { name: 'import statement', measure: measureStatement },
  { name: 'createpayment', measure: bed => measureRequests(bed, anyPayment(bed), 32) }
]

/** The testbeds whose registers have money. */
const filled = new WeakSet<Testbed>()

/** Accounts, lists and sums, invoices, a file of a bank and payments, in a register where each member owes monthly. */
export const money: Operation[] = measured.map(({ name, measure }) => ({
  name,
  async measure(bed) {
    if (!filled.has(bed)) await oweMonthly(bed)
    filled.add(bed)
    return measure(bed)
  }
}))

function anyAccount({ members }: Testbed): () => Request {
  const member = stepThrough(members)
  return () => ({ path: `/getaccount?member_id=${1 + member()}` })
}

/** Different pages among the first 200 of chapter 1. */
function anyPage({ ids }: Testbed, name: string): () => Request {
  const offset = stepThrough(Math.min(200 * page, ids.length * (dues - 1) - page))
  return () => ({ path: `/${name}?chapter_id=1&limit=${page}&offset=${offset()}` })
}

/** Each payment is of another member, and settles its oldest due while there is one. */
function anyPayment({ members }: Testbed): () => Request {
  const member = stepThrough(members)
  const payment = { amount: 10, date: dayBefore(1), method: 'cash' }
  return () => ({
    method: 'POST',
    path: '/createpayment',
    body: JSON.stringify({ ...payment, member_id: 1 + member() })
  })
}

/** Sums of a year over all chapters, one after the other. */
async function measureFinances(bed: Testbed): Promise<Figures> {
  const path = `/getfinances?from=${dayBefore(364)}&to=${dayBefore(0)}`
  return { milliseconds: median(await timeEach(20, () => send(bed, 'GET', path))) }
}

function dayBefore(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Issues invoices for members of chapter 1 who pay for themselves; the time is that for 1 000. */
async function measureInvoices(bed: Testbed): Promise<Figures> {
  const { pid } = bed.service
  await send(bed, 'PUT', '/editassociation', association)
  await awaitRest(pid, bed.timing.rest)
  resetPeakMemory(pid)
  const ids = query<number>(
    bed.folder,
    `SELECT DISTINCT member_id FROM dues JOIN members ON members.id = member_id
     WHERE dues.chapter_id = 1 AND payer_id IS NULL AND NOT void AND settled + waived < amount
     ORDER BY member_id LIMIT ${payers}`
  )
  const begun = performance.now()
  const { data } = await send(bed, 'POST', '/createinvoices', { chapter_id: 1, filter: { ids } })
  const milliseconds = performance.now() - begun
  return {
    milliseconds: (milliseconds * payers) / data.invoices,
    per_second: (1000 * data.invoices) / milliseconds,
    megabytes: readMemory(pid, 'VmHWM'),
    note: `${data.invoices} invoices`
  }
}

/** Imports a file of a bank by a process of its own: half of its entries name what is open, the others nobody. */
async function measureStatement(bed: Testbed): Promise<Figures> {
  const { rows } = bed.timing
  const path = `${bed.folder}.camt.xml`
  await writeStatement(bed, path)
  const args = ['import', 'statement', path, '--chapter', '1', '--json']
  const { output, ...figures } = await bed.whileStopped(() => runVerb(bed.folder, args))
  rmSync(path)
  const { entries, booked } = output
  if (entries !== rows) throw new Error(`${entries} entries were taken`)
  return { ...figures, per_second: (1000 * rows) / figures.milliseconds, note: `${booked} booked` }
}

/** Each second entry has the reference of an open due, while there is one. */
async function writeStatement({ folder, timing }: Testbed, path: string) {
  const open = query<number>(
    folder,
    `SELECT id FROM dues WHERE chapter_id = 1 AND NOT void AND settled + waived < amount
     ORDER BY id DESC LIMIT ${timing.rows / 2}`
  )
  const file = createWriteStream(path)
  const day = new Date().toISOString().slice(0, 10)
  file.write(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>Bench ${Date.now()}</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>${association.iban}</IBAN></Id></Acct>`)
  for (let no = 0; no < timing.rows; no++) {
    const due = no % 2 ? undefined : open[no / 2]
    const text = due === undefined ? `Bench ${no}` : creditorReference(due)
    const entry = anEntry({ day, text, no, amount: due === undefined ? 7 + (no % 90) : 10 })
    if (!file.write(entry)) await new Promise(resolve => file.once('drain', resolve))
  }
  file.end('</Stmt></BkToCstmrStmt></Document>')
  await finished(file)
}

function anEntry(given: { day: string; text: string; no: number; amount: number }) {
  const { day, text, no, amount } = given
  return `<Ntry><Amt Ccy="EUR">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>B-${no}-${Date.now()}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>Person ${no}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE${10_000_000_000_000_000_000 + no}</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
`
}

/** Gives every member dues and payments. */
function oweMonthly(bed: Testbed) {
  return bed.whileStopped(async () => {
    const db = new Database(join(bed.folder, 'chapterhouse.db'))
    db.transaction(() => db.exec(monthly_dues))()
    db.close()
  })
}

/** Of each month, the newest first, the day and the moment at which a due was made; its payment has the same order. */
const monthly_dues = `
  CREATE TEMP TABLE months AS
  SELECT value AS no, date('now', '-' || (value * 30 + 2) || ' days') AS day,
    strftime('%Y-%m-%dT08:00:00.000Z', 'now', '-' || (value * 30 + 2) || ' days') AS moment
  FROM json_each('${JSON.stringify([...Array(dues).keys()])}');

  INSERT INTO dues (member_id, chapter_id, key, term, dues_name, amount, currency, period_start, due_date, made, settled,
    waived, changed, void, createddate)
  SELECT members.id, members.chapter_id, 'bench-' || no, 0, 'Fee', 1000, 'EUR', day, day, day, iif(no = 0, 0, 1000), 0, moment, 0, moment
  FROM months CROSS JOIN members JOIN lives ON lives.id = members.id ORDER BY no DESC, members.id;

  INSERT INTO payments (chapter_id, member_id, kind, amount, currency, day, method, createddate)
  SELECT chapter_id, member_id, 'payment', 1000, 'EUR', due_date, 'bank_transfer', createddate
  FROM dues WHERE key LIKE 'bench-%' AND settled > 0 ORDER BY id;

  INSERT INTO settlements (member_id, payment_id, due_id, entry_id, amount, day)
  SELECT dues.member_id, payments.id, dues.id, payments.id, 1000, payments.day
  FROM dues JOIN payments ON payments.member_id = dues.member_id AND payments.day = dues.due_date
  WHERE key LIKE 'bench-%' AND dues.settled > 0;`
