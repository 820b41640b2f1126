import { answerQuestions, threadData } from '../../threads/answer.ts'
import type { NamedType } from '../membertypes/table.ts'
import { type CheckedRow, checkRow } from './check-row.ts'
import type { Header } from './header.ts'
import { readRows } from './read-async.ts'

/** A file to read, and the membership types against which its rows are checked. */
export interface FileToRead {
  path: string
  chapter_id: number
  types: Map<string, NamedType>
}

/** Some rows, and the bytes read since the previous batch; the first batch has the header. */
interface Batch {
  rows: CheckedRow[]
  bytes: number
  header?: Header | undefined
}

/** The next rows of the file; undefined after the last row. Throws `validation_error` for the file. */
export type ReadNext = () => Promise<Batch | undefined>

const batch_size = 64

const batches = readBatches(threadData<FileToRead>())
const readNext: ReadNext = async () => (await batches.next()).value ?? undefined

answerQuestions(readNext)

async function* readBatches({ path, chapter_id, types }: FileToRead): AsyncGenerator<Batch> {
  let batch: Batch = { rows: [], bytes: 0 }
  const watching = {
    onBytes(more: number) {
      batch.bytes += more
    },
    onHeader(found: Header) {
      batch.header = found
    }
  }
  for await (const row of readRows(path, watching)) {
    batch.rows.push(checkRow(row, chapter_id, types))
    if (batch.rows.length < batch_size) continue
    const full = batch
    batch = { rows: [], bytes: 0 }
    yield full
  }
  yield batch
}
