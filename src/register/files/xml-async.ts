import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { BadXml, type XmlEvent } from './sheet.ts'

/** The most bytes of a piece of a document without markup, and the greatest depth of elements. */
const bounds = { unbroken: 1_000_000, depth: 64 }

/**
 * Reads an XML document of at most `max_bytes`, and yields the events of one piece at a time. Throws `BadXml`. Only the
 * entities of XML itself are known, and a DOCTYPE is refused.
 */
export async function* readXml(
  stream: Readable,
  max_bytes: number,
  encoding = 'utf-8'
): AsyncGenerator<XmlEvent[]> {
  const text = new TextDecoder(encoding)
  let events: XmlEvent[] = []
  const parser = createParser(event => events.push(event))
  let [bytes, unbroken] = [0, 0]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    unbroken += chunk.length
    if (bytes > max_bytes) throw new BadXml('too large')
    parser.write(text.decode(chunk, { stream: true }))
    if (events.length > 0) unbroken = 0
    if (unbroken > bounds.unbroken) throw new BadXml('a text without end')
    yield events
    events = []
  }
  parser.close()
  yield events
}

function createParser(add: (event: XmlEvent) => void) {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  parser.on('error', error => {
    throw new BadXml(error.message)
  })
  parser.on('doctype', () => {
    throw new BadXml('a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > bounds.depth) throw new BadXml('too deep')
    add({ kind: 'open', name: localName(name), attributes })
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    add({ kind: 'close', name: localName(name) })
  })
  for (const kind of ['text', 'cdata'] as const)
    parser.on(kind, text => add({ kind: 'text', text }))
  return parser
}

function localName(name: string) {
  return name.slice(name.indexOf(':') + 1)
}
