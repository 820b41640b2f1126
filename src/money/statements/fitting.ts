/** A due of which something is open. */
export interface OpenDue {
  due_id: number
  member_id: number
  currency: string
  open: number
}

/** How much of a due an entry settles, in minor units. */
export interface Settled {
  due_id: number
  amount: number
}

/**
 * Finds dues whose sum is exactly an amount; undefined if there are none. `dues` are sorted by due date. Tries the oldest ones
 * first, then all dues of each person, then each due alone.
 */
export function findFit(amount: number, dues: readonly OpenDue[]): Settled[] | undefined {
  const persons = [...new Set(dues.map(({ member_id }) => member_id))]
  const tried = [
    takeOldest(amount, dues),
    ...persons.map(id => dues.filter(({ member_id }) => member_id === id)),
    ...dues.map(due => [due])
  ]
  const found = tried.find(some => some.length > 0 && sumOpen(some) === amount)
  return found?.map(({ due_id, open }) => ({ due_id, amount: open }))
}

/** Spreads an amount over dues in their order, until it is used up. */
export function spread(amount: number, dues: readonly OpenDue[]): Settled[] {
  let rest = amount
  return dues.flatMap(({ due_id, open }) => {
    const part = Math.min(rest, open)
    rest -= part
    return part > 0 ? { due_id, amount: part } : []
  })
}

/** What is open of some dues, in minor units. */
export function sumOpen(dues: readonly OpenDue[]): number {
  return dues.reduce((sum, { open }) => sum + open, 0)
}

/** The oldest dues whose sum is not more than an amount. */
function takeOldest(amount: number, dues: readonly OpenDue[]) {
  let sum = 0
  const end = dues.findIndex(({ open }) => {
    sum += open
    return sum > amount
  })
  return end < 0 ? dues : dues.slice(0, end)
}
