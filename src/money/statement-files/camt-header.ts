import { tidyNumber } from '../../association/bank/check-digits.ts'
import { isDate } from '../../core/time.ts'
import { readMinor } from './amounts.ts'
import type { Balance, Statement } from './entry.ts'
import { nodesAt, textAt, type XmlNode } from './xml-node.ts'

/** The codes of opening and closing balances, the surest first: booked, closed before, interim, available. */
const opening_codes = ['OPBD', 'PRCD', 'OPAV', 'ITBD']
const closing_codes = ['CLBD', 'ITBD', 'CLAV', 'ITAV']

/** What a statement says besides its entries, by the parts of the document that belong to it. */
export function readHeader(parts: readonly XmlNode[]): Omit<Statement, 'sum' | 'pending'> {
  const root: XmlNode = { name: '', currency: '', text: '', children: [...parts] }
  const account = tidyNumber(
    textAt(root, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id', 'Acct/Id/PrtryAcct/Id')
  )
  const balances = nodesAt(root, 'Bal')
  const currency = textAt(root, 'Acct/Ccy') || (nodesAt(balances[0], 'Amt')[0]?.currency ?? '')
  return {
    name: textAt(root, 'Id').slice(0, 100),
    number: textAt(root, 'LglSeqNb', 'ElctrncSeqNb').slice(0, 100),
    account: account.slice(0, 40),
    currency,
    from: readDay(textAt(root, 'FrToDt/FrDtTm', 'FrToDt/FrDt')),
    to: readDay(textAt(root, 'FrToDt/ToDtTm', 'FrToDt/ToDt')),
    opening: findBalance(balances, opening_codes, currency, 'first'),
    closing: findBalance(balances, closing_codes, currency, 'last')
  }
}

/** The most milliseconds between the balances of one day: banks rest for four days at Easter. */
const most_between = 5 * 24 * 60 * 60 * 1000

/**
 * The day of a statement of one day: some banks write it once, and none beside the entries. Null for a period, in which the
 * entries could be of any day. The day on which the file was made does not count: the next file of the same entries has another.
 */
export function readStatementDay({
  from,
  to,
  opening,
  closing
}: Pick<Statement, 'from' | 'to' | 'opening' | 'closing'>): string | null {
  if (from !== null && to !== null) return from === to ? to : null
  if (from !== null || to !== null || !closing) return null
  const between = Date.parse(closing.day) - Date.parse(opening?.day ?? closing.day)
  return between > most_between ? null : closing.day
}

/** The balance with the first code that one has. Interim balances stand at the beginning and at the end of a page alike. */
function findBalance(
  balances: readonly XmlNode[],
  codes: readonly string[],
  currency: string,
  end: 'first' | 'last'
): Balance | null {
  for (const code of codes) {
    const found = balances.filter(node => textAt(node, 'Tp/CdOrPrtry/Cd', 'Tp/Cd') === code)
    if (code.startsWith('IT') && found.length < 2) continue
    const balance = readBalance(found.at(end === 'first' ? 0 : -1), currency)
    if (balance) return balance
  }
  return null
}

function readBalance(node: XmlNode | undefined, currency: string): Balance | null {
  const amount = readMinor(textAt(node, 'Amt'), currency)
  const day = readDay(textAt(node, 'Dt/Dt', 'Dt/DtTm', 'Dt'))
  if (amount === undefined || day === null) return null
  return { amount: textAt(node, 'CdtDbtInd') === 'DBIT' ? 0 - amount : amount, day }
}

/** A day of a document, also of a moment, as it is written there: the zone of the bank counts. Null if it is none. */
export function readDay(text: string): string | null {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:$|[TZ+-])/.exec(text) ?? []
  return isDate(day) ? day : null
}
