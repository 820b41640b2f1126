import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { detectEncoding } from './encoding-async.ts'
import type { Piece } from './entry.ts'
import { StatementFlaw } from './flaw.ts'
import { createMt940Reader, type Mt940Choices } from './mt940.ts'

/** How many lines are read before their pieces are handed on. */
const lines_at_once = 1000

/** The pieces of a file of MT940 (or MT942), some at a time. Throws `StatementFlaw` if it is none, or ends early. */
export async function* readMt940(path: string, choices: Mt940Choices): AsyncGenerator<Piece[]> {
  const encoding = await detectEncoding(path)
  const input = Readable.from(decode(createReadStream(path), encoding))
  const reader = createMt940Reader(choices)
  let [found, count, pieces] = [0, 0, [] as Piece[]]
  try {
    for await (const line of createInterface({ input })) {
      pieces.push(...reader.read(line))
      count += 1
      if (count % lines_at_once > 0 || pieces.length === 0) continue
      found += pieces.length
      yield pieces
      pieces = []
    }
  } finally {
    // ends the file too; a file that ends beneath it would be an error that nobody handles
    input.destroy()
  }
  pieces.push(...reader.end())
  if (found + pieces.length === 0) throw new StatementFlaw('not_a_statement')
  yield pieces
}

async function* decode(chunks: AsyncIterable<Buffer>, encoding: string | undefined) {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
}
