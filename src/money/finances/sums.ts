import { addMinor, fromMinor } from '../../core/money.ts'
import type { Finances } from './schema.ts'

/** What amounts stand for. */
type Kind = 'billed' | 'received' | 'credited' | 'paid' | 'waived' | 'open'

/** Amounts that have month, currency and type in common, in minor units. */
export interface Row extends Record<Kind, number> {
  /** `2026-03`. */
  month: string
  currency: string
  /** Null for dues by hand; undefined for payments, which belong to no type. */
  membertype_id?: number | null
}

/** What is overdue in one currency and of one age, in minor units. */
export interface OverdueRow {
  currency: string
  age: '30' | '60' | '90' | 'more'
  open: number
}

/** What rows add up to: in all, by type and by month; and what is overdue, by age. */
export function addUp(rows: readonly Row[], late: readonly OverdueRow[]): Finances {
  const overdue = (wanted: OverdueRow['age']) =>
    addEach(
      late.filter(({ age }) => age === wanted),
      'open'
    )
  return {
    billed: addEach(rows, 'billed'),
    received: addEach(rows, 'received'),
    credited: addEach(rows, 'credited'),
    waived: addEach(rows, 'waived'),
    open: addEach(rows, 'open'),
    overdue: { 30: overdue('30'), 60: overdue('60'), 90: overdue('90'), more: overdue('more') },
    by_type: byType(rows.filter(row => row.membertype_id !== undefined)),
    by_month: byMonth(rows)
  }
}

/** The sum of one kind of amounts in each currency that has some. */
function addEach<K extends Kind>(rows: readonly Sums<K>[], kind: K) {
  return divide(rows, ({ currency }) => currency)
    .map(part => ({ currency: part[0].currency, amount: add(part, kind) }))
    .filter(({ amount }) => amount !== 0)
}

function byType(rows: readonly Row[]): Finances['by_type'] {
  const parts = divide(rows, row => `${row.currency} ${pad(row.membertype_id)}`)
  return parts.map(part => ({
    membertype_id: part[0].membertype_id ?? null,
    currency: part[0].currency,
    billed: add(part, 'billed'),
    paid: add(part, 'paid'),
    waived: add(part, 'waived'),
    open: add(part, 'open')
  }))
}

function byMonth(rows: readonly Row[]): Finances['by_month'] {
  return divide(rows, ({ currency, month }) => `${currency} ${month}`).map(part => ({
    month: part[0].month,
    currency: part[0].currency,
    billed: add(part, 'billed'),
    received: add(part, 'received'),
    credited: add(part, 'credited'),
    waived: add(part, 'waived'),
    open: add(part, 'open')
  }))
}

/** Amounts of some kinds in a currency. */
type Sums<K extends Kind> = { currency: string } & Record<K, number>

/** Rows by a key, in its order. */
function divide<R>(rows: readonly R[], key: (row: R) => string): (readonly [R, ...R[]])[] {
  const parts = [...Map.groupBy(rows, key)].sort(([a], [b]) => (a < b ? -1 : 1))
  return parts.map(([, part]) => part as [R, ...R[]])
}

const pad = (id: number | null | undefined) => (id == null ? 'none' : String(id).padStart(16, '0'))

function add<K extends Kind>(part: readonly Sums<K>[], kind: K) {
  const currency = part[0]?.currency ?? ''
  return fromMinor(addMinor(part.map(row => row[kind])), currency)
}
