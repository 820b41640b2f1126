import { randomBytes } from 'node:crypto'
import { createWriteStream, readdirSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PayloadTooLarge, Unavailable } from '../core/errors.ts'

/** Bytes that an import may have (CONTRACT.md section 7). */
const most_bytes = 256 * 1024 * 1024

/** Files that may be on their way at once: each is on the disk for as long as its request. */
const most_uploads = 4

/** Makes a scope one whose bodies are CSV files: written to the data folder as they come, `request.body` the path. */
export function takesCsv(scope: FastifyInstance, folder: string) {
  const under_way = new Map<FastifyRequest, string>()
  // what a process that was killed left behind: this one is the folder's only server
  for (const name of readdirSync(folder))
    if (/^import-[0-9a-f]{16}\.csv$/.test(name)) rmSync(join(folder, name))
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('text/csv', async (request: FastifyRequest, body: IncomingMessage) => {
    if (Number(request.headers['content-length'] ?? 0) > most_bytes) throw new PayloadTooLarge()
    if (under_way.size >= most_uploads) throw new Unavailable()
    const path = join(folder, `import-${randomBytes(8).toString('hex')}.csv`)
    under_way.set(request, path)
    await pipeline(body, limited(), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    return path
  })

  const forget = async (request: FastifyRequest) => {
    const path = under_way.get(request)
    if (path) rmSync(path, { force: true })
    under_way.delete(request)
  }
  scope.addHook('onResponse', forget)
  scope.addHook('onRequestAbort', forget)
}

function limited() {
  let bytes = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length
      done(bytes > most_bytes ? new PayloadTooLarge() : null, chunk)
    }
  })
}
