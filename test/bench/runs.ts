import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { creditorReference } from '../../src/terms/dues/reference.ts'
import { oweMonthly } from './money.ts'
import { awaitRest, readCpuTime, readMemory, resetPeakMemory, runVerb } from './processes.ts'
import type { Operation, Row, Testbed } from './testbed.ts'

/** How many payers get an invoice, where chapter 1 has so many. */
const most = 1000

/** Runs over the money of a chapter: invoices, and a file of a bank. */
export const runs: Operation[] = [
  { name: 'createinvoices, 1 000', measure: measureInvoices },
  { name: 'import statement', measure: measureStatement }
]

/** Issues invoices for the oldest members of chapter 1; `cpu` is for an invoice, in all threads, the time for 1 000. */
async function measureInvoices(bed: Testbed): Promise<Row> {
  await oweMonthly(bed)
  const { members } = bed.register
  const { pid } = bed.service
  await send(bed, 'PUT', '/editassociation', association)
  await awaitRest(pid, bed.timing.rest)
  resetPeakMemory(pid)
  const ids = readPayers(bed)
  if (ids.length === 0) throw new Error('nobody owes anything')
  const [begun, cpu_from] = [performance.now(), readCpuTime(pid)]
  const { data } = await send(bed, 'POST', '/createinvoices', { chapter_id: 1, filter: { ids } })
  const milliseconds = performance.now() - begun
  const cpu = (readCpuTime(pid) - cpu_from) / data.invoices
  return {
    ...{ operation: 'createinvoices, 1 000', members, cpu },
    milliseconds: (milliseconds * most) / data.invoices,
    per_second: (1000 * data.invoices) / milliseconds,
    megabytes: readMemory(pid, 'VmHWM'),
    ...(data.invoices !== ids.length && { failures: 1 }),
    ...(ids.length < most && { note: `from ${ids.length} invoices` })
  }
}

const association = {
  ...{ name: 'Bench e. V.', street: 'Platz 1', postal_code: '10115', city: 'Berlin' },
  ...{ country: 'DE', iban: 'DE89370400440532013000', language: 'en' }
}

/** Members of chapter 1 who pay for themselves and owe something, the oldest first. */
function readPayers(bed: Testbed): number[] {
  return read(
    bed,
    `SELECT DISTINCT member_id FROM dues JOIN members ON members.id = member_id
     WHERE dues.chapter_id = 1 AND payer_id IS NULL AND NOT void AND settled + waived < amount
       AND NOT EXISTS (SELECT 1 FROM invoice_lines WHERE due_id = dues.id)
     ORDER BY member_id LIMIT ${most}`
  )
}

/** Imports a file of a bank by a process of its own: half of its entries name what is open, the others nobody. */
async function measureStatement(bed: Testbed): Promise<Row> {
  await oweMonthly(bed)
  const { members } = bed.register
  const { rows } = bed.timing
  const path = `${bed.folder}.camt.xml`
  await writeStatement(path, rows, readOpen(bed, Math.ceil(rows / 2)))
  const args = ['import', 'statement', path, '--chapter', '1', '--json']
  try {
    const { seconds, megabytes, stdout } = await bed.whileStopped(() => runVerb(bed.folder, args))
    const { entries, booked } = JSON.parse(stdout)
    return {
      ...{ operation: 'import statement', members, per_second: rows / seconds, megabytes },
      milliseconds: seconds * 1000,
      note: `${entries} entries, ${booked} booked`,
      ...(entries !== rows && { failures: 1 })
    }
  } finally {
    rmSync(path)
  }
}

/** Dues of chapter 1 that are open, the newest first. */
function readOpen(bed: Testbed, limit: number): number[] {
  return read(
    bed,
    `SELECT dues.id FROM dues WHERE chapter_id = 1 AND NOT void AND settled + waived < amount
     ORDER BY id DESC LIMIT ${limit}`
  )
}

function read({ folder }: Testbed, sql: string): number[] {
  const db = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  try {
    return db.prepare(sql).pluck().all() as number[]
  } finally {
    db.close()
  }
}

/** Writes a statement of so many entries, each second of which has the reference of an open due. */
async function writeStatement(path: string, entries: number, dues: readonly number[]) {
  const file = createWriteStream(path)
  const day = new Date().toISOString().slice(0, 10)
  file.write(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>Bench ${Date.now()}</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>${association.iban}</IBAN></Id></Acct>`)
  for (let no = 0; no < entries; no++) {
    const due = no % 2 ? undefined : dues[no / 2]
    const text = due === undefined ? `Bench ${no}` : creditorReference(due)
    file.write(anEntry({ day, text, no, amount: due === undefined ? 7 + (no % 90) : 10 }))
    if (file.writableNeedDrain) await new Promise(resolve => file.once('drain', resolve))
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

async function send({ service, token }: Testbed, method: string, path: string, body: object) {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
