import { fromBufferPromise } from 'yauzl'
import { zip } from '../../src/console/shared/zip.ts'
import t from '../folder.ts'

t.test('an archive has its files as they are, under their names', async t => {
  const names = ['a.pdf', 'zahlungen-2026-Zoë-Müller-7.pdf', 'empty']
  const contents = [
    Uint8Array.from({ length: 300 }, (_, at) => at & 0xff),
    new Uint8Array([1]),
    new Uint8Array()
  ]
  const parts = names.map((name, at) => ({
    name,
    content: contents[at] as Uint8Array<ArrayBuffer>
  }))
  const archive = Buffer.from(await zip(parts).arrayBuffer())
  const opened = await fromBufferPromise(archive, { lazyEntries: true })
  const found: [string, number, Buffer][] = []
  for await (const entry of opened.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await opened.openReadStreamPromise(entry)) pieces.push(piece)
    found.push([entry.fileName, entry.crc32, Buffer.concat(pieces)])
  }
  t.strictSame(
    found.map(([name]) => name),
    names,
    'the names are kept'
  )
  t.strictSame(
    found.map(([, , content]) => [...content]),
    contents.map(content => [...content]),
    'the contents are kept'
  )
  t.equal(found[1]?.[1], 0xa505df1b, 'the checksum of the byte 1')
})
