import { answerQuestions, threadData } from '../../background/answer.ts'
import { type ChapterContexts, checkRowOf, type RowContext } from './check-row.ts'
import type { Header } from './header.ts'
import { type PackedRow, packRow } from './packed-rows.ts'
import { readRows } from './read-async.ts'
import type { Meaning } from './reading.ts'

/** The file to read, how it is read, and the context in which its rows are checked. */
export interface FileToRead {
  path: string
  meaning: Omit<Meaning, 'own'>
  context: RowContext
  /** The contexts of the chapters that the rows name, where the file has a column of chapters. */
  chapters?: ChapterContexts
  /** Whether rows have to name a chapter. */
  needs_chapter?: boolean
}

/** Some rows, and the bytes read since the previous chunk; the first chunk has the header. */
interface Chunk {
  /** The packed rows as JSON, which is sent in half the time of objects. */
  rows: string
  bytes: number
  header?: Header | undefined
}

/** The next rows of the file; undefined after the last row. Throws `validation_error` for the file. */
export type ReadNext = () => Promise<Chunk | undefined>

const chunk_size = 64

let chunks: ReturnType<typeof readChunks> | undefined

answerQuestions(async (): ReturnType<ReadNext> => {
  chunks ??= readChunks(threadData<FileToRead>())
  return (await chunks.next()).value ?? undefined
})

/** The rows of the file in chunks. */
export async function* readChunks({
  path,
  meaning,
  context,
  chapters,
  needs_chapter = false
}: FileToRead): AsyncGenerator<Chunk> {
  let chunk: Omit<Chunk, 'rows'> = { bytes: 0 }
  let rows: PackedRow[] = []
  const watching = {
    onBytes(more: number) {
      chunk.bytes += more
    },
    onHeader(found: Header) {
      chunk.header = found
    }
  }
  const all = [context, ...(chapters?.values() ?? [])].flatMap(({ fields }) => fields)
  const own = [...new Map(all.map(field => [field.key, field])).values()]
  const whole = { ...meaning, own }
  for await (const row of readRows(path, whole, watching)) {
    rows.push(packRow(checkRowOf(row, context, { ...(chapters && { chapters }), needs_chapter })))
    if (rows.length < chunk_size) continue
    const full = { ...chunk, rows: JSON.stringify(rows) }
    chunk = { bytes: 0 }
    rows = []
    yield full
  }
  yield { ...chunk, rows: JSON.stringify(rows) }
}
