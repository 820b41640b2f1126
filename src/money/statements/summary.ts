import { fromMinor } from '../../core/money.ts'
import type { Statement } from '../statement-files/entry.ts'
import type { StatementResult } from './schema.ts'

/** The most statements that a result names. */
const max_listed = 1000

/** Summarizes the statements of a file, and what the columns of CSV hold. */
export function summarizeStatements(
  statements: readonly Statement[]
): Pick<StatementResult, 'statements' | 'columns'> {
  return {
    statements: statements.slice(0, max_listed).map(summarize),
    columns: [...(statements.find(({ columns }) => columns)?.columns ?? [])]
  }
}

function summarize({ name, account, currency, from, to, opening, closing }: Statement) {
  return {
    name,
    account,
    currency,
    from: from ?? opening?.day ?? null,
    to: to ?? closing?.day ?? null,
    opening: opening && fromMinor(opening.amount, currency),
    closing: closing && fromMinor(closing.amount, currency)
  }
}
