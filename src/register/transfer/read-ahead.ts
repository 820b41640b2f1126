import { startThread } from '../../threads/thread.ts'
import type { Candidate } from './candidates.ts'
import type { Watching } from './read.ts'
import type { FileToRead, ReadNext } from './reader-thread.ts'

/** Rows are short-lived: more memory for young objects would hold only garbage. */
const reader = { entry: 'register/transfer/reader-thread', nursery_mb: 16 }

/** How many batches the thread may read before they are taken. */
const most_ahead = 4

/** The checked rows of a file in batches, which a thread reads ahead. Throws what is wrong with the file. */
export async function* candidatesIn(
  file: FileToRead,
  { onBytes, onHeader }: Watching
): AsyncGenerator<Candidate[]> {
  const thread = startThread<ReadNext>(reader, file)
  try {
    const asked = Array.from({ length: most_ahead }, () => thread.ask())
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
