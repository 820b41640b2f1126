import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { failureFrom } from '../../storage/database-errors.ts'
import type { Batch, ReaderJob } from '../../threads/reader.ts'
import type { Candidate } from './candidates.ts'
import type { Watching } from './read.ts'

/** Rows are soon forgotten: a larger nursery would hold nothing but garbage. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/**
 * The rows of a file, some at a time, read and looked at in a thread of its own a few batches ahead. Throws
 * what is wrong with the file.
 */
export async function* candidatesIn(
  job: ReaderJob,
  { onBytes, onHeader }: Watching
): AsyncGenerator<Candidate[]> {
  const name = import.meta.filename.endsWith('.ts') ? '../../threads/reader.ts' : './reader.js'
  const reader = new Worker(new URL(name, import.meta.url), { workerData: job, resourceLimits })
  try {
    for await (const [batch] of on(reader, 'message', { close: ['exit'] }) as AsyncIterable<
      [Batch]
    >) {
      if ('failure' in batch) throw failureFrom(batch.failure)
      onBytes(batch.bytes)
      if (batch.header) onHeader(batch.header)
      if (batch.rows.length === 0) return
      yield batch.rows
      reader.postMessage('taken')
    }
    throw new Error('the thread that reads the file has ended')
  } finally {
    await reader.terminate()
  }
}
