import { randomBytes } from 'node:crypto'
import { createWriteStream, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OutOfHeap } from '../../background/thread.ts'
import { invalid, PayloadTooLarge, UnsupportedMediaType } from '../../core/errors.ts'
import { createFairQueue, openSlots } from '../../core/fair-queue.ts'
import { createFlag, readFlag, type SharedFlag, setFlag } from '../../core/shared-flag.ts'
import { refuseWithoutRoom, removeScratches } from '../../storage/scratch.ts'
import { fileDetails } from '../files/details.ts'
import { type JsonChoices, json_choices } from './given-choices.ts'
import { max_choices } from './schema.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Writes the file of a body to the disk, calls `work` with it when it is the account's turn, and deletes it. If the
     * work throws, the batch that it has written is undone. Throws the errors of the slots, the upload and the work.
     */
    withUpload<T>(work: (upload: Upload) => Promise<T>): Promise<T>
  }
}

/** A file that was uploaded. */
interface Upload {
  path: string
  /** The other parts of the form. */
  parts: JsonChoices
  /** Set once the client has gone. */
  gone: SharedFlag
  /** The thread sets it to the id of the batch that it writes. */
  batch_id: SharedFlag
}

/** The greatest size of a file of members in bytes (CONTRACT.md section 7). */
const max_import = 256 * 1024 * 1024

/** The most uploads that arrive, wait or are being imported, in all and for each account; each has its file on the disk. */
const max_uploads = { all: 16, each: 2 }

/** The most files that are imported at the same time, in all and for each account; others wait, and accounts take turns. */
const max_works = { at_once: 4, each: 1, all: max_uploads.all }

/** The least speed of an upload: the bytes in each window of milliseconds, 16 KiB a second. */
const min_speed = { bytes: 160 * 1024, window: 10_000 }

/** How often the rights of the uploading account are checked, in milliseconds. */
const interval = 1000

/**
 * Makes the routes of a scope accept files of the given media types, and forms with a file. Handlers receive the file
 * through `reply.withUpload`.
 */
export function acceptUploads(
  scope: FastifyInstance,
  types: string[],
  folder: string,
  max_bytes = max_import
) {
  removeLeftovers(folder)
  const inSlot = openSlots(max_uploads)
  const inTurn = createFairQueue(max_works)
  scope.removeAllContentTypeParsers()
  // the handler reads the body, so that file and slot exist exactly as long as its work
  scope.addContentTypeParser(types, (_request, body, done) => done(null, body))
  scope.decorateReply('withUpload', function (this: FastifyReply, work) {
    const { request } = this
    const { account, body, headers } = request
    if (!(body instanceof Readable)) throw new UnsupportedMediaType()
    const length = Number(headers['content-length'] ?? 0)
    if (length > max_bytes) throw new PayloadTooLarge()
    refuseWithoutRoom(folder, length)
    const { disconnected } = this
    const [gone, batch_id] = [createFlag(), createFlag()]
    disconnected.addEventListener('abort', () => setFlag(gone))
    const workInTurn = (path: string, parts: JsonChoices) =>
      inTurn(account.id, () => work({ path, parts, gone, batch_id }), disconnected).catch(error => {
        // what a file needs that is too large for a thread
        throw error instanceof OutOfHeap ? new PayloadTooLarge() : error
      })
    return inSlot(account.id, () =>
      // the file is deleted, and its turn over, before the batch is undone
      scope.whileBatchIsWritten(
        () => readFlag(batch_id),
        () => withFile(folder, { request, body, max_bytes }, workInTurn)
      )
    )
  })
}

/** Deletes the files of a killed process; no other server uses the folder. */
function removeLeftovers(folder: string) {
  for (const name of readdirSync(folder))
    if (/^import-[0-9a-f]{16}\.csv$/.test(name)) rmSync(join(folder, name))
  removeScratches(folder)
}

/** A body with a file, and how large the body may be. */
interface Sent {
  request: FastifyRequest
  body: Readable
  max_bytes: number
}

