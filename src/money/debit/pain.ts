import type { PainVersion } from '../../association/bank/schema.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import { isInEea, writeEpc, writeName } from '../mandates/sepa.ts'

/** Who collects. */
interface Creditor {
  name: string
  iban: string
  /** Empty where unknown. */
  bic: string
  identifier: string
}

/** One collection of one due. */
export interface Debit {
  /** The reference of the due, which statements bring back. */
  end_to_end: string
  /** In cents. */
  amount: number
  single: boolean
  mandate: { reference: string; signed_on: Day; iban: string; bic: string; holder: string }
  /** Which of these changed since the mandate was presented last; null where nothing did. */
  amendment: { account: boolean; identifier: string | null; name: string | null } | null
  /** Where the account lies outside the European Economic Area. */
  address: { street: string; postal_code: string; city: string; country: string } | null
  text: string
}

/** A file of direct debits. */
export interface DebitFile {
  version: PainVersion
  message_id: string
  /** The moment as it is written, with `Z`. */
  created: string
  day: Day
  creditor: Creditor
  debits: readonly Debit[]
}

/** The number of the part of a file with the collections of one sequence: statements bring it back for their sum. */
export function partNumber(message_id: string, single: boolean): string {
  return `${message_id}-${single ? 'O' : 'R'}`
}

/** Writes a file of SEPA core direct debits (EPC130-08): one part for each sequence. */
export function writePain(file: DebitFile): string {
  const parts = [false, true].flatMap(single => {
    const debits = file.debits.filter(debit => debit.single === single)
    return debits.length === 0 ? [] : [part(file, single, debits)]
  })
  const head = [
    leaf('MsgId', file.message_id),
    leaf('CreDtTm', file.created),
    ...sums(file.debits),
    node('InitgPty', [leaf('Nm', creditorName(file.creditor))])
  ]
  const content = node('CstmrDrctDbtInitn', [node('GrpHdr', head), ...parts])
  const space = `urn:iso:std:iso:20022:tech:xsd:${file.version}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}">${content}</Document>\n`
}

function part(file: DebitFile, single: boolean, debits: readonly Debit[]) {
  const { version, creditor, day, message_id } = file
  return node('PmtInf', [
    leaf('PmtInfId', partNumber(message_id, single)),
    leaf('PmtMtd', 'DD'),
    leaf('BtchBookg', 'true'),
    ...sums(debits),
    node('PmtTpInf', [
      node('SvcLvl', [leaf('Cd', 'SEPA')]),
      node('LclInstrm', [leaf('Cd', 'CORE')]),
      leaf('SeqTp', single ? 'OOFF' : 'RCUR')
    ]),
    leaf('ReqdColltnDt', day),
    node('Cdtr', [leaf('Nm', creditorName(creditor))]),
    node('CdtrAcct', [node('Id', [leaf('IBAN', creditor.iban)])]),
    agent('CdtrAgt', creditor.bic, version),
    leaf('ChrgBr', 'SLEV'),
    node('CdtrSchmeId', [schemeId(creditor.identifier)]),
    ...debits.map(debit => transaction(debit, version))
  ])
}

function transaction(debit: Debit, version: PainVersion) {
  const { mandate, amount, end_to_end, address, text } = debit
  return node('DrctDbtTxInf', [
    node('PmtId', [leaf('EndToEndId', end_to_end)]),
    `<InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt>`,
    node('DrctDbtTx', [
      node('MndtRltdInf', [
        leaf('MndtId', mandate.reference),
        leaf('DtOfSgntr', mandate.signed_on),
        ...amendment(debit)
      ])
    ]),
    agent('DbtrAgt', mandate.bic, version),
    node('Dbtr', [leaf('Nm', writeName(mandate.holder) ?? ''), ...postal(mandate.iban, address)]),
    node('DbtrAcct', [node('Id', [leaf('IBAN', mandate.iban)])]),
    node('RmtInf', [leaf('Ustrd', writeEpc(text).written.slice(0, 140).trim() || end_to_end)])
  ])
}

function amendment({ amendment }: Debit): string[] {
  if (!amendment) return [leaf('AmdmntInd', 'false')]
  const { account, identifier, name } = amendment
  const scheme = [
    ...(name === null ? [] : [leaf('Nm', writeName(name) ?? writeEpc(name).written.slice(0, 70))]),
    ...(identifier === null ? [] : [schemeId(identifier)])
  ]
  return [
    leaf('AmdmntInd', 'true'),
    node('AmdmntInfDtls', [
      ...(scheme.length > 0 ? [node('OrgnlCdtrSchmeId', scheme)] : []),
      // the same mandate, another account of the debtor
      ...(account ? [node('OrgnlDbtrAcct', [node('Id', [other('SMNDA')])])] : [])
    ])
  ]
}

function agent(name: string, bic: string, version: PainVersion) {
  const tag = version === 'pain.008.001.02' ? 'BIC' : 'BICFI'
  return node(name, [node('FinInstnId', [bic ? leaf(tag, bic) : other('NOTPROVIDED')])])
}

function postal(iban: string, address: Debit['address']): string[] {
  if (isInEea(iban) || !address) return []
  const line = (tag: string, text: string, most: number) => {
    const written = writeEpc(text).written.slice(0, most).trim()
    return written ? [leaf(tag, written)] : []
  }
  return [
    node('PstlAdr', [
      ...line('StrtNm', address.street, 70),
      ...line('PstCd', address.postal_code, 16),
      ...line('TwnNm', address.city, 35),
      leaf('Ctry', address.country)
    ])
  ]
}

function schemeId(identifier: string) {
  const scheme = node('SchmeNm', [leaf('Prtry', 'SEPA')])
  return node('Id', [node('PrvtId', [node('Othr', [leaf('Id', identifier), scheme])])])
}

function sums(debits: readonly Debit[]) {
  const sum = debits.reduce((total, { amount }) => total + amount, 0)
  return [leaf('NbOfTxs', String(debits.length)), leaf('CtrlSum', euros(sum))]
}

const creditorName = ({ name }: Creditor) => writeName(name) ?? writeEpc(name).written.slice(0, 70)
const other = (id: string) => node('Othr', [leaf('Id', id)])
const node = (name: string, children: readonly string[]) =>
  `<${name}>${children.join('')}</${name}>`
const leaf = (name: string, text: string) => node(name, [escapeXml(text)])

/** Cents with a point, without a calculation that could round. */
function euros(cents: number) {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// The days on which TARGET settles payments in euro (calendar of the European Central Bank).

/** Whether a day is a TARGET day: no weekend, 1 January, Good Friday, Easter Monday, 1 May, 25 or 26 December. */
export function isTargetDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** A day itself if it is a TARGET day, else the next one. */
export function targetDayFrom(day: Day): Day {
  return isTargetDay(day) ? day : targetDayFrom(addDays(day, 1))
}

/** The TARGET day that comes so many TARGET days after a day; after a holiday, the next TARGET day is the first. */
export function addTargetDays(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0; left -= 1) found = targetDayFrom(addDays(found, 1))
  return found
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const leap = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - leap + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 21
  // counted from 1 March
  return addDays(`${String(year).padStart(4, '0')}-03-01`, days)
}

/** 0 is Sunday. */
function weekdayOf(day: Day) {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
