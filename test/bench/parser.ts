type OnAnswer = (status: number, body: string) => void

const end_of_head = Buffer.from('\r\n\r\n')

/**
 * Creates a parser of consecutive answers with a Content-Length. It reads the first `length` bytes of a buffer and
 * does not keep the buffer; throws on any other form of answer. Without `with_body`, the body is skipped and passed
 * on as an empty text.
 */
export function createParser(with_body: boolean, onAnswer: OnAnswer) {
  let head: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  let body: Buffer[] = []
  let [status, missing] = [0, 0]
  const take = (bytes: Buffer) => {
    missing -= bytes.length
    if (with_body) body.push(Buffer.from(bytes))
    if (missing < 0) throw new Error('more came than one answer')
    if (missing > 0) return
    const text = with_body ? Buffer.concat(body).toString() : ''
    body = []
    onAnswer(status, text)
  }
  return (buffer: Buffer, length: number) => {
    const bytes = buffer.subarray(0, length)
    if (missing > 0) return take(bytes)
    const all = head.length > 0 ? Buffer.concat([head, bytes]) : bytes
    const end = all.indexOf(end_of_head)
    if (end < 0) {
      head = Buffer.from(all)
      return
    }
    head = head.length > 0 ? Buffer.alloc(0) : head
    ;[status, missing] = readHead(all.toString('latin1', 0, end))
    take(all.subarray(end + end_of_head.length))
  }
}

/** The status and the length of the body. */
function readHead(head: string): [status: number, length: number] {
  const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined && status !== 204)
    throw new Error(`an answer without Content-Length:\n${head}`)
  return [status, Number(length ?? 0)]
}
