import { createReadStream } from 'node:fs'
import { BadXml } from '../../register/files/sheet.ts'
import { readXml } from '../../register/files/xml-async.ts'
import { createCamtReader } from './camt.ts'
import { detectEncoding } from './encoding-async.ts'
import type { Piece } from './entry.ts'
import { StatementFlaw } from './flaw.ts'

/** The most bytes of one document. */
const max_document = 64 * 1024 * 1024

/** The pieces of a document of ISO 20022, some at a time. Throws `StatementFlaw` if it is none, or not well-formed. */
export async function* readCamt(path: string): AsyncGenerator<Piece[]> {
  const encoding = await detectEncoding(path)
  if (!encoding) throw new StatementFlaw('broken_statement')
  const read = createCamtReader()
  const stream = createReadStream(path)
  let found = 0
  try {
    for await (const events of readXml(stream, max_document, encoding)) {
      const pieces = events.flatMap(read)
      found += pieces.length
      if (pieces.length > 0) yield pieces
    }
  } catch (error) {
    if (error instanceof BadXml) throw new StatementFlaw('broken_statement')
    throw error
  } finally {
    stream.destroy()
  }
  if (found === 0) throw new StatementFlaw('not_a_statement')
}
