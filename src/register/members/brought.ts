// What rows of a file bring for members beside their values: records of wings above the register.

/** A mandate that a row brings. */
export interface MandateCells {
  iban: string
  bic: string
  holder: string
  reference: string
  signed_on: string
}

/** What a member owes, or below zero is held for the member; the currency where the cell says one. */
export interface BalanceCells {
  amount: number
  currency?: string
}

export interface FunctionCells {
  name: string
  from: string
  to: string | null
}

/** A further term of a member whom the office knows. */
export interface TermsCells {
  from: string
  to: string | null
}

/** The records that rows bring, by their kinds. */
export interface BroughtKinds {
  mandate: MandateCells
  balance: BalanceCells
  holding: FunctionCells
  term: TermsCells
}

/** A record that a row brings for its member. */
export type Brought = {
  [K in keyof BroughtKinds]: { kind: K; given: BroughtKinds[K] }
}[keyof BroughtKinds]
