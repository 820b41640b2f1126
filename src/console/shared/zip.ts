type Bytes = Uint8Array<ArrayBuffer>

/** A file of an archive. */
export interface ZipPart {
  name: string
  content: Bytes
}

/** Bytes are counted in 32 bits, files in 16. */
const most = { bytes: 0xffff_ffff, files: 0xffff }

/** The bit that says that names are in UTF-8, and the first day that there is. */
const [utf8, first_day] = [0x0800, 0x21]

/** A ZIP archive (APPNOTE 6.3) of files as they are; PDFs are compressed already. Throws a RangeError beyond 4 GiB or 65 535 files. */
export function zip(parts: readonly ZipPart[]): Blob {
  const files: Bytes[] = []
  const directory: Bytes[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const encoded = new TextEncoder().encode(name)
    const facts = describe(encoded, content)
    const file = [numbers([4, 0x0403_4b50], ...facts), encoded, content]
    const [comment, disk, kind, attributes] = [0, 0, 0, 0]
    const rest = [...shorts(comment, disk, kind), [4, attributes], [4, offset]] as const
    directory.push(numbers([4, 0x0201_4b50], ...shorts(20), ...facts, ...rest), encoded)
    files.push(...file)
    offset += count(file)
  }
  const size = count(directory)
  if (offset + size > most.bytes || parts.length > most.files) throw new RangeError('too large')
  const counts = shorts(0, 0, parts.length, parts.length)
  const end = numbers([4, 0x0605_4b50], ...counts, [4, size], [4, offset], ...shorts(0))
  return new Blob([...files, ...directory, end], { type: 'application/zip' })
}

type Field = readonly [bytes: number, value: number]

const shorts = (...values: number[]): Field[] => values.map(value => [2, value])

const count = (pieces: readonly Bytes[]) => pieces.reduce((sum, { length }) => sum + length, 0)

/** What both headers of a file say: the version, flags, no compression, time and day, checksum, sizes, and that no more follows the name. */
function describe(name: Bytes, content: Bytes): Field[] {
  const { length } = content
  const sums: Field[] = [
    [4, checksum(content)],
    [4, length],
    [4, length]
  ]
  return [...shorts(20, utf8, 0, 0, first_day), ...sums, ...shorts(name.length, 0)]
}

/** Numbers as bytes, the lowest first. */
function numbers(...fields: Field[]): Bytes {
  const bytes = fields.flatMap(([length, value]) =>
    Array.from({ length }, (_, byte) => (value >>> (8 * byte)) & 0xff)
  )
  return new Uint8Array(bytes)
}

/** The remainders of all bytes by the polynomial of CRC-32. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb8_8320 ^ (rest >>> 1) : rest >>> 1
  return rest
})

function checksum(bytes: Bytes) {
  let rest = 0xffff_ffff
  for (const byte of bytes) rest = (remainders[(rest ^ byte) & 0xff] as number) ^ (rest >>> 8)
  return (rest ^ 0xffff_ffff) >>> 0
}
