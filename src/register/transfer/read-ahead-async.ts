import { startThread } from '../../threads/thread.ts'
import type { CheckedRow } from './check-row.ts'
import type { ReadCallbacks } from './read-async.ts'
import type { FileToRead, ReadNext } from './reader-thread.ts'

/** Rows are short-lived: a larger nursery would only hold garbage. */
const reader = { entry: 'register/transfer/reader-thread', nursery_mb: 16 }

/** The number of batches that the thread reads ahead. */
const max_ahead = 4

/** The checked rows of a file in batches, read ahead by a thread. Throws `validation_error` for the file. */
export async function* readCheckedRows(
  file: FileToRead,
  { onBytes, onHeader }: ReadCallbacks
): AsyncGenerator<CheckedRow[]> {
  const thread = startThread<ReadNext>(reader, file)
  try {
    const asked = Array.from({ length: max_ahead }, () => thread.ask())
    for (let batch = await asked.shift(); batch; batch = await asked.shift()) {
      asked.push(thread.ask())
      onBytes(batch.bytes)
      if (batch.header) onHeader(batch.header)
      if (batch.rows.length > 0) yield batch.rows
    }
  } finally {
    await thread.stop()
  }
}
