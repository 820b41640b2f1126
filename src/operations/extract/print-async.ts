import type { Letter } from '../../money/letters/letter.ts'
import { openPrinter } from '../../money/letters/pdf-async.ts'
import { openReader } from '../../storage/database.ts'
import { type Extract, extractParts } from './extract.ts'
import { readEntries } from './store.ts'

/** An extract, and the ids of the entries of the log that it shows. */
export interface PrintedExtract {
  folder: string
  extract: Extract
  entries: readonly number[]
}

/** Prints an extract part by part: however long the log is, only the entries of one part are read. */
export async function printExtract({ folder, extract, entries }: PrintedExtract) {
  const db = openReader(folder)
  try {
    const parts = extractParts(extract, readEntries(db, entries))
    const first = parts.next().value as Letter
    return await openPrinter().printParts(first, parts)
  } finally {
    db.$client.close()
  }
}
