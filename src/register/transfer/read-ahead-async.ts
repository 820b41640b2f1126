import { startThread } from '../../threads/thread.ts'
import type { CheckedRow } from './check-row.ts'
import type { ReadCallbacks } from './read-async.ts'
import type { FileToRead, ReadNext } from './reader-thread.ts'

/** Rows are short-lived: a larger nursery would only hold garbage. */
const reader = { entry: 'register/transfer/reader-thread', nursery_mb: 16 }

/** The number of chunks that the thread reads ahead. */
const max_ahead = 4

/** The checked rows of a file in chunks, read ahead by a thread. Throws `validation_error` for the file. */
export async function* readCheckedRows(
  file: FileToRead,
  { onBytes, onHeader }: ReadCallbacks
): AsyncGenerator<CheckedRow[]> {
  const thread = startThread<ReadNext>(reader, file)
  try {
    const asked = Array.from({ length: max_ahead }, () => thread.ask())
    for (let chunk = await asked.shift(); chunk; chunk = await asked.shift()) {
      asked.push(thread.ask())
      onBytes(chunk.bytes)
      if (chunk.header) onHeader(chunk.header)
      if (chunk.rows.length > 0) yield chunk.rows
    }
  } finally {
    await thread.stop()
  }
}
