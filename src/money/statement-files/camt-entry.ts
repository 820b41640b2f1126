import { tidyNumber } from '../../association/bank/check-digits.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import { readMinor } from './amounts.ts'
import { readDay } from './camt-header.ts'
import type { Entry, Statement } from './entry.ts'
import { type Flawed, flawIn } from './unreadable.ts'
import { nodesAt, textAt, type XmlNode } from './xml-node.ts'

/** What banks write where there is no reference. */
export const without =
  /^(|-+|0+|NONREF|NOTPROVIDED|NOT PROVIDED|NOTAVAILABLE|NICHT ANGEGEBEN|UNKNOWN|N\/A)$/i

/** The longest texts that are kept of an entry. */
const max = { name: 140, text: 1000, reference: 100 }

/** A booking: its sum, and what all its details share. */
export interface Booking {
  node: XmlNode
  /** The account of the statement, which is never that of the other party. */
  account: string
  day: string
  value_day: string | null
  /** Minor units, debits below zero. */
  amount: number
  currency: string
}

/** What a statement says for all its bookings; its day is null where it has none. */
export type Shared = Pick<Statement, 'account' | 'currency'> & { day: string | null }

/** A booking by its element; else what cannot be read of it. One without any day is of the day of its statement. */
export function readBooking(
  node: XmlNode,
  { account, currency, day: shared }: Shared
): Booking | Flawed {
  const [amount] = nodesAt(node, 'Amt')
  const own = amount?.currency || currency
  const minor = readMinor(amount?.text ?? '', own)
  if (minor === undefined) return flawIn('amount', amount?.text)
  const sign = readSign(node)
  if (sign === undefined) return { code: 'no_sign' }
  const value_day = readDay(textAt(node, 'ValDt/Dt', 'ValDt/DtTm'))
  const said = textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const own_day = readDay(textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm')) ?? value_day
  const day = said === '' ? shared : own_day
  if (day === null) return flawIn('day', said)
  return { node, account, day, value_day, amount: signed(minor, sign), currency: own }
}

/** Whether a booking is no final one: pending, or only information. */
export function isPending(node: XmlNode): boolean {
  const status = textAt(node, 'Sts/Cd', 'Sts/Prtry', 'Sts')
  return ['PDNG', 'INFO', 'FUTR'].includes(status)
}

/** The amount of a detail in the currency of its booking, in minor units; undefined if it says none. */
export function readDetailAmount(detail: XmlNode, { node, currency }: Booking): number | undefined {
  const amounts = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt'].flatMap(path =>
    nodesAt(detail, path)
  )
  const own = amounts.find(amount => amount.currency === currency || amount.currency === '')
  const minor = own && readMinor(own.text, currency)
  const sign = readSign(detail) ?? readSign(node) ?? 1
  return minor === undefined ? undefined : signed(minor, sign)
}

/** The entry of a booking, or of one of its details. */
export function readEntry(
  booking: Booking,
  details: readonly XmlNode[],
  { amount, place, batch }: Pick<Entry, 'amount' | 'place' | 'batch'>
): Entry {
  const { node, day, value_day, currency } = booking
  const [detail] = details.length === 1 ? details : []
  const said = [...details, node]
  const is_return = isReturn(node) || details.some(isReturn)
  const reference = textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/CdtrRefInf/CdtrRef')
  return {
    day,
    value_day,
    amount,
    currency,
    place,
    batch,
    is_return,
    ...readParty(booking, detail, amount < 0 !== is_return),
    ...readReturn(said),
    text: readText(node, details),
    reference: reference.slice(0, max.reference),
    references: findReferences([...said.map(collectText), reference].join('|')),
    end_to_end: readReference(detail, 'Refs/EndToEndId'),
    mandate: readReference(detail, 'Refs/MndtId'),
    part: readReference(detail, 'Refs/PmtInfId') || readReference(node, 'NtryDtls/Btch/PmtInfId'),
    transaction_id: readReference(
      detail,
      'Refs/TxId',
      'Refs/UETR',
      'Refs/ClrSysRef',
      'Refs/InstrId'
    ),
    bank_reference: readReference(detail, 'Refs/AcctSvcrRef') || bankReference(node),
    fee: details
      .concat(details.length > 1 ? [] : node)
      .reduce((sum, one) => sum || readFee(one, currency), 0)
  }
}