async function withFile<T>(
  folder: string,
  sent: Sent,
  work: (path: string, parts: JsonChoices) => Promise<T>
): Promise<T> {
  const path = join(folder, `import-${randomBytes(8).toString('hex')}.csv`)
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  const look = () => {
    cutUnlessPermitted(sent.request)
    const full = findFailure(() => refuseWithoutRoom(folder, 0))
    if (full) file.destroy(full)
  }
  const timer = setInterval(look, interval).unref()
  const parts: JsonChoices = {}
  try {
    await pipeline(readFile(sent, parts), file).finally(() => clearInterval(timer))
    return await work(path, parts)
  } finally {
    rmSync(path, { force: true })
  }
}

/** The bytes of the file in a body. */
function readFile({ request, body, max_bytes }: Sent, parts: JsonChoices) {
  const { headers } = request
  const bytes = measure(body, max_bytes, () => request.raw.destroy())
  return isForm(headers) ? readForm(bytes, headers['content-type'] ?? '', parts) : bytes
}

/** Whether a body is a form, which may have choices before the file. */
export function isForm({ 'content-type': type = '' }: FastifyRequest['headers']): boolean {
  return /^multipart\//i.test(type)
}

/** Ends an upload once its session, account or grants have ended, since it would be refused. */
function cutUnlessPermitted(request: FastifyRequest) {
  if (findFailure(() => request.recheck())) request.raw.destroy()
}

/** The error of a check; undefined if the check passes. */
function findFailure(check: () => void): Error | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** The bytes of a body. Throws `payload_too_large` for too many bytes, and calls `cut` if they arrive too slowly. */
async function* measure(
  body: Readable,
  max_bytes: number,
  cut: () => void
): AsyncGenerator<Buffer> {
  let [bytes, before] = [0, 0]
  const timer = setInterval(() => {
    if (bytes - before < min_speed.bytes) cut()
    before = bytes
  }, min_speed.window).unref()
  try {
    // a client who is refused before the end of the body still gets an answer
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > max_bytes) throw new PayloadTooLarge()
      yield chunk
    }
  } finally {
    clearInterval(timer)
  }
}

/**
 * The bytes of the file of a form (`multipart/form-data`, RFC 7578), which is its last part; the parts before it are put into
 * `parts`. Throws `validation_error` for any other form, `payload_too_large` for too much before the file.
 */
async function* readForm(
  body: AsyncIterable<Buffer>,
  type: string,
  parts: JsonChoices
): AsyncGenerator<Buffer> {
  let failure: unknown
  const form = openForm(type)
  const found = Promise.withResolvers<BusboyFileStream>()
  let room = max_choices
  let file: BusboyFileStream | undefined
  const refuse = (error: Error) => {
    failure ??= error
    form.destroy(error)
  }
  form.on('field', (name, text, _, truncated, encoding) => {
    room -= name?.length + text.length
    if (truncated || room < 0) return refuse(new PayloadTooLarge())
    if (file || !isPart(name) || parts[name] !== undefined) return refuse(notAForm())
    if (isEncoded(encoding) || text.includes('\ufffd')) return refuse(notAForm())
    parts[name] = text
  })
  form.on('file', (_, stream, __, encoding) => {
    if (file || isEncoded(encoding)) return refuse(notAForm())
    file = stream
    found.resolve(stream)
  })
  const source = async function* () {
    try {
      yield* body
    } catch (error) {
      failure ??= error
      throw error
    }
  }
  const sent = pipeline(source, form)
  sent.then(
    () => found.reject(notAForm()),
    error => {
      found.reject(error)
      file?.destroy(error)
    }
  )
  try {
    yield* await found.promise
    await sent
  } catch {
    throw failure ?? notAForm()
  } finally {
    form.destroy()
  }
}

function openForm(type: string) {
  try {
    const isPartAFile = (name: string | undefined) => name === 'file'
    const limits = { fieldSize: max_choices }
    return new Busboy({ headers: { 'content-type': type }, isPartAFile, limits })
  } catch {
    throw notAForm()
  }
}

function isEncoded(encoding: string) {
  return ['base64', 'quoted-printable'].includes(encoding)
}

function isPart(name: string): name is keyof JsonChoices {
  return (json_choices as readonly string[]).includes(name)
}

function notAForm() {
  return invalid([fileDetails.not_a_form('')])
}
