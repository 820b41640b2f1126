import { Type } from '@sinclair/typebox'
import type { Detail } from '../../core/details.ts'
import { no_nul } from '../../core/types.ts'
import { isBic, isCreditorIdentifier, isIban, tidyNumber } from './check-digits.ts'
import { bankDetails } from './details.ts'

/** Letters, digits and blanks. */
const account_number = '^[A-Za-z0-9 ]*$'

/** Numbers at the bank; empty where unknown. */
export const bankNumbers = {
  iban: Type.String({
    ...{ pattern: account_number, maxLength: 42, examples: ['DE89370400440532013000'] },
    description: 'Checked by its check digits; kept without blanks.'
  }),
  bic: Type.String({
    pattern: '^([A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?)?$',
    ...{ maxLength: 11, examples: ['COBADEFF'] },
    description:
      'ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch.'
  })
}

/** A creditor identifier; empty where unknown. */
export const CreditorIdentifier = Type.String({
  ...{ pattern: account_number, maxLength: 42, examples: ['DE98ZZZ09999999999'] },
  description: 'For SEPA direct debits; checked by its check digits.'
})

/** The language of somebody who writes; empty where unknown. */
export const Language = Type.String({
  ...{ format: 'language-or-empty', pattern: no_nul, maxLength: 35, examples: ['de'] },
  description: 'The language in which it writes, BCP 47; empty for the language of each reader.'
})

/** What is wrong with numbers at a bank: their check digits, and the country of a BIC. */
export function checkNumbers(value: unknown): Detail[] {
  const { iban, bic, creditor_identifier } = (value ?? {}) as Record<string, unknown>
  const isWrong = (given: unknown, isRight: (text: string) => boolean) =>
    typeof given === 'string' && given !== '' && !isRight(tidyNumber(given))
  return [
    ...(isWrong(iban, isIban) ? [bankDetails.not_an_iban('/iban')] : []),
    ...(isWrong(bic, isBic) ? [bankDetails.not_a_bic('/bic')] : []),
    ...(isWrong(creditor_identifier, isCreditorIdentifier)
      ? [bankDetails.not_a_creditor('/creditor_identifier')]
      : [])
  ]
}
