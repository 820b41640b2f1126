import type { Test } from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { importStatement as importFile } from '../../../src/money/statements/import-async.ts'
import type {
  StatementEntry,
  StatementQuery,
  StatementResult
} from '../../../src/money/statements/schema.ts'
import { inOwnBatch } from '../../../src/register/batches/undo-async.ts'
import { type App, call } from '../../fixtures/helper.ts'
import { aFile } from './camt-files.ts'

/** Sends a file of a bank to be imported into chapter 1. */
export const sendStatement = (
  t: Test,
  app: App,
  headers: object,
  body: string | Uint8Array,
  query = ''
) =>
  call(t, app, {
    method: 'POST',
    url: `/importstatement?chapter_id=1${query}`,
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/xml' },
    body: body as Buffer
  })

/** Imports a file of a bank, and answers the result. */
export async function importStatement(
  t: Test,
  app: App,
  headers: object,
  body: string | Uint8Array,
  query = ''
): Promise<StatementResult> {
  const answer = await sendStatement(t, app, headers, body, query)
  t.equal(answer.statusCode, 200, `the file is imported: ${answer.body.slice(0, 300)}`)
  return answer.json().data
}

/** Imports a file of a bank as the command does: without a request, and without the thread that each upload has. */
export const loadStatement = (
  t: Test,
  app: App,
  body: string | Uint8Array,
  query: Partial<StatementQuery> = {}
) =>
  inOwnBatch(app.db, () =>
    importFile(app.db, {
      path: aFile(t, body),
      query: { chapter_id: 1, ...query },
      by: command_line
    })
  )

/** The entries of chapter 1. */
export async function listEntries(
  t: Test,
  app: App,
  headers: object,
  query = ''
): Promise<StatementEntry[]> {
  const url = `/getentries?chapter_id=1&limit=200${query}`
  return (await call(t, app, { url, headers: headers as Record<string, string> })).json().data
    .entries
}
