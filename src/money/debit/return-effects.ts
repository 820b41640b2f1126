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

/** Reasons of returned payments (ISO 20022, ExternalReturnReason1Code) in words. */
const words = {
  AC01: 'the account number is wrong',
  AC04: 'the account is closed',
  AC06: 'the account is blocked',
  AC13: 'the account is one of a consumer',
  AG01: 'the account takes no direct debits',
  AG02: 'the kind of direct debit is wrong',
  AM04: 'the account lacks the money',
  AM05: 'it was collected twice',
  BE05: 'the creditor identifier is not known',
  CNOR: "the creditor's bank is not known",
  DNOR: "the debtor's bank is not known",
  FF01: 'the file was wrong',
  FOCR: 'it was called back',
  MD01: 'there is no mandate',
  MD02: 'data of the mandate are missing',
  MD06: 'the debtor wants the money back',
  MD07: 'the debtor has died',
  MS02: 'the debtor refused',
  MS03: 'the bank gives no reason',
  RC01: "the bank's code is wrong",
  RR01: "the debtor's account is missing",
  RR02: "the debtor's name or address is missing",
  RR03: "the creditor's name or address is missing",
  RR04: 'required by law',
  SL01: 'the debtor has blocked it',
  TM01: 'it came too late'
} as const
type ReturnCode = keyof typeof words

/** The codes of reasons that have words here. */
export const return_codes = Object.keys(words) as ReturnCode[]

/** The reason for a return, by what is stored of it: the bank's words, else its code. */
export function explainReturn(told: string) {
  const return_code = return_codes.find(code => code === told) ?? null
  return { return_code, return_reason: return_code ? words[return_code] : told }
}
