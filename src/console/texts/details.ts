import type { components, DetailParams } from '../api/contract.ts'

/** The codes of details that the contract publishes. */
type DetailCode = components['schemas']['DetailCode']

/** A text for a code: a string, or a function of the code's parameters, in which numbers and lists are already text. */
type DetailText<C extends DetailCode> =
  | string
  | ((params: Readonly<Record<(typeof DetailParams)[C][number], string>>) => string)

/** A text for every code; a new code in the contract without a text is a compile error. */
export type DetailTexts = { readonly [C in DetailCode]: DetailText<C> }
