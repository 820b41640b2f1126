import { createReadStream } from 'node:fs'

/** The first characters in which a document declares its encoding. */
const declaration_length = 200

/**
 * The encoding of an XML document: by its byte order mark, else as it declares. Banks declare UTF-8 and write Windows-1252;
 * bytes that are no UTF-8 show it. Undefined if no such encoding is known.
 */
export async function detectEncoding(path: string): Promise<string | undefined> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let declared: string | undefined
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      declared ??= readDeclared(chunk)
      if (declared !== 'utf-8') return declared === '' ? undefined : declared
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

const marks: Readonly<Record<string, string>> = {
  fffe: 'utf-16le',
  feff: 'utf-16be',
  '3c00': 'utf-16le',
  '003c': 'utf-16be'
}

/** The encoding that the first bytes declare, as `TextDecoder` calls it; empty if it knows none of that name. */
function readDeclared(chunk: Buffer): string {
  const wide = marks[chunk.toString('hex', 0, 2)]
  if (wide) return wide
  const begin = chunk.toString('latin1', 0, declaration_length)
  const [, label = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(begin) ?? []
  try {
    return new TextDecoder(label).encoding
  } catch {
    return ''
  }
}
