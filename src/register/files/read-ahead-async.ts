import { OutOfHeap, startThread } from '../../background/thread.ts'
import { PayloadTooLarge } from '../../core/errors.ts'
import type { PackedRow } from './packed-rows.ts'
import type { ReadCallbacks } from './read-async.ts'
import type { FileToRead, ReadNext } from './reader-thread.ts'

/** Rows are short-lived: a larger nursery would only hold garbage. The texts and formats of a workbook take 150 MiB at most. */
const reader = {
  entry: 'register/files/reader-thread',
  bulk: true,
  nursery_mb: 16,
  heap_mb: 256
}

/** The number of chunks that the thread reads ahead. */
const max_ahead = 4

/** How often the import's check runs while the thread reads, in milliseconds. */
const check_interval = 200

/**
 * The checked rows of a file in chunks, read ahead by a thread, which ends as soon as `check` throws. Throws
 * `validation_error` for the file, `payload_too_large` if reading it takes too much memory, and the errors of `check`.
 */
export async function* readCheckedRows(
  file: FileToRead,
  { onBytes, onHeader }: ReadCallbacks,
  check: () => void
): AsyncGenerator<PackedRow[]> {
  const thread = startThread<ReadNext>(reader, file)
  const watch = watchFor(check, () => thread.stop())
  try {
    const asked = Array.from({ length: max_ahead }, () => thread.ask())
    for (let chunk = await asked.shift(); chunk; chunk = await asked.shift()) {
      asked.push(thread.ask())
      onBytes(chunk.bytes)
      if (chunk.header) onHeader(chunk.header)
      const rows = JSON.parse(chunk.rows) as PackedRow[]
      if (rows.length > 0) yield rows
    }
  } catch (error) {
    if (watch.failure()) throw watch.failure()
    throw error instanceof OutOfHeap ? new PayloadTooLarge() : error
  } finally {
    watch.stop()
    await thread.stop()
  }
}

/** Calls a check repeatedly until it throws; keeps the error as `failure`, and then calls `onFailure`. */
function watchFor(check: () => void, onFailure: () => void) {
  let failure: unknown
  const timer = setInterval(() => {
    try {
      check()
    } catch (error) {
      failure = error
      clearInterval(timer)
      onFailure()
    }
  }, check_interval)
  return { failure: () => failure, stop: () => clearInterval(timer) }
}
