import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { ZipFile } from 'yazl'
import { home } from '../../../src/core/home.ts'
import type { Entry, Piece, Statement } from '../../../src/money/statement-files/entry.ts'
import type { Unreadable } from '../../../src/money/statement-files/schema.ts'
import { readCamt } from '../../../src/money/statement-files/sources-async.ts'

/** Writes a file for one test. */
export function aFile(t: Test, content: string | Uint8Array, name = 'statement.xml'): string {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** What stands in a document. */
export async function readAll(t: Test, content: string | Uint8Array) {
  return sort(readCamt(aFile(t, content)))
}

/** The pieces of a file by their kind. */
export async function sort(pieces: AsyncIterable<Piece[]>) {
  const entries: Entry[] = []
  const statements: Statement[] = []
  const unreadable: Unreadable[] = []
  for await (const some of pieces)
    for (const piece of some) {
      if (piece.kind === 'entry') entries.push(piece.entry)
      if (piece.kind === 'end') statements.push(piece.statement)
      if (piece.kind === 'unreadable') unreadable.push(piece.unreadable)
    }
  return { entries, statements, unreadable }
}

/** What an entry says, as one line. */
export const tell = (entry: Entry) =>
  [
    ...[entry.day, entry.value_day, entry.amount, entry.currency, entry.name, entry.iban],
    ...[entry.text, entry.reference, entry.bank_reference, entry.end_to_end, entry.mandate],
    ...[entry.transaction_id, entry.fee && `fee ${entry.fee}`, entry.is_return && 'return'],
    ...[entry.return_code, entry.return_text]
  ]
    .filter(Boolean)
    .join(' | ')

/** What a statement says, as one line. */
const tellStatement = ({ account, currency, number, sum, ...rest }: Statement) =>
  [
    ...[account, currency, number, `sum ${sum}`, rest.pending && `${rest.pending} pending`],
    ...[rest.opening, rest.closing].map(balance => balance && `${balance.amount} ${balance.day}`)
  ]
    .filter(Boolean)
    .join(' | ')

/** All that statements and their entries say, as files of banks have it. */
export const tellAll = (entries: readonly Entry[], statements: readonly Statement[]) => [
  ...statements.map(each => `* ${tellStatement(each)}`),
  ...entries.map(each => `= ${tell(each)}`)
]

/** Banks of a text file: of each a title, the lines of its file, and behind `*` and `=` what its statements and entries say. */
export const readBanks = (name: string) =>
  bank(name)
    .toString()
    .trimEnd()
    .split(/^# /m)
    .slice(1)
    .map(text => {
      const [title = '', ...all] = text.trimEnd().split('\n')
      const begin = all.findIndex(line => /^[*=] /.test(line))
      return { title, file: all.slice(0, begin), said: all.slice(begin) }
    })

/** A document of one kind and version around statements. */
export function aDocument(
  content: string,
  {
    kind = '053',
    version = '08',
    namespace = true
  }: { kind?: string; version?: string; namespace?: boolean } = {}
): string {
  const root = {
    '052': 'BkToCstmrAcctRpt',
    '053': 'BkToCstmrStmt',
    '054': 'BkToCstmrDbtCdtNtfctn'
  }[kind]
  const xmlns = namespace
    ? ` xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document${xmlns}><${root}><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-04T06:00:00</CreDtTm></GrpHdr>${content}</${root}></Document>`
}

/** A statement of one account around entries. */
export function aStatement(
  content: string,
  {
    iban = 'DE89370400440532013000',
    currency = 'EUR',
    id = 'S-2026-03',
    balances = '',
    name = 'Stmt'
  } = {}
): string {
  return `<${name}><Id>${id}</Id><ElctrncSeqNb>3</ElctrncSeqNb><CreDtTm>2026-03-04T06:00:00</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balances}${content}</${name}>`
}

/** A balance of a statement. */
export function aBalance(
  code: string,
  amount: string,
  day: string,
  sign = 'CRDT',
  currency = 'EUR'
) {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
}

/** A booking of the newest form, whose parts can be replaced. */
export function aBooking(given: Partial<typeof booking> = {}) {
  const { amount, currency, sign, status, dates, reference, details, more } = {
    ...booking,
    ...given
  }
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}${dates}${reference}${more}<NtryDtls>${details}</NtryDtls></Ntry>`
}

const booking = {
  ...{ amount: '120.00', currency: 'EUR', sign: 'CRDT', status: '<Sts><Cd>BOOK</Cd></Sts>' },
  dates: '<BookgDt><Dt>2026-03-03</Dt></BookgDt><ValDt><Dt>2026-03-03</Dt></ValDt>',
  ...{ reference: '<AcctSvcrRef>A1</AcctSvcrRef>', details: '', more: '' }
}

/** A detail of a credit of the newest form. */
export function aDetail({
  name = 'Ada Lovelace',
  iban = 'DE02120300000000202051',
  text = 'Beitrag 2026',
  refs = '<EndToEndId>NOTPROVIDED</EndToEndId>',
  more = '',
  structured = ''
} = {}) {
  const remittance = `<RmtInf>${text && `<Ustrd>${text}</Ustrd>`}${structured}</RmtInf>`
  return `<TxDtls><Refs>${refs}</Refs>${more}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>${remittance}</TxDtls>`
}

/** A file of a bank. */
export const bank = (name: string) => readFileSync(join(home, 'test/money/statements/banks', name))

/** An archive with files. */
export async function zipped(parts: Readonly<Record<string, string | Buffer>>) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
