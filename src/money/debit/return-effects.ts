import type { return_tasks } from './words.ts'

/** What a reason of a return does (DOMAIN.md section 14). */
export interface ReturnEffect {
  mandate: 'paused' | 'ended' | 'stays'
  /** Whether the due is tried again, on its own; `never` where the office has to look at the run first. */
  due: 'again' | 'retry' | 'disputed' | 'never'
  /** Whose task it is; null where nobody has to do more than for an open due. */
  task: (typeof return_tasks)[number] | null
  /** Whether the holder has died. */
  deceased?: true
}

const new_account: ReturnEffect = { mandate: 'paused', due: 'again', task: 'returned_debits' }
const retry: ReturnEffect = { mandate: 'stays', due: 'retry', task: null }
const refused: ReturnEffect = { mandate: 'paused', due: 'again', task: 'returned_debits' }
const disputed: ReturnEffect = { mandate: 'paused', due: 'disputed', task: 'returned_debits' }

const effects: Record<string, ReturnEffect> = {
  AC01: new_account,
  AC04: new_account,
  AC06: new_account,
  AC13: new_account,
  RC01: new_account,
  CNOR: new_account,
  DNOR: new_account,
  AM04: retry,
  MS03: retry,
  MD01: { mandate: 'ended', due: 'disputed', task: 'returned_debits' },
  MD02: { mandate: 'stays', due: 'again', task: 'returned_debits' },
  MD06: disputed,
  MS02: disputed,
  SL01: refused,
  AG01: refused,
  AG02: refused,
  AM05: { mandate: 'stays', due: 'never', task: 'returned_debits' },
  MD07: { mandate: 'paused', due: 'again', task: 'returned_debits', deceased: true }
}

/** Faults of the creditor or of its file, which no member can mend. */
const fault: ReturnEffect = { mandate: 'stays', due: 'again', task: 'creditor_faults' }

/** What a return with this reason does; banks that give none are tried again as for `MS03`. */
export function returnEffect(code: string): ReturnEffect {
  return effects[code] ?? (code === '' ? retry : fault)
}

/** The reasons after which one more try is made. */
export const retried_codes = ['', ...Object.keys(effects).filter(code => effects[code] === retry)]
/** The reasons after which a due is not tried again. */
export const final_codes = codesOf(({ due }) => due === 'never')

function codesOf(holds: (effect: ReturnEffect) => boolean) {
  return Object.keys(effects).filter(code => holds(effects[code] as ReturnEffect))
}
