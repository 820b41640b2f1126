import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { NamedType } from '../register/membertypes/store.ts'
import { type Candidate, lookAt } from '../register/transfer/candidates.ts'
import type { Header } from '../register/transfer/header.ts'
import { readRows } from '../register/transfer/read.ts'
import { failureOf } from '../storage/database-errors.ts'

// Reads a file of members ahead of the thread that writes them: what it is told is in `workerData`, each of
// its messages is answered when it was taken, so that few wait.

/** What the thread is told. */
export interface ReaderJob {
  path: string
  chapter_id: number
  types: Map<string, NamedType>
}

/** What the thread posts: rows with the bytes read since the last ones, the first with the header, at the end none; or what is wrong with the file. */
export type Batch =
  | { rows: Candidate[]; bytes: number; header?: Header | undefined }
  | { failure: { code: string; message: string; details?: object[] } }

const rows_together = 64
const most_ahead = 4
let ahead = 0

parentPort?.on('message', () => ahead--)
await read(workerData as ReaderJob)
parentPort?.close()

async function read({ path, chapter_id, types }: ReaderJob) {
  let [rows, bytes]: [Candidate[], number] = [[], 0]
  let header: Header | undefined
  const watching = {
    onBytes(more: number) {
      bytes += more
    },
    onHeader(found: Header) {
      header = found
    }
  }
  try {
    for await (const row of readRows(path, watching)) {
      rows.push(lookAt(row, chapter_id, types))
      if (rows.length < rows_together) continue
      await post({ rows, bytes, header })
      ;[rows, bytes, header] = [[], 0, undefined]
    }
    await post({ rows, bytes, header })
    if (rows.length > 0) await post({ rows: [], bytes: 0 })
  } catch (error) {
    const failure = failureOf(error as Error)
    if (!failure) throw error
    const { code, message, details } = failure
    await post({ failure: { code, message, details } })
  }
}

async function post(batch: Batch) {
  while (parentPort && ahead === most_ahead) await once(parentPort, 'message')
  ahead++
  parentPort?.postMessage(batch)
}
