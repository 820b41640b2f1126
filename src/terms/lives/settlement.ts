// Which money settles what: pure rules over integers of minor units.

/** Something that money can settle: a due, or a refund whose payment was reversed later. */
export interface Target {
  due_id: number | null
  refund_id: number | null
  /** Whose due it is, or who got the refund. */
  member_id: number
  currency: string
  open: number
}

/** A payment of which something is left. */
export interface Lot {
  payment_id: number
  currency: string
  left: number
}

/** A part of a payment that settles something; below zero it is taken back. */
export interface Move extends Omit<Target, 'currency' | 'open'> {
  payment_id: number
  amount: number
}

/** Settles targets in their order, with lots in theirs, each only in its currency. */
export function settleInOrder(lots: readonly Lot[], targets: readonly Target[]): Move[] {
  const left = new Map(lots.map(lot => [lot, lot.left]))
  return targets.flatMap(({ open, currency, ...target }) => {
    let rest = open
    return lots.flatMap(lot => {
      const amount = lot.currency === currency ? Math.min(rest, left.get(lot) ?? 0) : 0
      if (amount <= 0) return []
      rest -= amount
      left.set(lot, (left.get(lot) ?? 0) - amount)
      return { ...target, payment_id: lot.payment_id, amount }
    })
  })
}

/** Takes an amount back from what was settled, in this order. */
export function takeBack(settled: readonly Move[], amount: number): Move[] {
  let rest = amount
  return settled.flatMap(each => {
    const taken = Math.min(rest, each.amount)
    rest -= taken
    return taken > 0 ? { ...each, amount: -taken } : []
  })
}
