import type { components, DetailParams } from '../api/contract.ts'

/** The codes of details that the contract publishes. */
type DetailCode = components['schemas']['DetailCode']

/** A text for a code: as it is, or with the code's parameters, numbers and lists written out. */
type DetailText<C extends DetailCode> =
  | string
  | ((params: Readonly<Record<(typeof DetailParams)[C][number], string>>) => string)

/** A text for every code: a code that the contract gains does not compile without one. */
export type DetailTexts = { readonly [C in DetailCode]: DetailText<C> }
