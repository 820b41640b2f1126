import type { Test } from 'tap'
import type { StatementEntry, StatementResult } from '../../../src/money/statements/schema.ts'
import { type App, call } from '../../fixtures/helper.ts'

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
  t.equal(answer.statusCode, 200, answer.body.slice(0, 300))
  return answer.json().data
}

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
