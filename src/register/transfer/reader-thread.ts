import { answerQuestions, threadData } from '../../threads/answer.ts'
import { type CheckedRow, checkRow, type RowContext } from './check-row.ts'
import type { Choices } from './choices.ts'
import type { Header } from './header.ts'
import { readRows } from './read-async.ts'

/** A file to read, which columns are meant by hand, and what its rows are checked against. */
export interface FileToRead {
  path: string
  mapping: Choices['mapping']
  context: RowContext
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

async function* readBatches({ path, mapping, context }: FileToRead): AsyncGenerator<Batch> {
  let batch: Batch = { rows: [], bytes: 0 }
  const watching = {
    onBytes(more: number) {
      batch.bytes += more
    },
    onHeader(found: Header) {
      batch.header = found
    }
  }
  for await (const row of readRows(path, mapping, watching)) {
    batch.rows.push(checkRow(row, context))
    if (batch.rows.length < batch_size) continue
    const full = batch
    batch = { rows: [], bytes: 0 }
    yield full
  }
  yield batch
}
