import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Test } from 'tap'
import { type App, aType } from './helper.ts'

/** More members than connections hold while nobody reads. */
export const many = 60_000

/** Fills chapter 1 with many members, Ada 1 to Ada 60000. */
export async function fillChapter(app: App) {
  const { id } = await aType(app)
  await app.db.write(() =>
    app.db.$client.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
      INSERT INTO members (chapter_id, membertype_id, firstname, lastname, email, email_key, status, createddate, search_text, wire)
      SELECT 1, ${id}, 'Ada ' || i, 'Lovelace', i || '@example.org', i || '@example.org', 'active', '2025-01-01T00:00:00Z', '', '' FROM n`)
  )
}

/** Asks for an export, reads the first bytes of the answer, and then no more. */
export async function askForExport(
  t: Test,
  origin: string,
  { authorization }: Record<string, string>
) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  t.teardown(() => socket.destroy())
  const head = `GET /exportmembers?chapter_id=1&format=ndjson HTTP/1.1\r\nHost: x\r\nConnection: close`
  socket.write(`${head}\r\nAuthorization: ${authorization}\r\n\r\n`)
  const [first] = await once(socket, 'data')
  socket.pause()
  const answer = `${first}`.split('\r\n\r\n')[0] ?? ''
  const retry_after = /retry-after: (\d+)/i.exec(answer)?.[1]
  return { socket, status: Number(answer.split(' ')[1]), retry_after }
}

/** Reads until the connection ends; what came. */
export async function readOn(socket: Socket) {
  const chunks: string[] = []
  socket.on('data', chunk => chunks.push(`${chunk}`)).on('error', () => {})
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
  return chunks.join('')
}
