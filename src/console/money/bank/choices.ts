import type { components, operations } from '../../api/contract.ts'
import { Failure } from '../../api/failure.ts'

type Schemas = components['schemas']

/** What a column of CSV can hold; empty if it is passed over. */
export type BankField = Schemas['StatementField']

/** A column of a file; without `field` where it is not known what it holds. */
export type BankColumn = Pick<Schemas['StatementColumn'], 'name' | 'samples'> & {
  field?: BankField
}

/** What separates the decimals of amounts. */
export type DecimalMark = NonNullable<
  NonNullable<operations['importStatement']['parameters']['query']>['decimal_mark']
>

/** What the user has chosen for a file of CSV. */
export interface Choices {
  /** What the columns hold, by their headings; undefined as long as the guess is taken. */
  mapping?: Readonly<Record<string, BankField>> | undefined
  /** What separates decimals, where the amounts could be read in two ways. */
  decimal_mark?: DecimalMark | undefined
  /** The name under which the columns are kept. */
  keep_as?: string | undefined
  /** The id of the kept columns that are used, as long as no column is changed. */
  kept_id?: number | undefined
}

/** The choices for another file: its columns may be the same, but what separates its decimals has to be seen anew. */
export const forOtherFile = ({ mapping, kept_id }: Choices): Choices => ({ mapping, kept_id })

/** Columns as they are chosen so far. */
export const withChoices = (
  columns: readonly BankColumn[],
  { mapping = {} }: Choices
): BankColumn[] =>
  columns.map(column => {
    const field = mapping[column.name]
    return field === undefined ? column : { ...column, field }
  })

/** What columns hold by their headings. */
export const toMapping = (columns: readonly BankColumn[]): Record<string, BankField> =>
  Object.fromEntries(
    columns.filter(({ name }) => name).map(({ name, field = '' }) => [name, field])
  )

/** The columns of a file in which the service has found none of days or amounts, as they are chosen so far. */
export function refusedColumns(failure: unknown, choices: Choices): BankColumn[] {
  if (!(failure instanceof Failure)) return []
  const found = failure.details.find(({ code }) => code === 'no_amounts')?.params
  const { columns = [], samples = [] } = (found ?? {}) as { columns?: string[]; samples?: string[] }
  const shown = columns.map((name, index) => ({
    name,
    samples: [samples[index] ?? ''].filter(Boolean)
  }))
  return withChoices(shown, choices)
}
