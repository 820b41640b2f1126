import { randomBytes } from 'node:crypto'
import { createWriteStream, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PayloadTooLarge, UnsupportedMediaType } from '../../core/errors.ts'
import { openSlots } from '../../core/slots.ts'
import { removeScratches } from '../../storage/scratch.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Writes the body to a file, runs the work with its path, and removes the file. Both happen in one of
     * the few slots for imports. `abandoned` becomes 1 where the client goes away; its memory is shared with
     * threads. Throws what the slots, the upload or the work throw.
     */
    withUpload<T>(work: (path: string, abandoned: Int32Array) => Promise<T>): Promise<T>
  }
}

/** Bytes that an import may have (CONTRACT.md section 7). */
const most_bytes = 256 * 1024 * 1024

/** Imports at the same time: each has its file on the disk until its work ends. */
const most_imports = { all: 4, each: 2 }

/** An upload has to bring at least so many bytes in each window of so many milliseconds: 16 KiB a second. */
const least_speed = { bytes: 160 * 1024, window: 10_000 }

/** How often the rights of whoever uploads are looked at, milliseconds. */
const interval = 1000

/** Makes a scope one whose bodies are CSV files, which its handlers take by `reply.withUpload`. */
export function takesCsv(scope: FastifyInstance, folder: string) {
  removeLeftovers(folder)
  const inSlot = openSlots(most_imports)
  scope.removeAllContentTypeParsers()
  // the handler reads it: then file and slot live exactly as long as its work
  scope.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
  scope.decorateReply('withUpload', function (this: FastifyReply, work) {
    const { request } = this
    const { account, body, headers } = request
    if (!(body instanceof Readable)) throw new UnsupportedMediaType()
    if (Number(headers['content-length'] ?? 0) > most_bytes) throw new PayloadTooLarge()
    const abandoned = new Int32Array(new SharedArrayBuffer(4))
    this.raw.once('close', () => Atomics.store(abandoned, 0, 1))
    return inSlot(account.id, () => withFile(folder, request, body, path => work(path, abandoned)))
  })
}

/** Removes what a process that was killed left behind: this one is the folder's only server. */
function removeLeftovers(folder: string) {
  for (const name of readdirSync(folder))
    if (/^import-[0-9a-f]{16}\.csv$/.test(name)) rmSync(join(folder, name))
  removeScratches(folder)
}

async function withFile<T>(
  folder: string,
  request: FastifyRequest,
  body: Readable,
  work: (path: string) => Promise<T>
): Promise<T> {
  const path = join(folder, `import-${randomBytes(8).toString('hex')}.csv`)
  const measured = measuring(() => request.raw.destroy())
  const timer = setInterval(() => cutUnlessPermitted(request), interval).unref()
  try {
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    await pipeline(body, measured, file).finally(() => clearInterval(timer))
    return await work(path)
  } finally {
    rmSync(path, { force: true })
  }
}

/** An upload ends with its session, its account or its grants: the answer would be a refusal. */
function cutUnlessPermitted(request: FastifyRequest) {
  try {
    request.recheck()
  } catch {
    request.raw.destroy()
  }
}

/** Passes bytes on; fails where there are too many, and calls `cut` where they come too slowly. */
function measuring(cut: () => void) {
  let [bytes, before] = [0, 0]
  const timer = setInterval(() => {
    if (bytes - before < least_speed.bytes) cut()
    before = bytes
  }, least_speed.window).unref()
  return new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length
      done(bytes > most_bytes ? new PayloadTooLarge() : null, chunk)
    },
    destroy(error, done) {
      clearInterval(timer)
      done(error)
    }
  })
}