/** The bank's reference of a whole booking. */
export function bankReference(node: XmlNode): string {
  return readReference(node, 'AcctSvcrRef', 'NtryRef')
}

function readReference(node: XmlNode | undefined, ...paths: string[]) {
  const found = paths.map(path => textAt(node, path)).find(text => !without.test(text)) ?? ''
  return found.slice(0, max.reference)
}

function readSign(node: XmlNode) {
  return { CRDT: 1, DBIT: -1 }[textAt(node, 'CdtDbtInd')]
}

function signed(minor: number, sign: number) {
  return minor === 0 ? 0 : minor * sign
}

function isReturn(node: XmlNode) {
  const code = textAt(node, 'BkTxCd/Domn/Fmly/SubFmlyCd')
  return (
    ['true', '1'].includes(textAt(node, 'RvslInd')) ||
    nodesAt(node, 'RtrInf').length > 0 ||
    ['UPDD', 'PRDD', 'RPCR', 'RRTN'].includes(code)
  )
}

function readReturn(nodes: readonly XmlNode[]) {
  const find = (...paths: string[]) => nodes.map(node => textAt(node, ...paths)).find(Boolean) ?? ''
  const return_code = find('RtrInf/Rsn/Cd', 'RtrInf/RtrRsn/Cd', 'RtrInf/Rsn/Prtry').slice(0, 35)
  const told = find('RtrInf/AddtlInf', 'RtrInf/AddtlRtrRsnInf').slice(0, max.text)
  return { return_code, return_text: told || return_code }
}

/** The other party: who paid a credit, and who got a debit. A return keeps the parts of what it takes back. */
function readParty({ account }: Booking, detail: XmlNode | undefined, is_payee: boolean) {
  const parties = (['Dbtr', 'Cdtr'] as const).map(role => {
    const [name, iban] = [`RltdPties/${role}`, `RltdPties/${role}Acct/Id`]
    const found = textAt(detail, `${iban}/IBAN`, `${iban}/Othr/Id`, `${iban}/PrtryAcct/Id`)
    return {
      name: textAt(
        detail,
        `${name}/Nm`,
        `${name}/Pty/Nm`,
        `RltdPties/Ultmt${role}/Nm`,
        `RltdPties/Ultmt${role}/Pty/Nm`
      ).slice(0, max.name),
      iban: tidyNumber(found).slice(0, 40)
    }
  })
  const [first, second] = is_payee ? parties.toReversed() : parties
  const is_own = first?.iban !== '' && first?.iban === account
  return (is_own ? second : first) ?? { name: '', iban: '' }
}

const texts = ['RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'RmtInf/Strd/RfrdDocInf/Nb'] as const

/** What the payer wrote; else what the bank wrote. */
function readText(node: XmlNode, details: readonly XmlNode[]) {
  const written = details.flatMap(detail => texts.flatMap(path => nodesAt(detail, path)))
  const lines = written.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const told = [
    ...details.map(detail => textAt(detail, 'AddtlTxInf')),
    textAt(node, 'AddtlNtryInf')
  ]
  const used = lines.length > 0 ? lines : told.filter(Boolean)
  return [...new Set(used)].join(' ').slice(0, max.text)
}

/** All text of an element, also of those within. */
function collectText({ text, children }: XmlNode): string {
  return [text, ...children.map(collectText)].join(' ')
}

/** What the bank charged: its records, else their total. */
function readFee(node: XmlNode, currency: string): number {
  const records = nodesAt(node, 'Chrgs/Rcrd/Amt')
  const amounts = records.length > 0 ? records : nodesAt(node, 'Chrgs/TtlChrgsAndTaxAmt')
  const used = amounts.length > 0 ? amounts : nodesAt(node, 'Chrgs/Amt')
  return used.reduce((sum, { text, currency: own }) => {
    return own === '' || own === currency ? sum + (readMinor(text, currency) ?? 0) : sum
  }, 0)
}
