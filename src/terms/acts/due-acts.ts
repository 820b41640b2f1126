import type { Day } from '../../lifecycle/days.ts'
import { type Due, type Life, openAmount } from '../../lifecycle/life.ts'
import type { Outcome } from './acts.ts'

// What the office does to dues. Amounts are integers of minor units; a due is named by its place in the life.

/** What the office charges by hand. */
export type Charge = Pick<Due, 'dues_name' | 'amount' | 'currency' | 'due_date'>

/** Charges an amount by hand (`createdue`). It belongs to no term, and stays owed whatever becomes of the membership. */
export function chargeByHand(life: Life, charge: Charge, today: Day): Outcome {
  const due: Due = {
    ...charge,
    key: freeKey(life, `hand:${today}`),
    item_id: null,
    term: 0,
    period_start: today,
    period_end: today,
    made: today,
    settled: 0,
    waived: 0,
    changed: today,
    void: false,
    debit: null
  }
  return { life: { ...life, dues: [...life.dues, due] } }
}

/** Gives up what is open of a due (`waivedue`). */
export function waive(life: Life, at: number, today: Day): Outcome {
  const due = life.dues[at] as Due
  const open = openAmount(due)
  if (open === 0) return { refused: 'nothing_open' }
  return changeDue(life, at, { waived: due.waived + open, changed: today })
}

/** One instalment of a due. */
export type Part = Pick<Due, 'amount' | 'due_date'>

/**
 * Splits what is open of a due into instalments (`splitdue`). The due keeps what was settled and waived, and becomes the first of
 * them; the others are dues of the same period, which become void with it. The caller has checked that they add up.
 */
export function split(life: Life, at: number, [first, ...others]: Part[], today: Day): Outcome {
  const due = life.dues[at] as Due
  if (openAmount(due) === 0 || !first) return { refused: 'nothing_open' }
  const amount = due.settled + due.waived + first.amount
  const kept = { amount, due_date: first.due_date, changed: today }
  const dues = life.dues.with(at, { ...due, ...kept })
  for (const part of others) {
    const key = freeKey({ dues }, `${due.key} part`)
    dues.push({ ...due, ...part, key, settled: 0, waived: 0, changed: today, debit: null })
  }
  return { life: { ...life, dues } }
}

function changeDue(life: Life, at: number, change: Partial<Due>): Outcome {
  return { life: { ...life, dues: life.dues.with(at, { ...(life.dues[at] as Due), ...change }) } }
}

/** The first of `text 1`, `text 2` and so on that is the key of no due. */
function freeKey({ dues }: Pick<Life, 'dues'>, text: string): string {
  const taken = new Set(dues.map(({ key }) => key))
  let number = 1
  while (taken.has(`${text} ${number}`)) number += 1
  return `${text} ${number}`
}
