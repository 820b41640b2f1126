import type { Detail } from '../../src/core/details.ts'
import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'
import { sendStatement } from './statements/imports.ts'

/** Files that are no statement, or none that can be read. */
const files = [
  ...['%PDF-1.7', '<?xml version="1.0"?><Document>', 'Datum;Name\r\n01.02.2026;Ada'],
  ...['Datum;Betrag\r\n01.02.2026;2.500', `<Document>${'<Stmt></Stmt>'.repeat(10_001)}</Document>`]
]

/** What is wrong with questions about money, and with files of banks. */
export const wrongRequests: WrongRequests = async (t, app, headers) => {
  const reversed = { url: '/getfinances?from=2026-02-01&to=2026-01-31', headers }
  const found: Detail[] = [...(await refusedDetails(t, app, reversed))]
  for (const file of files)
    found.push(...(await sendStatement(t, app, headers, file)).json().details)
  return found
}
