import type { Letter } from '../../money/letters/letter.ts'
import { openPrinter } from '../../money/letters/pdf-async.ts'
import { openReader } from '../../storage/database.ts'
import { type Extract, extractParts } from './extract.ts'
import { readEntries } from './store.ts'

/** Prints an extract part by part: however long the log is, only the entries of one part are read. */
export async function printExtract(asked: {
  folder: string
  extract: Extract
  entries: readonly number[]
}) {
  const db = openReader(asked.folder)
  try {
    const parts = extractParts(asked.extract, readEntries(db, asked.entries))
    const first = parts.next().value as Letter
    return await openPrinter().printParts(first, parts)
  } finally {
    db.$client.close()
  }
}
