import { bankDetails, isBic, isIban, tidyNumber } from '../../association/bank/check-digits.ts'
import { details as common, type Detail } from '../../core/details.ts'
import { formats } from '../../core/formats.ts'
import type { BalanceCells, Brought, FunctionCells, MandateCells } from '../members/brought.ts'
import { type BroughtColumn, numbered_columns } from './brought-columns.ts'
import { explainDate, nameCell, type RowFlaw } from './flaws.ts'
import { readNumber } from './own-cells.ts'

type Cells = Readonly<Partial<Record<string, string>>>

/** What a row brings for its member; `flaws` refuse the row, and it is taken without what is `left_out`. */
export function readBrought(cells: Cells) {
  const left_out: RowFlaw[] = []
  const leave = (flaw: Detail) => {
    left_out.push(nameCell(explainDate(flaw, cells[flaw.path.slice(1)]?.trim()), cells))
  }
  const mandate = readMandate(cells, leave)
  const { balance, flaws } = readBalance(cells)
  const brought: Brought[] = readFunctions(cells, leave).map(given => ({ kind: 'holding', given }))
  if (mandate) brought.unshift({ kind: 'mandate', given: mandate })
  if (balance) brought.unshift({ kind: 'balance', given: balance })
  return { brought, flaws, left_out }
}

const a_day = /^\d{4}-\d\d-\d\d$/
const a_bic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

function readMandate(cells: Cells, leave: (flaw: Detail) => void): MandateCells | undefined {
  const text = (name: BroughtColumn) => cells[name]?.trim() ?? ''
  const iban = tidyNumber(text('iban'))
  const [reference, signed_on] = [text('mandate_reference'), text('mandate_signed')]
  // neither account nor mandate, or the mandate of nothing: a day alone stands in many files
  if (iban === '' && (reference === '' || signed_on === '')) return undefined
  if (!isIban(iban)) {
    leave(bankDetails.not_an_iban('/iban'))
    return undefined
  }
  if (signed_on === '' || !a_day.test(signed_on)) {
    leave(
      signed_on === '' ? common.required('/mandate_signed') : common.not_a_date('/mandate_signed')
    )
    return undefined
  }
  let bic = tidyNumber(text('bic'))
  if (bic !== '' && !(a_bic.test(bic) && isBic(bic))) {
    leave(bankDetails.not_a_bic('/bic'))
    bic = ''
  }
  const holder = text('account_holder')
  if (holder.length > 140) leave(common.too_long('/account_holder', { limit: 140 }))
  return { iban, bic, holder: holder.slice(0, 140), reference, signed_on }
}

function readFunctions(cells: Cells, leave: (flaw: Detail) => void): FunctionCells[] {
  const list = (name: string) => (cells[name] ?? '').split(';').map(part => part.trim())
  const [names, starts, ends] = numbered_columns.map(list) as [string[], string[], string[]]
  return names.flatMap((name, index) => {
    if (name === '') return []
    const from = starts[index] || cells.joined?.trim() || cells.membership_startdate?.trim() || ''
    const to = ends[index] || null
    const flaw =
      name.length > 100
        ? common.too_long('/function', { limit: 100 })
        : !a_day.test(from)
          ? from === ''
            ? common.required('/function_from')
            : common.not_a_date('/function_from')
          : to !== null && !a_day.test(to)
            ? common.not_a_date('/function_to')
            : to !== null && to < from
              ? common.to_before_from('/function_to')
              : undefined
    if (flaw) leave(flaw)
    return flaw ? [] : [{ name, from, to }]
  })
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', 'fr.': 'CHF', sfr: 'CHF' }

/** A balance: with a sign, below zero is owed; what stands in a column of what is owed, or held, is that without one. */
function readBalance(cells: Cells): { balance?: BalanceCells; flaws: Detail[] } {
  const flaws: Detail[] = []
  let sum = 0
  let currency: string | undefined
  for (const [name, sign] of [
    ['balance', -1],
    ['owed', 1],
    ['held', -1]
  ] as const) {
    const text = cells[name]?.trim() ?? ''
    if (text === '') continue
    const money = readMoney(text)
    if (money?.rest !== '') flaws.push(common.not_a_number(`/${name}`))
    else {
      sum += sign * money.amount
      currency = money.currency ?? currency
    }
  }
  const amount = Math.round(sum * 1e4) / 1e4
  if (amount === 0) return { flaws }
  return { balance: { amount, ...(currency && { currency }) }, flaws }
}

/** The money that a cell says: the amount, the currency by its code or sign, and what else stands there; undefined without an amount. */
export function readMoney(text: string) {
  if (text.length > longest_money) return undefined
  const [, before = '', digits = '', after = ''] =
    /^(\D*?)([+-]?\s*[\d.,'’\s]*\d(?:[.,]-{1,2})?)\s*(\D*)$/.exec(text.trim()) ?? []
  const amount = readAmount(digits.trim())
  if (amount === undefined) return undefined
  const beside = `${before.trim()} ${after}`.trim()
  const [, word = '', rest = ''] =
    /^(€|£|fr\.|sfr|[a-z]{3}(?![\p{L}]))?\s*(.*)$/iu.exec(beside) ?? []
  const currency = signs[word.toLowerCase()] ?? word.toUpperCase()
  // "120 per year" has a word of three letters too
  if (rest !== '' && !formats.currency(currency)) return { amount, rest: beside }
  return { amount, rest, ...(currency !== '' && { currency }) }
}

/** The longest text that is read as money. */
const longest_money = 60

/** An amount of money: three digits after the only mark are thousands. */
function readAmount(text: string): number | undefined {
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/^([+-]) /, '$1')
    .replace(/[.,]-{1,2}$/, '')
  const thousands = /^([+-]?\d{1,3})[.,'](\d{3})$/.exec(bare)
  return readNumber((thousands ? `${thousands[1]}${thousands[2]}` : bare).replace(/^\+/, ''))
}
