import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import type { Test } from 'tap'
import { aFolder, aType } from '../fixtures/helper.ts'
import { withThreads } from '../fixtures/threads-here.ts'
import { buildWithoutJobs } from '../fixtures/without-jobs.ts'

export const head = 'firstname,lastname,email,membertype\n'

/** The given number of rows, each with an address that begins with the name. */
export const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `A,B,${name}${i}@example.org,T\n`).join('')

/** A listening service with threads, and the files of uploads in its folder. */
export async function listening(t: Test) {
  withThreads(t)
  const DATA_DIR = aFolder(t)
  // no other thread than those of imports
  const app = await buildWithoutJobs(t, { DATA_DIR })
  await aType(app, { name: 'T' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const files = () => readdirSync(DATA_DIR).filter(name => name.endsWith('.csv'))
  return { app, port, files, folder: DATA_DIR }
}

export type Server = Awaited<ReturnType<typeof listening>>

/** Begins an import over a new socket: sends the headers and the given part of the body. */
export function beginImport(
  { port }: Server,
  { authorization }: { authorization: string },
  length: number,
  query = '&dry_run=true',
  type = 'text/csv'
) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const lines = [
    `POST /importmembers?chapter_id=1${query} HTTP/1.1`,
    'Host: x',
    `Authorization: ${authorization}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}
