import { type Static, Type } from '@sinclair/typebox'
import type { Detail } from '../../core/details.ts'
import { withRule } from '../../core/rule.ts'
import {
  currency_code,
  Id,
  Line,
  List,
  Nullable,
  no_nul,
  OneOf,
  Page,
  PlainDate,
  Strict,
  Success
} from '../../core/types.ts'
import { bankDetails, isBic, isCreditorIdentifier, isIban, tidyNumber } from './check-digits.ts'

/** Letters, digits and blanks. */
const account_number = '^[A-Za-z0-9 ]*$'

/** Numbers at the bank; empty where unknown. */
export const bankNumbers = {
  iban: Type.String({
    pattern: account_number,
    maxLength: 42,
    examples: ['DE89370400440532013000'],
    description: 'Checked by its check digits; kept without blanks.'
  }),
  bic: Type.String({
    pattern: '^([A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?)?$',
    maxLength: 11,
    examples: ['COBADEFF'],
    description:
      'ISO 9362:2022: four letters or digits of the bank, its country, two of its place, three of a branch.'
  })
}

/** A creditor identifier; empty where unknown. */
export const CreditorIdentifier = Type.String({
  pattern: account_number,
  maxLength: 42,
  examples: ['DE98ZZZ09999999999'],
  description: 'For SEPA direct debits; checked by its check digits.'
})

/** The versions of files of direct debits that banks take. */
export const pain_versions = ['pain.008.001.08', 'pain.008.001.02'] as const
export type PainVersion = (typeof pain_versions)[number]

/** How dues are collected by direct debit (DOMAIN.md section 14). */
export const debitSettings = {
  pain_version: OneOf(pain_versions, {
    title: 'PainVersion',
    description: 'The version of the files with direct debits that the bank takes.'
  }),
  prenotice_days: Type.Integer({
    minimum: 1,
    maximum: 60,
    description: 'How many calendar days before a direct debit whoever pays is told.',
    examples: [14]
  }),
  debit_lead_days: Type.Integer({
    minimum: 1,
    maximum: 20,
    description: 'How many TARGET days before a direct debit the bank wants the file.',
    examples: [2]
  })
}

/** The same for a chapter: null and an empty text are what the association has. */
export const ownDebitSettings = {
  creditor_identifier: {
    ...CreditorIdentifier,
    description: "For SEPA direct debits; empty for the association's."
  },
  pain_version: {
    ...Nullable(debitSettings.pain_version),
    title: 'OwnPainVersion',
    description: "Null: the association's."
  },
  prenotice_days: {
    ...Nullable(debitSettings.prenotice_days),
    description: "Null: the association's."
  },
  debit_lead_days: {
    ...Nullable(debitSettings.debit_lead_days),
    description: "Null: the association's."
  }
}

/** The language of somebody who writes; empty where unknown. */
export const Language = Type.String({
  format: 'language-or-empty',
  pattern: no_nul,
  maxLength: 35,
  examples: ['de'],
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

const fields = {
  ...bankNumbers,
  holder: Line(0, 255, {
    description: "In whose name it is; empty for the association's.",
    examples: ['Friends of the Museum']
  }),
  currency: Type.String({
    format: 'currency',
    pattern: currency_code,
    examples: ['EUR'],
    description: 'ISO 4217; by default that of the first chapter.'
  }),
  opening_balance: Type.Number({
    description: 'What was on it at the beginning of the opening day.',
    examples: [1250.5]
  }),
  opening_day: { ...Nullable(PlainDate), description: 'The day of the opening balance.' },
  main: Type.Boolean({
    description:
      "Whether it is the association's own, and that of all chapters that name none; at most one is. The first one is, unless it is said not to be."
  }),
  archived: Type.Boolean({
    description:
      'Whether it is closed: no chapter chooses it any more, and statements still know it as an own account.'
  })
}
const name = Line(1, 100, { examples: ['Current account'] })
const optional = Type.Partial(Type.Object(fields)).properties

/** An account of the association at a bank (DOMAIN.md section 5). */
export type BankAccount = Static<typeof BankAccount>
export const BankAccount = Type.Object(
  { id: Id, name, ...fields },
  { title: 'BankAccount', description: 'An account of the association at a bank.' }
)

/** POST /createbankaccount: the name is enough, as of a till. */
export type BankAccountCreate = Static<typeof BankAccountCreate>
export const BankAccountCreate = withRule(
  Strict({ name, ...optional }, { title: 'BankAccountCreate' }),
  checkNumbers
)

/** PUT /editbankaccount: the id says which one, everything else is optional. */
export type BankAccountEdit = Static<typeof BankAccountEdit>
export const BankAccountEdit = withRule(
  Strict({ id: Id, name: Type.Optional(name), ...optional }, { title: 'BankAccountEdit' }),
  checkNumbers
)

/** PUT /removebankaccount: which one. */
export const BankAccountRemove = Strict({ id: Id }, { title: 'BankAccountRemove' })

export type BankAccountQuery = Static<typeof BankAccountQuery>
export const BankAccountQuery = Strict({ ...Page.properties })

/** What POST /createbankaccount, PUT /editbankaccount and PUT /removebankaccount answer. */
export const BankAccountReply = Success(BankAccount)
export const BankAccountList = Success(List('bank_accounts', BankAccount))
